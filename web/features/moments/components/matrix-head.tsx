import { memo } from "react";
import type { Moment } from "#contract/moments.ts";
import { formatDayMonthShort, formatNumber, formatWeekdayDayMonthShort } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { headerRow } from "../matrix-grid.rules.ts";
import type { AnswerCounts } from "../moments.rules.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { AnswerIcon, SelectionBox } from "./matrix-row.tsx";
import styles from "./matrix.module.css";

interface MatrixHeadProps {
  moments: readonly Moment[];
  counts: ReadonlyMap<string, AnswerCounts>;
  /** Narrow columns show the day without its weekday. */
  isNarrow: boolean;
  selection: "none" | "some" | "all";
  /** The column of the tab stop; -1 if it is in another row. */
  activeColumn: number;
}

/** The moments with their counts over all guests, independent of the filters. */
export const MatrixHead = memo(function MatrixHead(props: MatrixHeadProps) {
  const { moments, counts, isNarrow, selection, activeColumn } = props;
  const { t, i18n } = useTranslation("moments");
  const mayEdit = useMayEdit();
  const formatDay = isNarrow ? formatDayMonthShort : formatWeekdayDayMonthShort;
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div
          role="columnheader"
          data-row={headerRow}
          data-column={0}
          tabIndex={activeColumn === 0 ? 0 : -1}
          className={styles.name}
        >
          {mayEdit && (
            <span className={styles.select} data-print="no">
              <SelectionBox state={selection} />
              <VisuallyHidden>{t("matrix.select_all")}</VisuallyHidden>
            </span>
          )}
          <span>{t("matrix.name")}</span>
        </div>
        {moments.map((moment, place) => (
          <div
            key={moment.id}
            role="columnheader"
            data-row={headerRow}
            data-column={place + 1}
            tabIndex={activeColumn === place + 1 ? 0 : -1}
            className={styles.moment}
          >
            <span className={styles.title}>{getMomentName(moment)}</span>
            {moment.date !== null && <span>{formatDay(moment.date, i18n.language)}</span>}
            <Counts counts={counts.get(moment.id)} />
          </div>
        ))}
      </div>
    </div>
  );
});

const counters = [
  { id: "yes", answer: true },
  { id: "no", answer: false },
  { id: "waiting", answer: null },
] as const;

function Counts({ counts }: { counts: AnswerCounts | undefined }) {
  const { t, i18n } = useTranslation("moments");
  if (!counts) return null;
  return (
    <span className={styles.figures}>
      {counters.map(({ id, answer }) => (
        <span key={id} className={styles.figure}>
          <span aria-hidden="true" className={styles.small}>
            <AnswerIcon answer={answer} />
            {formatNumber(counts[id], i18n.language)}
          </span>
          <VisuallyHidden>{t(`matrix.count_${id}`, { count: counts[id] })}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
