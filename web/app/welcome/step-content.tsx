import type { Offer } from "#contract/checkout.ts";
import type { User } from "#contract/account.ts";
import type { Wedding } from "#contract/wedding.ts";
import { capitalise, formatList } from "#i18n/formats.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { PaymentStep } from "#web/features/checkout/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { StartLinks } from "./start-links.tsx";
import { GuestsStep } from "./guests-step.tsx";
import { NamesStep } from "./names-step.tsx";
import { PracticeStep } from "./practice-step.tsx";
import { listHelperLinks, listSeenParts, type WalkthroughStep } from "./steps.rules.ts";
import type { WalkthroughForm } from "./use-walkthrough-form.ts";
import { WhenStep } from "./when-step.tsx";

interface StepContentProps {
  step: WalkthroughStep;
  user: User;
  wedding: Wedding;
  walkthroughForm: WalkthroughForm;
  offer: Offer | undefined;
  onClose: () => void;
}

/** The content of one step, under its title. */
export function StepContent({ step, user, wedding, walkthroughForm, offer, onClose }: StepContentProps) {
  const { t, i18n } = useTranslation("welcome");
  const today = useToday();
  const parts = listSeenParts(user.wedding).map((part) => t(`steps.rights.parts.${part}`));
  switch (step) {
    case "names":
      return <NamesStep {...{ wedding, walkthroughForm }} />;
    case "when":
      return <WhenStep {...{ today, walkthroughForm }} />;
    case "guests":
      return <GuestsStep {...{ wedding, walkthroughForm }} />;
    case "payment":
      return offer?.payment === "practice" && !offer.paid ? <PracticeStep /> : <PaymentStep origin="tour" />;
    case "rights":
      return (
        <>
          <p>
            {parts.length === 0
              ? t("steps.rights.none")
              : t("steps.rights.seen", { parts: capitalise(formatList(parts, i18n.language)) })}
          </p>
          <p>{t("steps.rights.more")}</p>
        </>
      );
    case "lend_a_hand":
      return <StartLinks links={listHelperLinks(user.wedding)} onChoose={onClose} />;
    case "helping":
      return <p>{t("steps.helping.more")}</p>;
  }
}
