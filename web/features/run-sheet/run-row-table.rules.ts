/** The run sheet as a table for a spreadsheet. */
import type { RunRow, ShownRunPerson } from "#contract/run-sheet.ts";
import { toAnswerCell, type Worksheet, toTextCell } from "#web/platform/worksheets.rules.ts";

export const runHeads = ["hour", "duration", "what", "place", "who", "note"] as const;

interface RunTexts {
  readonly head: (head: (typeof runHeads)[number]) => string;
  /** The head of the column that says which rows only the couple sees. */
  readonly isPrivate: string;
  readonly hour: (startMinutes: number) => string;
  readonly duration: (row: RunRow) => string;
  readonly person: (person: ShownRunPerson) => string;
}

export function createRunTable(rows: readonly RunRow[], texts: RunTexts): Pick<Worksheet, "heads" | "rows"> {
  return {
    heads: [...runHeads.map(texts.head), texts.isPrivate],
    rows: rows.map((row) => [
      ...[
        row.start_minutes === null ? "" : texts.hour(row.start_minutes),
        texts.duration(row),
        row.title,
        row.place,
        // A name may have a comma.
        row.people.map(texts.person).join(" ; "),
        row.note,
      ].map(toTextCell),
      toAnswerCell(row.is_private ? true : null),
    ]),
  };
}
