/** A table as CSV, as Excel opens it in that language. */
import { stringify } from "csv-stringify/browser/esm/sync";
import { eurosOf } from "#i18n/amounts.ts";
import { harmless } from "#i18n/cells.ts";
import type { Language } from "#i18n/languages.ts";
import type { Sheet, SheetCell } from "./sheets.rules.ts";

/** Semicolons and decimal commas in French; days are `YYYY-MM-DD`; no text is taken for a formula. */
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
