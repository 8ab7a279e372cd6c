import { memo, useMemo } from "react";
import { formatMonthYear } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useWindowRows } from "#web/ui/use-window-rows.ts";
import { linesOf, type Entry, type ListLine } from "../list.rules.ts";
import { EntryRow } from "./entry-row.tsx";
import styles from "./event-list.module.css";

/** A row of two lines of words. */
const rowHeight = 68;

interface EventListProps {
  entries: readonly Entry[];
  today: string;
  isPrinting: boolean;
  onOpen: (entry: Entry) => void;
}

interface Placed {
  readonly line: ListLine;
  readonly place: number;
}

/** All that comes, under the months it falls in. */
export const EventList = memo(function EventList({ entries, today, isPrinting, onOpen }: EventListProps) {
  const { t, i18n } = useTranslation("calendar");
  const language = i18n.language;
  const lines = useMemo(() => linesOf(entries), [entries]);
  const rows = useWindowRows<HTMLDivElement, ListLine>(lines, rowHeight, isPrinting);
  const drawn = rows.drawn.map((line, at): Placed => ({ line, place: rows.start + at }));
  return (
    <div ref={rows.holder} style={{ paddingTop: rows.above, paddingBottom: rows.below }}>
      {[...Map.groupBy(drawn, ({ line }) => line.month)].map(([month, placed]) => (
        <div key={month}>
          {placed.map(
            ({ line, place }) =>
              line.kind === "month" && (
                <h2 key={line.id} ref={rows.measure} data-index={place} className={styles.month}>
                  {formatMonthYear(month, language)}
                </h2>
              ),
          )}
          <ul className={styles.entries} aria-label={formatMonthYear(month, language)}>
            {placed.map(
              ({ line, place }) =>
                line.kind === "entry" && (
                  <li
                    key={line.id}
                    ref={rows.measure}
                    data-index={place}
                    data-id={line.id}
                    className={styles.entry}
                  >
                    <EntryRow
                      isDated
                      entry={line.entry}
                      isPast={line.entry.day < today}
                      {...{ onOpen, t, language }}
                    />
                  </li>
                ),
            )}
          </ul>
        </div>
      ))}
    </div>
  );
});
