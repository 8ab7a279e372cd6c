import { formatCents } from "#i18n/amounts.ts";
import { formatDayMonth } from "#i18n/formats.ts";
import { sum } from "#money/cents.ts";
import { CostLine } from "#web/features/budget/widgets.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { ScheduleView } from "../schedule.rules.ts";
import styles from "./schedule-sums.module.css";
import { getPayee, type GetItemTitle } from "./texts.ts";

const maxLateBanners = 3;

/** What is left to pay, what is late and what comes next. */
export function ScheduleSums({ view, getTitle }: { view: ScheduleView; getTitle: GetItemTitle }) {
  const { t, i18n } = useTranslation("instalments");
  const { total, lateRows, monthGroups } = view;
  const formatSum = (cents: number) => formatCents(cents, i18n.language);
  const percent = total.cost > 0 ? Math.round((Math.max(0, total.paid) / total.cost) * 100) : 0;
  const next = monthGroups.flatMap(({ rows }) => rows).find(({ remaining }) => remaining > 0);
  const nextRows = view.rows.filter(({ dueOn, remaining }) => dueOn === next?.dueOn && remaining > 0);
  const isAllPaid = total.toPay === 0;
  return (
    <div className={styles.sums}>
      <p className={styles.left}>
        <span>{t("sums.left")}</span>
        <strong className={styles.figure}>{formatSum(total.toPay)}</strong>
      </p>
      <ProgressBar
        label={t("sums.share")}
        value={total.paid}
        max={total.cost}
        valueText={t("sums.percent", { value: percent })}
        size="outlined"
      />
      <p className={styles.line}>
        <CostLine total={total} />
      </p>
      {isAllPaid && <Banner tone="sage">{t("sums.all_paid")}</Banner>}
      {lateRows.slice(0, maxLateBanners).map((row) => (
        <Banner key={row.id} tone="danger" icon="clock">
          <Marked
            text={t("sums.late_since", {
              provider: getPayee(row.item, getTitle),
              amount: formatSum(row.remaining),
              count: row.urgency.kind === "late" ? row.urgency.days : 0,
            })}
            parts={{ b: <strong className={styles.payee} /> }}
          />
        </Banner>
      ))}
      {next?.dueOn && (
        <p className={styles.line}>
          <span>{t("sums.next", { day: formatDayMonth(next.dueOn, i18n.language) })}</span>
          <strong className={styles.amount}>
            {formatSum(sum(nextRows.map(({ remaining }) => remaining)))}
          </strong>
        </p>
      )}
    </div>
  );
}
