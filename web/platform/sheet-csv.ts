/** Writes a table as CSV, in the form that Excel expects in that language. */
import { stringify } from "csv-stringify/browser/esm/sync";
import { getEuros } from "#i18n/amounts.ts";
import { escapeFormulas } from "#i18n/cells.ts";
import type { Language } from "#i18n/languages.ts";
import { formatAnswer, type Worksheet, type SheetCell } from "./worksheets.rules.ts";

/**
 * French uses semicolons, decimal commas and days as `DD/MM/YYYY`; English commas, points and `YYYY-MM-DD`. Texts are
 * escaped so that none is taken for a formula.
 */
export function toCsv({ heads, rows }: Pick<Worksheet, "heads" | "rows">, language: Language): string {
  return stringify(
    [[...heads].map(escapeFormulas), ...rows.map((row) => row.map((cell) => formatCell(cell, language)))],
    {
      bom: true,
      // A lone line feed, as typed in a text, is not a record delimiter, but readers take it for one.
      quoted_match: /[\r\n]/u,
      delimiter: language === "fr" ? ";" : ",",
      record_delimiter: "windows",
    },
  );
}

function formatCell({ kind, value }: SheetCell, language: Language): string {
  if (kind === "answer") return formatAnswer(value, language);
  if (value === null) return "";
  if (kind === "text") return escapeFormulas(value);
  if (kind === "day") return language === "fr" ? value.split("-").toReversed().join("/") : value;
  const number = kind === "number" ? String(value) : getEuros(value).toFixed(2);
  return language === "fr" ? number.replace(".", ",") : number;
}
