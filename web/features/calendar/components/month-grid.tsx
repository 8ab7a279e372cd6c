import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { type CalendarEntry, noEntries } from "../entries.rules.ts";
import { getMonth } from "#money/days.ts";
import { getDayByKey, listWeeks } from "../month.rules.ts";
import type { CalendarActions } from "../calendar-actions.ts";
import { getGridPosition, useMoveInGrid } from "../use-move-in-grid.ts";
import { DayCell } from "./day-cell.tsx";
import styles from "./month-grid.module.css";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

interface MonthGridProps {
  month: string;
  entriesByDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  today: string;
  weddingDay: string | null;
  /** The day that is the tab stop; on a phone the day whose list is shown below. */
  tabStop: string;
  titleId: string;
  isCompact: boolean;
  isPrinting: boolean;
  actions: CalendarActions;
  onVisit: (day: string) => void;
}

/**
 * The ARIA grid pattern: one tab stop; arrows move by day and week, Page Up and Page Down by month, with
 * Shift by year. F2 leads into a day; there Shift and arrows move the entry.
 */
export function MonthGrid(props: MonthGridProps) {
  const {
    month,
    entriesByDay,
    today,
    weddingDay,
    tabStop,
    titleId,
    isCompact,
    isPrinting,
    actions,
    onVisit,
  } = props;
  const { t, i18n } = useTranslation("calendar");
  const mayEdit = useMayEdit();
  const grid = useRef<HTMLTableElement>(null);
  /** The day that gets the focus once its month is rendered, shortly after the key press. */
  const dayToFocus = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (dayToFocus.current !== tabStop) return;
    dayToFocus.current = null;
    grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  }, [tabStop]);

  const { findEntry, dragging, moveFocused } = useMoveInGrid({
    grid,
    entriesByDay,
    move: actions.move,
    onVisit,
  });

  /** Enter opens a day with entries, or the form for a new event on an empty day, for those who may add one. */
  function openDay(day: string) {
    if (isCompact) return;
    if (entriesByDay.has(day)) actions.openDay(day);
    else if (mayEdit) actions.add(day);
  }

  function handleClick({ target }: MouseEvent) {
    const position = getGridPosition(target);
    if (!position) return;
    const { day, isMore } = position;
    if (isCompact) {
      onVisit(day);
      return;
    }
    dayToFocus.current = null;
    if (getMonth(day) === month) onVisit(day);
    const entry = findEntry(position);
    if (entry) actions.open(entry);
    else if (isMore) actions.openDay(day);
    else if (mayEdit) actions.add(day);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const position = getGridPosition(event.target);
    if (!position || event.ctrlKey || event.metaKey || event.altKey) return;
    if (moveFocused(event, findEntry(position))) return;
    if (event.key === "F2" && event.target instanceof HTMLTableCellElement) {
      event.target.querySelector<HTMLElement>("[data-entry]")?.focus();
      return;
    }
    const from = dayToFocus.current ?? position.day;
    const isOnDay = event.target instanceof HTMLTableCellElement;
    if (isOnDay && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      onVisit(from);
      openDay(from);
      return;
    }
    const next = getDayByKey(from, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    dayToFocus.current = next === tabStop ? null : next;
    onVisit(next);
  }

  return (
    <div className={classNames(styles.card, isCompact && styles.compact)}>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- HTML lets a table be a grid
        role="grid"
        aria-labelledby={titleId}
        className={styles.grid}
        {...dragging}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        onFocus={() => {
          dayToFocus.current = null;
        }}
      >
        <Weekdays />
        <tbody>
          {listWeeks(month).map((week, at) => (
            // The index is the key, because the cells keep their places when the month changes.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <tr key={at}>
              {week.map((day, weekday) => (
                <DayCell
                  // oxlint-disable-next-line react/no-array-index-key -- see above
                  key={weekday}
                  day={day}
                  entries={entriesByDay.get(day) ?? noEntries}
                  isOutside={getMonth(day) !== month}
                  isToday={day === today}
                  isWedding={day === weddingDay}
                  isTabStop={day === tabStop}
                  {...{ isCompact, isPrinting, t }}
                  language={i18n.language}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Weekdays() {
  const { t } = useTranslation("calendar");
  return (
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col" abbr={t(`weekdays.long.${weekday}`)} className={styles.weekday}>
            {t(`weekdays.short.${weekday}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
