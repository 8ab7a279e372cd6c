/** Parts of the journal for other pages. */
import { useEffect, useState } from "react";
import { formatDayMonth, formatTime, getToday } from "#i18n/formats.ts";
import { formatJournalSentence } from "#i18n/journal.ts";
import type { JournalReader } from "#i18n/journal-values.ts";
import { useTimeZone } from "#web/features/wedding/widgets.tsx";
import { paths } from "#web/paths.ts";
import { useSession } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Sentence } from "./components/sentence.tsx";
import { saveLastSeen, useLatestEntries } from "./queries.ts";
import { type JournalRow, toRows } from "./rows.rules.ts";
import { getThingUrl } from "./thing-url.rules.ts";
import { useJournalReader } from "./use-journal-reader.ts";
import styles from "./widgets.module.css";

const maxRows = 6;

/** What others did since the last visit of the dashboard. Without news there is no card. */
export function NewsCard() {
  const { user } = useSession();
  const { i18n } = useTranslation("journal");
  // The texts load with this part. If they could not be loaded, there is no card.
  if (user === undefined || !i18n.exists("journal:since.title")) return null;
  return <NewsList userId={user.id} seenEntryId={user.seen_entry_id} />;
}

function NewsList({ userId, seenEntryId }: { userId: string; seenEntryId: string | null }) {
  const { t } = useTranslation("journal");
  // The card stays until the page is left, although its entries count as seen at once.
  const [initialSeenEntryId] = useState(seenEntryId);
  const { data } = useLatestEntries(initialSeenEntryId);
  const reader = useJournalReader(data?.names ?? {});
  const rows = toRows(data?.entries.filter(({ user_id }) => user_id !== userId) ?? []).slice(0, maxRows);
  const newest = rows.length === 0 ? undefined : data?.entries[0]?.id;
  useEffect(() => {
    if (newest !== undefined) void saveLastSeen(newest);
  }, [newest]);
  if (rows.length === 0) return null;
  return (
    <Card
      title={t("since.title")}
      titleEnd={<TextLink to={paths.journal}>{t("since.all")}</TextLink>}
      data-print="no"
    >
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <NewsSentence row={row} reader={reader} /> <EntryTime row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The sentence of a row, as a link to the thing that was changed if it has a page. */
function NewsSentence({ row: { event }, reader }: { row: JournalRow; reader: JournalReader }) {
  const text = <Sentence>{formatJournalSentence(event, reader)}</Sentence>;
  const [main] = event.changes;
  const url = event.count > 1 || main === undefined ? undefined : getThingUrl(main, reader.names);
  return url === undefined ? text : <TextLink to={url}>{text}</TextLink>;
}

/** The time of today's entries, the day of others. */
function EntryTime({ row: { at } }: { row: JournalRow }) {
  const { i18n } = useTranslation();
  const timeZone = useTimeZone();
  const day = getToday(timeZone, new Date(at));
  return (
    <time className={styles.when} dateTime={at}>
      {day === getToday(timeZone) ? formatTime(at, timeZone) : formatDayMonth(day, i18n.language)}
    </time>
  );
}
