import { formatMonthShort } from "#i18n/formats.ts";
import { useReplySettings } from "#web/features/replies/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { listMonthPoints, type MonthPoint } from "./month-points.rules.ts";
import styles from "./months-line.module.css";

interface MonthsLineProps {
  today: string;
  weddingDate: string;
  /** The day of the civil ceremony; null if it may not be seen. */
  civilOn: string | null;
}

/** The months from today to the wedding as a line of dots, each with a text. */
export function MonthsLine({ today, weddingDate, civilOn }: MonthsLineProps) {
  const { t } = useTranslation("dashboard");
  const points = listMonthPoints(today, weddingDate, {
    repliesDue: useReplySettings().data?.closes_on,
    civilOn: civilOn ?? undefined,
  });
  if (points.length < 2) return null;
  return (
    <ol className={styles.line} aria-label={t("months.label")}>
      {points.map((point, index) => (
        <Point key={`${point.month}-${String(index)}`} point={point} />
      ))}
    </ol>
  );
}

function Point({ point }: { point: MonthPoint }) {
  const { t } = useTranslation("dashboard");
  const { month, kind, milestone, afterGap } = point;
  const note =
    kind === "today" || kind === "wedding" ? t(`months.${kind}`) : milestone && t(`months.${milestone}`);
  return (
    <li className={classNames(styles.point, styles[kind], afterGap && styles.afterGap)}>
      {kind === "wedding" ? (
        <span className={styles.heart}>
          <Icon name="heart" size={18} />
        </span>
      ) : (
        <span className={styles.dot} />
      )}
      <span className={styles.month}>{formatMonthShort(month, getLanguage())}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {note === undefined && afterGap && <span className={styles.note}>{month.slice(0, 4)}</span>}
    </li>
  );
}
