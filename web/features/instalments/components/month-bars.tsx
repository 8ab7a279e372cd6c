import { type CSSProperties, useState } from "react";
import { formatCents } from "#i18n/amounts.ts";
import { formatMonthShort, formatMonthYear } from "#i18n/formats.ts";
import type { MonthSums, MonthTable } from "#money/months.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { getBarShare, getHeight, createMonthBars } from "../schedule.rules.ts";
import styles from "./month-bars.module.css";

interface MonthBarsProps {
  table: MonthTable;
  /** `YYYY-MM`. */
  currentMonth: string;
}

/** Paid and planned sums by month, as bars and as a table. Screen readers and prints always get the table. */
export function MonthBars({ table, currentMonth }: MonthBarsProps) {
  const { t } = useTranslation("instalments");
  const [isTable, setTable] = useState(false);
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
          aria-expanded={isTable}
          data-print="no"
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? "chart.hide_table" : "chart.show_table")}
        </button>
      </div>
      {!isTable && <Bars {...{ table, currentMonth }} />}
      <SumsTable table={table} isShown={isTable} />
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
          word={formatMonthShort(`${bar.month}-01`, i18n.language)}
          under={
            bar.month === currentMonth
              ? t("chart.this_month")
              : at === 0 || bar.month.endsWith("-01")
                ? bar.month.slice(0, 4)
                : ""
          }
        />
      ))}
      {getHeight(table.undated) > 0 && (
        <Bar isApart sums={table.undated} all={all} word={t("chart.undated")} />
      )}
    </div>
  );
}

interface BarProps {
  sums: MonthSums;
  all: readonly MonthSums[];
  word: string;
  under?: string;
  isCurrent?: boolean;
  isApart?: boolean;
}

function Bar({ sums, all, word, under = "", isCurrent = false, isApart = false }: BarProps) {
  const { i18n } = useTranslation("instalments");
  const height = getHeight(sums);
  const parts = (["planned", "late", "paid"] as const).filter((kind) => sums[kind] > 0);
  return (
    <div className={classNames(styles.month, isApart && styles.apart)}>
      <div className={styles.column}>
        {height > 0 && (
          <span className={styles.sum}>
            {formatCents(height, i18n.language, "none").replace("€", "").trim()}
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
      <span className={classNames(styles.word, isCurrent && styles.current)}>{word}</span>
      <span className={classNames(styles.under, isCurrent && styles.current)}>{under}</span>
    </div>
  );
}

function getPartStyle(share: number): CSSProperties {
  const style: CSSProperties & Record<"--share", string> = { "--share": String(share) };
  return style;
}

function SumsTable({ table, isShown }: { table: MonthTable; isShown: boolean }) {
  const { t, i18n } = useTranslation("instalments");
  const money = (cents: number) => formatCents(cents, i18n.language);
  const rows = [
    ...table.months.map((month) => ({
      ...month,
      label: formatMonthYear(`${month.month}-01`, i18n.language),
    })),
    ...(hasAmounts(table.undated) ? [{ ...table.undated, label: t("groups.undated") }] : []),
  ];
  const total = (kind: keyof MonthSums) => rows.reduce((sum, row) => sum + row[kind], 0);
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
            <td>{money(row.paid)}</td>
            <td>{money(row.planned)}</td>
            <td className={classNames(row.late > 0 && styles.lateWord)}>{money(row.late)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("chart.total")}</th>
          <td>{money(total("paid"))}</td>
          <td>{money(total("planned"))}</td>
          <td>{money(total("late"))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function hasAmounts({ paid, planned, late }: MonthSums): boolean {
  return paid !== 0 || planned !== 0 || late !== 0;
}
