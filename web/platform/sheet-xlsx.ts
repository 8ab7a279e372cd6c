/** Writes tables as an Excel workbook, one tab each. */
import writeXlsxFile, { type Cell } from "write-excel-file/universal";
import { getEuros } from "#i18n/amounts.ts";
import type { Language } from "#i18n/languages.ts";
import { formatAnswer, type Worksheet, type SheetCell } from "./worksheets.rules.ts";

/** Sums are numbers and days are dates; a text that begins with '=' stays a text. */
export function createWorkbook(sheets: readonly Worksheet[], language: Language): Promise<Blob> {
  return writeXlsxFile(
    sheets.map(({ name, heads, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: heads.map((head, index) => ({ width: getWidth(head, rows, index) })),
      data: [
        heads.map((value): Cell => ({ value, type: String, fontWeight: "bold" })),
        ...rows.map((row) => row.map((cell) => toCell(cell, language))),
      ],
    })),
  ).toBlob();
}

function toCell({ kind, value }: SheetCell, language: Language): Cell {
  if (value === null || value === "") return null;
  if (kind === "text") return { value, type: String };
  if (kind === "answer") return { value: formatAnswer(value, language), type: String };
  if (kind === "number") return { value, type: Number };
  if (kind === "cents") return { value: getEuros(value), type: Number, format: "#,##0.00" };
  // A spreadsheet has no time zone, so midnight UTC gives the day itself.
  return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" };
}

/** The column width in characters: that of the longest cell, within limits. */
function getWidth(head: string, rows: Worksheet["rows"], index: number): number {
  const lengths = rows.map((row) => {
    const cell = row[index];
    return cell?.kind === "text" ? cell.value.length : 12;
  });
  return Math.min(48, lengths.reduce((longest, length) => Math.max(longest, length), head.length) + 2);
}
