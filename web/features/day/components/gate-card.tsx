import { dayPath } from "#contract/day-paths.ts";
import { loginUrl, paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, getButtonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Gate, refresh } from "../day-state.ts";
import styles from "./gate-card.module.css";

/** Says why there is nothing to show, and what to do. */
export function GateCard({ gate }: { gate: Exclude<Gate, "loading"> }) {
  const { t } = useTranslation("day");
  return (
    <Card title={t(`gates.${gate}`)}>
      <div className={styles.content}>
        {gate === "signed_out" ? (
          // An installed app on an iPhone has a storage of its own, so it knows no session at first.
          isInstalled() && <p>{t("gates.installed")}</p>
        ) : (
          <p>{t(`gates.${gate}_sentence`)}</p>
        )}
        {gate === "signed_out" && (
          <a href={loginUrl(dayPath)} className={getButtonClass({ kind: "primary" })}>
            {t("gates.sign_in")}
          </a>
        )}
        {(gate === "unread" || gate === "elsewhere") && (
          <Button kind="primary" onClick={() => void refresh()}>
            {t(gate === "unread" ? "gates.retry" : "gates.open_elsewhere")}
          </Button>
        )}
        {(gate === "refused" || gate === "over") && (
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
