import type { Offer } from "#contract/checkout.ts";
import type { User } from "#contract/account.ts";
import type { Wedding } from "#contract/wedding.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { PaymentStep } from "#web/features/checkout/widgets.tsx";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { type StartLink, StartLinks } from "./start-links.tsx";
import { GuestsStep } from "./guests-step.tsx";
import { NamesStep } from "./names-step.tsx";
import { PracticeStep } from "./practice-step.tsx";
import { getRightsKey, type WalkthroughStep } from "./steps.rules.ts";
import type { WalkthroughForm } from "./use-walkthrough-form.ts";
import { WhenStep } from "./when-step.tsx";

const helperLinks: readonly StartLink[] = [
  { textKey: "guests_seen", icon: "people", to: paths.guests },
  { textKey: "todo_seen", icon: "todo", to: paths.todo },
  { textKey: "calendar_seen", icon: "calendar", to: paths.calendar },
];

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
  const { t } = useTranslation("welcome");
  const today = useToday();
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
          <p>{t(`steps.rights.${getRightsKey(user.wedding)}`)}</p>
          <p>{t("steps.rights.more")}</p>
        </>
      );
    case "lend_a_hand":
      return <StartLinks links={helperLinks} onChoose={onClose} />;
    case "helping":
      return <p>{t("steps.helping.more")}</p>;
  }
}
