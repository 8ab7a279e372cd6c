/** Tables for spreadsheets: cells are texts, numbers, sums, days or answers. */
import type { Cents } from "#money/cents.ts";

/** `cents` are whole cents; null is an empty cell. A day is `YYYY-MM-DD`. An answer is yes or no. */
export type SheetCell =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "number"; readonly value: number | null }
  | { readonly kind: "cents"; readonly value: Cents | null }
  | { readonly kind: "day"; readonly value: string | null }
  | { readonly kind: "answer"; readonly value: boolean | null };

export interface Worksheet {
  /** The name of the tab in a workbook, or of the CSV file. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** A column of a file; `context` is what all cells need, such as texts. */
export interface FileColumn<Item, Context> {
  readonly head: (context: Context) => string;
  readonly file: (item: Item, context: Context) => SheetCell;
  /** Columns that stand only in files, after this one. */
  readonly fileOnly?: readonly FileColumn<Item, Context>[];
}

/** The rows on screen as a table of a file. */
export function createTable<Item, Context>(
  columns: readonly FileColumn<Item, Context>[],
  items: readonly Item[],
  context: Context,
): Pick<Worksheet, "heads" | "rows"> {
  const all = columns.flatMap((column) => [column, ...(column.fileOnly ?? [])]);
  return {
    heads: all.map(({ head }) => head(context)),
    rows: items.map((item) => all.map(({ file }) => file(item, context))),
  };
}

export function toTextCell(value: string): SheetCell {
  return { kind: "text", value };
}

export function toNumberCell(value: number | null): SheetCell {
  return { kind: "number", value };
}

export function toCentsCell(value: Cents | null): SheetCell {
  return { kind: "cents", value };
}

export function toDayCell(value: string | null): SheetCell {
  return { kind: "day", value };
}

export function toAnswerCell(value: boolean | null): SheetCell {
  return { kind: "answer", value };
}

const answers = { fr: ["Oui", "Non"], en: ["Yes", "No"] } as const;

/** 'Oui' or 'Non' in French; '' for no answer. */
export function formatAnswer(value: boolean | null, language: keyof typeof answers): string {
  if (value === null) return "";
  const [yes, no] = answers[language];
  return value ? yes : no;
}

/** A file name without characters that any operating system forbids: 'Budget Élise et Gabriel.xlsx'. */
export function toFileName(text: string, ending: "xlsx" | "csv"): string {
  const plain = text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ").replaceAll(/\s+/gu, " ");
  return `${plain.trim()}.${ending}`;
}
