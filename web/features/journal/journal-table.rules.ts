/** The journal as a table for a spreadsheet: each entry with its sentence. */
import type { JournalEntry } from "#contract/journal.ts";
import { formatTime, getToday } from "#i18n/formats.ts";
import { formatJournalSentence } from "#i18n/journal.ts";
import type { JournalReader } from "#i18n/journal-values.ts";
import { type Worksheet, toDayCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import { toJournalRow } from "./rows.rules.ts";

interface JournalTexts {
  readonly getHead: (head: "day" | "hour" | "change") => string;
  readonly reader: JournalReader;
  readonly timeZone: string;
}

export function createJournalTable(
  entries: readonly JournalEntry[],
  { getHead, reader, timeZone }: JournalTexts,
): Pick<Worksheet, "heads" | "rows"> {
  return {
    heads: [getHead("day"), getHead("hour"), getHead("change")],
    rows: entries.flatMap((entry) => {
      const row = toJournalRow([entry]);
      if (row === undefined) return [];
      return [
        [
          toDayCell(getToday(timeZone, new Date(entry.at))),
          toTextCell(formatTime(entry.at, timeZone)),
          toTextCell(formatJournalSentence(row.event, reader)),
        ],
      ];
    }),
  };
}
