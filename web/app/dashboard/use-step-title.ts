import type { Wedding } from "#contract/wedding.ts";
import { useUser } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { type FirstStep, getStepTitleKey } from "./first-steps.rules.ts";
import { getOwnNameField } from "./own-name.rules.ts";

/** The title of a first step, the same wherever it is named. */
export function useStepTitle(): (step: FirstStep, wedding: Wedding) => string {
  const { t } = useTranslation("dashboard");
  const user = useUser();
  return (step, wedding) => {
    const ownField = getOwnNameField(wedding, { name: user?.first_name ?? "", isCouple: true });
    const partnerName =
      ownField === null
        ? null
        : wedding[ownField === "woman_first_name" ? "man_first_name" : "woman_first_name"];
    return step === "partner" && partnerName !== null
      ? t("first_steps.partner.named", { name: partnerName })
      : t(getStepTitleKey(step, wedding));
  };
}
