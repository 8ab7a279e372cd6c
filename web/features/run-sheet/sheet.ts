/** The run sheet as a table for a spreadsheet. */
import type { RunRow } from "#contract/run-sheet.ts";
import { type Sheet, toTextCell } from "#web/platform/sheets.rules.ts";
import { formatDuration, formatPersonName, getHour } from "./texts.ts";

export function createRunTable(
  rows: readonly RunRow[],
  { heads, weddingDate }: { readonly heads: readonly string[]; readonly weddingDate: string | null },
): Pick<Sheet, "heads" | "rows"> {
  return {
    heads,
    rows: rows.map((row) =>
      [
        row.start_minutes === null ? "" : getHour(row.start_minutes, weddingDate),
        formatDuration(row),
        row.title,
        row.place,
        row.people.map(formatPersonName).join(", "),
        row.note,
      ].map(toTextCell),
    ),
  };
}
