import { dayPath } from "#contract/day-paths.ts";
import { loginUrl, paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, getButtonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type DayNotice, refresh } from "../day-state.ts";
import styles from "./notice-card.module.css";

/** Says why there is nothing to show, and what to do. */
export function NoticeCard({ notice }: { notice: Exclude<DayNotice, "loading"> }) {
  const { t } = useTranslation("day");
  return (
    <Card title={t(`gates.${notice}`)}>
      <div className={styles.content}>
        {notice === "signed_out" ? (
          // An installed app on an iPhone has a storage of its own, so it knows no session at first.
          isInstalled() && <p>{t("gates.installed")}</p>
        ) : (
          <p>{t(`gates.${notice}_sentence`)}</p>
        )}
        {notice === "signed_out" && (
          <a href={loginUrl(dayPath)} className={getButtonClass({ kind: "primary" })}>
            {t("gates.sign_in")}
          </a>
        )}
        {(notice === "unread" || notice === "elsewhere") && (
          <Button kind="primary" onClick={() => void refresh()}>
            {t(notice === "unread" ? "gates.retry" : "gates.open_elsewhere")}
          </Button>
        )}
        {(notice === "refused" || notice === "over") && (
          <a href={paths.dashboard} className={getButtonClass({ kind: "primary" })}>
            {t("gates.dashboard")}
          </a>
        )}
      </div>
    </Card>
  );
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}
