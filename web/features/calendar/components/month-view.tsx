import { useDeferredValue, useEffect, useId, useRef } from "react";
import { capitalise, formatMonthYear, formatWeekdayDayMonth } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { type CalendarEntry, noEntries } from "../entries.rules.ts";
import { getInitialTabStop, getLaterMonth } from "../month.rules.ts";
import type { CalendarActions } from "../calendar-actions.ts";
import { EntryRow } from "./entry-row.tsx";
import { MonthGrid } from "./month-grid.tsx";
import styles from "./month-view.module.css";

interface MonthViewProps {
  /** `YYYY-MM` */
  month: string;
  entriesByDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  today: string;
  /** The day that the user chose last, '' at first. */
  visitedDay: string;
  weddingDay: string | null;
  actions: CalendarActions;
  /** The layout for phones: dots instead of titles, with a list of the chosen day below. */
  isCompact: boolean;
  isPrinting: boolean;
  /**
   * What the filters found, as a text beside the month's name; '' without filters, undefined where it is
   * shown elsewhere.
   */
  countText: string | undefined;
  onMonth: (month: string) => void;
}

/** One month as a grid, with buttons for other months. */
export function MonthView({
  month,
  entriesByDay,
  today,
  visitedDay,
  weddingDay,
  actions,
  isCompact,
  isPrinting,
  countText,
  onMonth,
}: MonthViewProps) {
  const titleId = useId();
  // The month's name changes at once; its 42 days are rendered in a deferred update.
  const deferredMonth = useDeferredValue(month);
  const tabStop = getInitialTabStop(deferredMonth, visitedDay, today);
  return (
    <div className={styles.view}>
      <MonthHead
        titleId={titleId}
        month={month}
        countText={countText}
        onMonth={onMonth}
        onToday={() => actions.visit(today)}
      />
      <MonthGrid
        {...{ entriesByDay, today, weddingDay, tabStop, titleId, isCompact, isPrinting, actions }}
        month={deferredMonth}
        onVisit={actions.visit}
      />
      {isCompact && (
        <ChosenDay day={tabStop} entries={entriesByDay.get(tabStop) ?? noEntries} actions={actions} />
      )}
    </div>
  );
}

interface MonthHeadProps {
  titleId: string;
  month: string;
  countText: string | undefined;
  onMonth: (month: string) => void;
  onToday: () => void;
}

function MonthHead({ titleId, month, countText, onMonth, onToday }: MonthHeadProps) {
  const { t, i18n } = useTranslation("calendar");
  return (
    <div className={styles.head}>
      <h2 id={titleId} className={styles.title} aria-live="polite">
        {formatMonthYear(month, i18n.language)}
      </h2>
      {countText !== undefined && (
        <p role="status" className={styles.found}>
          {countText === "" ? <VisuallyHidden>{t("count.all_shown")}</VisuallyHidden> : countText}
        </p>
      )}
      <Button size="small" onClick={onToday}>
        {t("month.today")}
      </Button>
      <IconButton
        icon="chevron-left"
        tone="edge"
        label={t("month.previous")}
        onClick={() => onMonth(getLaterMonth(month, -1))}
      />
      <IconButton
        icon="chevron-right"
        tone="edge"
        label={t("month.next")}
        onClick={() => onMonth(getLaterMonth(month, 1))}
      />
    </div>
  );
}

interface ChosenDayProps {
  day: string;
  entries: readonly CalendarEntry[];
  actions: CalendarActions;
}

/** The entries of the day chosen in the grid. */
function ChosenDay({ day, entries, actions }: ChosenDayProps) {
  const { t, i18n } = useTranslation("calendar");
  const section = useRef<HTMLElement>(null);
  const shownDay = useRef(day);
  useEffect(() => {
    if (shownDay.current === day) return;
    shownDay.current = day;
    if (entries.length > 0) section.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [day, entries]);
  const text = capitalise(formatWeekdayDayMonth(day, i18n.language));
  return (
    <section ref={section} className={styles.chosen} aria-label={text}>
      <h3 className={styles.day}>{text}</h3>
      {entries.length === 0 ? (
        <Soft size="same">{t("day.nothing")}</Soft>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} data-id={entry.id}>
              <EntryRow entry={entry} actions={actions} t={t} language={i18n.language} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
