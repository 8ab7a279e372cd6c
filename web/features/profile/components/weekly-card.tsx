import type { Profile } from "#contract/profile.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { usePermission } from "#web/platform/session.tsx";
import { dismissToastsAbout, showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import { Toggle } from "#web/ui/toggle.tsx";
import { useChangeWeekly } from "../queries.ts";
import styles from "./profile.module.css";

/** The switch for the weekly email. */
export function WeeklyCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const { mutate } = useChangeWeekly();
  const seesMoney = usePermission("budget:see") !== false;
  const { weekly_mail: isOn, email_confirmed: isConfirmed } = profile;
  const state = t(isOn ? "weekly.on" : "weekly.off");
  return (
    <Card title={t("weekly.title")}>
      <div className={styles.weekly}>
        <Drawing of={envelope} accent="gold" size={68} />
        <div className={styles.choice}>
          <p className={styles.soft}>
            {t(seesMoney ? "weekly.sentence" : "weekly.sentence_without_money")}{" "}
            {isOn && !isConfirmed && t("weekly.waits")}
          </p>
          <Toggle
            worded
            value={isOn}
            label={t("weekly.label", { state })}
            word={state}
            onChange={(next) => {
              mutate(next, {
                onSuccess: () => dismissToastsAbout("weekly"),
                onError: (error) => {
                  const text = t("not_saved", { why: getErrorText(error) });
                  showToast({ text, tone: "refused", about: "weekly" });
                },
              });
            }}
          />
        </div>
      </div>
    </Card>
  );
}
