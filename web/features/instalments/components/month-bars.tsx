import { type CSSProperties, useState } from "react";
import { formatCents } from "#i18n/amounts.ts";
import { formatMonthShort, formatMonthYear } from "#i18n/formats.ts";
import type { MonthSums, MonthTable } from "#money/months.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { getBarShare, getBarSum, createMonthBars } from "../schedule.rules.ts";
import styles from "./month-bars.module.css";

interface MonthBarsProps {
  table: MonthTable;
  /** `YYYY-MM`. */
  currentMonth: string;
}

/** Paid and planned sums by month, as bars and as a table. Screen readers and prints always get the table. */
export function MonthBars({ table, currentMonth }: MonthBarsProps) {
  const { t } = useTranslation("instalments");
  const [isTableShown, setTableShown] = useState(false);
  return (
    <figure className={styles.figure} aria-label={t("chart.label")}>
      <div className={styles.legend}>
        <span className={styles.key} aria-hidden="true">
          <span className={classNames(styles.square, styles.paid)} />
          {t("chart.paid")}
        </span>
        <span className={styles.key} aria-hidden="true">
          <span className={classNames(styles.square, styles.planned)} />
          {t("chart.planned")}
        </span>
        <span className={classNames(styles.key, styles.lateWord)} aria-hidden="true">
          <Icon name="clock" size={16} />
          {t("chart.late")}
        </span>
        <span aria-hidden="true">{t("chart.in_euros")}</span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isTableShown}
          data-print="no"
          onClick={() => setTableShown(!isTableShown)}
        >
          {t(isTableShown ? "chart.hide_table" : "chart.show_table")}
        </button>
      </div>
      {!isTableShown && <Bars {...{ table, currentMonth }} />}
      <SumsTable table={table} isShown={isTableShown} />
    </figure>
  );
}

function Bars({ table, currentMonth }: MonthBarsProps) {
  const { t, i18n } = useTranslation("instalments");
  const bars = createMonthBars(table);
  const all = [...bars, table.undated];
  return (
    <div className={styles.bars} aria-hidden="true" data-print="no">
      {bars.map((bar, at) => (
        <Bar
          key={bar.month}
          sums={bar}
          all={all}
          isCurrent={bar.month === currentMonth}
          label={formatMonthShort(`${bar.month}-01`, i18n.language)}
          note={
            bar.month === currentMonth
              ? t("chart.this_month")
              : at === 0 || bar.month.endsWith("-01")
                ? bar.month.slice(0, 4)
                : ""
          }
        />
      ))}
      {getBarSum(table.undated) > 0 && (
        <Bar isApart sums={table.undated} all={all} label={t("chart.undated")} />
      )}
    </div>
  );
}

interface BarProps {
  sums: MonthSums;
  /** The sums of all bars, to which the height is in proportion. */
  all: readonly MonthSums[];
  label: string;
  /** Under the label: the year at the first bar and each January, or that this is the present month. */
  note?: string;
  isCurrent?: boolean;
  /** Whether there is a gap before it. */
  isApart?: boolean;
}

function Bar({ sums, all, label, note = "", isCurrent = false, isApart = false }: BarProps) {
  const { i18n } = useTranslation("instalments");
  const barSum = getBarSum(sums);
  const parts = (["planned", "late", "paid"] as const).filter((kind) => sums[kind] > 0);
  return (
    <div className={classNames(styles.month, isApart && styles.apart)}>
      <div className={styles.column}>
        {barSum > 0 && (
          <span className={styles.sum}>
            {formatCents(barSum, i18n.language, "none").replace("€", "").trim()}
          </span>
        )}
        {parts.map((kind) => (
          <span
            key={kind}
            className={classNames(styles.part, styles[kind])}
            style={getPartStyle(getBarShare(sums[kind], all))}
          >
            {kind === "late" && <Icon name="clock" size={14} />}
          </span>
        ))}
      </div>
      <span className={classNames(styles.word, isCurrent && styles.current)}>{label}</span>
      <span className={classNames(styles.under, isCurrent && styles.current)}>{note}</span>
    </div>
  );
}

function getPartStyle(share: number): CSSProperties {
  const style: CSSProperties & Record<"--share", string> = { "--share": String(share) };
  return style;
}

function SumsTable({ table, isShown }: { table: MonthTable; isShown: boolean }) {
  const { t, i18n } = useTranslation("instalments");
  const formatSum = (cents: number) => formatCents(cents, i18n.language);
  const rows = [
    ...table.months.map((month) => ({
      ...month,
      label: formatMonthYear(`${month.month}-01`, i18n.language),
    })),
    ...(hasAmounts(table.undated) ? [{ ...table.undated, label: t("groups.undated") }] : []),
  ];
  const getTotal = (kind: keyof MonthSums) => rows.reduce((sum, row) => sum + row[kind], 0);
  return (
    <table className={classNames(styles.table, !isShown && styles.hidden)}>
      <caption className={styles.caption}>{t("chart.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("chart.month")}</th>
          <th scope="col">{t("chart.paid_head")}</th>
          <th scope="col">{t("chart.planned_head")}</th>
          <th scope="col">{t("chart.late_head")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{formatSum(row.paid)}</td>
            <td>{formatSum(row.planned)}</td>
            <td className={classNames(row.late > 0 && styles.lateWord)}>{formatSum(row.late)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("chart.total")}</th>
          <td>{formatSum(getTotal("paid"))}</td>
          <td>{formatSum(getTotal("planned"))}</td>
          <td>{formatSum(getTotal("late"))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function hasAmounts({ paid, planned, late }: MonthSums): boolean {
  return paid !== 0 || planned !== 0 || late !== 0;
}
