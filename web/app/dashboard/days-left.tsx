import type { Wedding } from "#contract/wedding.ts";
import { formatNumber } from "#i18n/formats.ts";
import { getCountdown } from "#money/days.ts";
import { weddingDateUrl } from "#web/paths.ts";
import { Marked } from "#web/platform/marked.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import styles from "./hero.module.css";

/** '204 jours avant le grand jour', by the date in the couple's time zone. */
export function DaysLeft({ wedding, today }: { wedding: Wedding; today: string }) {
  const { t } = useTranslation("dashboard");
  const mayEdit = usePermission("wedding:edit") !== false;
  const { kind, days } = getCountdown(today, wedding.wedding_date);
  if (kind === "none") {
    if (!mayEdit) return null;
    return (
      <p className={styles.days}>
        <TextLink to={weddingDateUrl}>{t("countdown.none")}</TextLink>
      </p>
    );
  }
  if (kind === "today") {
    return (
      <p className={styles.days}>
        <span className={styles.figure}>{t("countdown.today")}</span>
      </p>
    );
  }
  const brides = kind === "after" && wedding.woman_role === "mariee" && wedding.man_role === "mariee";
  return (
    <p className={styles.days}>
      <Marked
        text={t(`countdown.${kind}`, {
          count: days,
          days: formatNumber(days, getLanguage()),
          ...(brides && { context: "brides" }),
        })}
        parts={{
          figure: <span className={styles.figure} />,
          text: <span className={styles.unit} />,
        }}
      />
    </p>
  );
}
