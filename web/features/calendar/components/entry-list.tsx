import { useState } from "react";
import { formatMonthYear } from "#i18n/formats.ts";
import { deviceStorage } from "#web/platform/storage.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { useIsPrinting } from "#web/ui/media.ts";
import type { CalendarActions } from "../calendar-actions.ts";
import type { CalendarEntry } from "../entries.rules.ts";
import { getMonth } from "#money/days.ts";
import { EntryRow } from "./entry-row.tsx";
import styles from "./entry-list.module.css";

interface EntryListProps {
  entries: readonly CalendarEntry[];
  today: string;
  /** With filters the past is searched too, and nothing is folded. */
  isFiltered: boolean;
  actions: CalendarActions;
}

/** Storage key; set while the past is folded. */
const foldedPastKey = "calendar.past";

/** All entries, grouped by month; those before today can be folded, which the device remembers. */
export function EntryList({ entries, today, isFiltered, actions }: EntryListProps) {
  const { t } = useTranslation("calendar");
  const [isPastOpen, setPastOpen] = useState(() => deviceStorage.getItem(foldedPastKey) === null);
  const isPrinting = useIsPrinting();
  const comingEntries = entries.filter(({ day }) => day >= today);
  const pastCount = entries.length - comingEntries.length;
  const canFold = pastCount > 0 && comingEntries.length > 0 && !isFiltered && !isPrinting;
  return (
    <>
      {canFold && (
        <Button
          kind="quiet"
          size="small"
          icon="clock"
          className={styles.past}
          aria-expanded={isPastOpen}
          onClick={() => {
            setPastOpen(!isPastOpen);
            if (isPastOpen) deviceStorage.setItem(foldedPastKey, "folded");
            else deviceStorage.removeItem(foldedPastKey);
          }}
        >
          {isPastOpen ? t("list.past.hide") : t("list.past.show", { count: pastCount })}
        </Button>
      )}
      <MonthGroups
        entries={canFold && !isPastOpen ? comingEntries : entries}
        today={today}
        actions={actions}
      />
    </>
  );
}

function MonthGroups({ entries, today, actions }: Pick<EntryListProps, "entries" | "today" | "actions">) {
  const { t, i18n } = useTranslation("calendar");
  const { language } = i18n;
  return [...Map.groupBy(entries, ({ day }) => getMonth(day))].map(([month, entriesOfMonth]) => (
    <section key={month}>
      <h2 className={styles.month}>{formatMonthYear(month, language)}</h2>
      <ul className={styles.entries} aria-label={formatMonthYear(month, language)}>
        {entriesOfMonth.map((entry) => (
          <li key={entry.id} data-id={entry.id} className={styles.entry}>
            <EntryRow isDated entry={entry} isPast={entry.day < today} {...{ actions, t, language }} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
