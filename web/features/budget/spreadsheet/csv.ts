/** Writes a table as CSV, in the form that Excel expects in that language. */
import { stringify } from "csv-stringify/browser/esm/sync";
import { eurosOf } from "#i18n/amounts.ts";
import { harmless } from "#i18n/cells.ts";
import type { Language } from "#i18n/languages.ts";
import type { Sheet, SheetCell } from "./sheets.rules.ts";

/**
 * French uses semicolons and decimal commas. Days are `YYYY-MM-DD`. Texts are escaped so that none is taken
 * for a formula.
 */
export function csvOf({ heads, rows }: Sheet, language: Language): string {
  return stringify(
    [[...heads].map(harmless), ...rows.map((row) => row.map((cell) => written(cell, language)))],
    {
      bom: true,
      delimiter: language === "fr" ? ";" : ",",
      record_delimiter: "windows",
    },
  );
}

function written({ kind, value }: SheetCell, language: Language): string {
  if (value === null) return "";
  if (kind === "text") return harmless(value);
  if (kind === "day") return value;
  const euros = eurosOf(value).toFixed(2);
  return language === "fr" ? euros.replace(".", ",") : euros;
}
