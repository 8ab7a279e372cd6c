import { capitalise, formatWeekdayDate } from "#i18n/formats.ts";
import type { JournalReader } from "#i18n/journal-values.ts";
import { Card } from "#web/ui/card.tsx";
import { groupByDay, type JournalRow } from "../rows.rules.ts";
import { JournalEntryRow } from "./journal-entry-row.tsx";
import styles from "./journal-days.module.css";

interface JournalDaysProps {
  rows: readonly JournalRow[];
  reader: JournalReader;
  timeZone: string;
}

/** The rows of the journal under the day on which they happened. */
export function JournalDays({ rows, reader, timeZone }: JournalDaysProps) {
  return (
    <div className={styles.days}>
      {groupByDay(rows, timeZone).map(({ day, rows: ofDay }) => (
        <Card key={day} title={capitalise(formatWeekdayDate(day, reader.language))}>
          <ul className={styles.rows}>
            {ofDay.map((row) => (
              <JournalEntryRow key={row.id} row={row} reader={reader} timeZone={timeZone} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
