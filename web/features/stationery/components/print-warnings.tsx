import { useLocation } from "@tanstack/react-router";
import type { PrintWarning } from "#contract/stationery.ts";
import { paths, printNameUrl, guestUrl } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import styles from "../stationery.module.css";

/** More warnings of one kind are folded. */
const maxListed = 3;

/** What the couple should check before printing, with links. */
export function PrintWarnings({ warnings }: { warnings: readonly PrintWarning[] }) {
  const { t } = useTranslation("stationery");
  return (
    <Card title={t("warnings.title")}>
      {[...Map.groupBy(warnings, ({ code }) => code)].map(([code, group]) =>
        group.length <= maxListed ? (
          <WarningList key={code} warnings={group} />
        ) : (
          <details key={code}>
            <summary>{t(`warnings.many.${code}`, { count: group.length })}</summary>
            <WarningList warnings={group} />
          </details>
        ),
      )}
    </Card>
  );
}

function WarningList({ warnings }: { warnings: readonly PrintWarning[] }) {
  const { t } = useTranslation("stationery");
  return (
    <ul className={styles.warnings}>
      {warnings.map((warning) => (
        <li key={`${warning.guest_id ?? ""} ${warning.name}`}>
          <Icon name="warning" size={18} className={styles.sign} />
          <span>{t(`warnings.${warning.code}`, { name: warning.name })}</span>
          <WarningLink {...warning} />
        </li>
      ))}
    </ul>
  );
}

function WarningLink({ code, guest_id }: PrintWarning) {
  const { t } = useTranslation("stationery");
  const back = useLocation().href;
  if (code === "no_code") return <TextLink to={paths.replies}>{t("warnings.see_links")}</TextLink>;
  if (guest_id === null) return <TextLink to={paths.seating}>{t("warnings.see_table")}</TextLink>;
  const needsName = code === "signs" || code === "very_long" || code === "unnamed";
  if (needsName) return <TextLink to={printNameUrl(guest_id, back)}>{t("warnings.give_name")}</TextLink>;
  return <TextLink to={guestUrl(guest_id)}>{t("warnings.see_guest")}</TextLink>;
}
