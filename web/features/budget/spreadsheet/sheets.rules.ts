/** Tables for spreadsheets: cells are texts, sums or days. */
import type { Cents } from "#money/cents.ts";

/** `cents` are whole cents; null is an empty cell. A day is `YYYY-MM-DD`. */
export type SheetCell =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "cents"; readonly value: Cents | null }
  | { readonly kind: "day"; readonly value: string | null };

export interface Sheet {
  /** The name of the tab in a workbook, or of the CSV file. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

export function textCell(value: string): SheetCell {
  return { kind: "text", value };
}

export function centsCell(value: Cents | null): SheetCell {
  return { kind: "cents", value };
}

export function dayCell(value: string | null): SheetCell {
  return { kind: "day", value };
}

/** A file name without characters that any operating system forbids: 'Budget Élise et Gabriel.xlsx'. */
export function fileName(words: string, ending: "xlsx" | "csv"): string {
  const plain = words.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ").replaceAll(/\s+/gu, " ");
  return `${plain.trim()}.${ending}`;
}
