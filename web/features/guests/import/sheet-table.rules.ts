/** Rows of cells from text or a workbook: the separator, the head row, and which rows are guests at all. */
import Papa from "papaparse";
import { fold } from "#i18n/formats.ts";
import { cleanText } from "../paste-cells.rules.ts";
import { findField } from "./fields.rules.ts";

export const maxRows = 2000;
export const maxColumns = 200;
/** The head row must be among this many first rows. */
const headWithin = 10;

export interface SheetRows {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** A sheet with its head row; '' for a column without a head. */
export interface Grid {
  readonly heads: readonly string[];
  /** Whether the heads are a row of the sheet. */
  readonly hasHeads: boolean;
  readonly rows: readonly GridRow[];
  readonly problem: "empty" | "too_many_rows" | "too_many_columns" | null;
}

export interface GridRow {
  /** The row in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const separators = [";", ",", "\t"] as const;

/** The separator that gives most rows of one width above one; without any each line is a cell. */
export function splitRows(text: string): readonly (readonly string[])[] {
  const cleaned = cleanText(text);
  const found = separators.map((delimiter) => Papa.parse<string[]>(cleaned, { delimiter }).data);
  const best = found.reduce<{ rows: string[][]; count: number } | null>((now, rows) => {
    const count = countCommonWidth(rows);
    return count > (now?.count ?? 0) ? { rows, count } : now;
  }, null);
  return best?.rows ?? cleaned.split("\n").map((line) => [line]);
}

function countCommonWidth(rows: readonly (readonly string[])[]): number {
  const widths = Map.groupBy(
    rows.filter((row) => row.length > 1),
    (row) => row.length,
  );
  return Math.max(0, ...[...widths.values()].map((same) => same.length));
}

/** Finds the head row, and leaves out rows that are empty or a total. */
export function createGrid(rows: readonly (readonly string[])[]): Grid {
  const all = rows.map((cells, at) => ({ line: at + 1, cells: cells.map(cleanCell) }));
  const width = all.reduce((most, { cells }) => Math.max(most, findLastFilled(cells) + 1), 0);
  const tops = all.slice(0, headWithin).filter(({ cells }) => cells.some((cell) => cell !== ""));
  // A list of names alone has a single head.
  const head =
    tops.find(({ cells }) => countKnownHeads(cells) >= 2) ??
    tops.slice(0, 1).find(({ cells }) => width === 1 && countKnownHeads(cells) === 1);
  const body = all.filter(
    ({ line, cells }) => line > (head?.line ?? 0) && cells.some((cell) => cell !== "") && !isTotal(cells),
  );
  const problem =
    body.length === 0
      ? "empty"
      : body.length > maxRows
        ? "too_many_rows"
        : width > maxColumns
          ? "too_many_columns"
          : null;
  const heads = Array.from({ length: Math.min(width, maxColumns) }, (_, at) => head?.cells[at] ?? "");
  return { heads, hasHeads: head !== undefined, rows: problem === null ? body : [], problem };
}

/** The apostrophe that our export puts before a formula is taken off again. */
function cleanCell(cell: string): string {
  return cleanText(cell)
    .replaceAll(/^'(?=[=+\-@])/gmu, "")
    .trim();
}

function findLastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "");
}

function countKnownHeads(cells: readonly string[]): number {
  return new Set(cells.map((cell) => findField(cell)).filter((field) => field !== null)).size;
}

function isTotal(cells: readonly string[]): boolean {
  const first = fold(cells.find((cell) => cell !== "") ?? "");
  return /^(?:sous-)?total\b(?!.*@)/u.test(first) && cells.filter((cell) => cell !== "").length <= 4;
}
