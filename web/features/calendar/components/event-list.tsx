import { formatMonthYear } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { CalendarActions } from "../calendar-actions.ts";
import type { CalendarEntry } from "../list.rules.ts";
import { monthOf } from "../month.rules.ts";
import { EntryRow } from "./entry-row.tsx";
import styles from "./event-list.module.css";

interface EventListProps {
  entries: readonly CalendarEntry[];
  today: string;
  actions: CalendarActions;
}

/** All entries, grouped by month. */
export function EventList({ entries, today, actions }: EventListProps) {
  const { t, i18n } = useTranslation("calendar");
  const { language } = i18n;
  return [...Map.groupBy(entries, ({ day }) => monthOf(day))].map(([month, own]) => (
    <section key={month}>
      <h2 className={styles.month}>{formatMonthYear(month, language)}</h2>
      <ul className={styles.entries} aria-label={formatMonthYear(month, language)}>
        {own.map((entry) => (
          <li key={entry.id} data-id={entry.id} className={styles.entry}>
            <EntryRow isDated entry={entry} isPast={entry.day < today} {...{ actions, t, language }} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
