import { dayPath } from "#contract/day-paths.ts";
import { loginUrl } from "#web/paths.ts";
import { useTranslation, type TFunction } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { DayState } from "../day-state.ts";
import styles from "./status-line.module.css";

const minute = 60_000;

/** Says why the page is not up to date, and how much is not sent yet. */
export function StatusLine({ day, now }: { day: DayState; now: number }) {
  const { t } = useTranslation("day");
  const { stored, ticks, isOffline, needsSignIn } = day;
  const isQuiet = !isOffline && !needsSignIn && ticks.size === 0;
  return (
    <div role="status" className={styles.place}>
      {stored !== null && !isQuiet && (
        <div className={styles.line}>
          {isOffline && !needsSignIn && (
            <span className={styles.offline}>
              <Icon name="offline" />
              {formatAge(Math.max(0, now - stored.readAt) / minute, t)}
            </span>
          )}
          {needsSignIn && <a href={loginUrl(dayPath)}>{t("status.sign_in")}</a>}
          {ticks.size > 0 && (
            <span className={styles.unsent}>{t("status.unsent", { count: ticks.size })}</span>
          )}
        </div>
      )}
    </div>
  );
}

function formatAge(minutes: number, t: TFunction<"day">): string {
  if (minutes < 60) return t("status.offline.minutes", { count: Math.max(1, Math.floor(minutes)) });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("status.offline.hours", { count: hours });
  return t("status.offline.days", { count: Math.floor(hours / 24) });
}
