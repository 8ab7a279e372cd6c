/** A sheet as a table: which row has the heads, and which rows are guests at all. */
import { foldForSearch } from "#i18n/formats.ts";
import { canBeHeads, findField, isNameHead } from "./heads.rules.ts";
import { parseHealthHead } from "./health-heads.rules.ts";
import { cleanText, maxHeadRow, type SheetRow } from "./separated-text.rules.ts";
import type { SheetWarning } from "./workbook-parts.rules.ts";

const maxRows = 2000;
const maxColumns = 200;
/** The most people whom blank rows make a household of. */
const maxInBlock = 8;

export interface WorksheetRows {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** What the user should know before the sheet is read. */
  readonly warnings?: readonly SheetWarning[];
}

/** A sheet with its head row; '' for a column without a head. */
export interface Grid {
  readonly heads: readonly string[];
  /** The cells of the line above the heads, which name groups of columns; '' without one. */
  readonly groups: readonly string[];
  /** Whether the heads are a row of the sheet. */
  readonly hasHeads: boolean;
  readonly rows: readonly GridRow[];
  /** Whether blank rows seem to separate households. */
  readonly hasBlocks: boolean;
  readonly problem: "empty" | "contact_card" | "too_many_rows" | "too_many_columns" | null;
}

export interface GridRow {
  /** The row in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The number of blank rows groups above. */
  readonly block: number;
  readonly hasStrayQuote: boolean;
}

/** Finds the head row, and leaves out rows that are empty or a total. */
export function createGrid(sheet: readonly SheetRow[]): Grid {
  const all = numberBlocks(sheet);
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const width = filled.reduce((most, { cells }) => Math.max(most, findLastFilled(cells) + 1), 0);
  const head = findHead(filled.slice(0, maxHeadRow), width);
  const body = filled.filter(
    ({ line, cells }) =>
      line > (head?.line ?? 0) && !isTotal(cells) && !isDashLine(cells) && !isRepeated(cells, head?.cells),
  );
  const above = head && filled.findLast(({ line }) => line < head.line);
  const problem = findProblem(body, width);
  const used = Array.from({ length: Math.min(width, maxColumns) }, (_, at) => at).filter(
    (at) => (head?.cells[at] ?? "") !== "" || body.some(({ cells }) => (cells[at] ?? "") !== ""),
  );
  const pick = (cells: readonly string[]) => used.map((at) => cells[at] ?? "");
  return {
    heads: pick(head?.cells ?? []),
    groups: pick(spreadGroups(above?.cells ?? [], width)),
    hasHeads: head !== undefined,
    rows: problem === null ? body.map((row) => ({ ...row, cells: pick(row.cells) })) : [],
    hasBlocks: problem === null && hasHouseholdBlocks(body),
    problem,
  };
}

function numberBlocks(sheet: readonly SheetRow[]): readonly GridRow[] {
  let block = 0;
  return sheet.map(({ line, cells: raw, hasStrayQuote = false }) => {
    const cells = raw.map(cleanCell);
    if (cells.every((cell) => cell === "")) block += 1;
    return { line, cells, block, hasStrayQuote };
  });
}

/** The row with the most known heads. A list of names alone has a single head. */
function findHead(tops: readonly GridRow[], width: number): GridRow | undefined {
  const counted = tops
    .filter(({ cells }) => canBeHeads(cells))
    .map((row) => ({ row, count: countKnownHeads(row.cells) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  if (most >= 2) return counted.find(({ count }) => count === most)?.row;
  const [top] = tops;
  const isHead =
    top && (width === 1 ? counted.some(({ row, count }) => row === top && count === 1) : hasOneHead(tops));
  return isHead ? top : undefined;
}

/** « Nom » beside the names of moments; in a table on its side, each row begins with a head. */
function hasOneHead([top, ...others]: readonly GridRow[]): boolean {
  const beginsSo = ({ cells }: GridRow) => isNameHead(cells.find((cell) => cell !== "") ?? "");
  return top !== undefined && top.cells.some(isNameHead) && !others.some(beginsSo);
}

function findProblem(body: readonly GridRow[], width: number): Grid["problem"] {
  if (body.some(({ cells }) => /^begin:vcard$/iu.test(cells[0] ?? ""))) return "contact_card";
  if (body.length === 0) return "empty";
  if (body.length > maxRows) return "too_many_rows";
  return width > maxColumns ? "too_many_columns" : null;
}

/** « Présence » over two columns stands in the first of them. */
function spreadGroups(cells: readonly string[], width: number): readonly string[] {
  let group = "";
  return Array.from({ length: width }, (_, at) => {
    const cell = cells[at] ?? "";
    if (cell !== "") group = cell;
    return group;
  });
}

function hasHouseholdBlocks(body: readonly GridRow[]): boolean {
  const sizes = [...Map.groupBy(body, ({ block }) => block).values()].map((rows) => rows.length);
  return sizes.length > 1 && sizes.some((size) => size > 1) && sizes.every((size) => size <= maxInBlock);
}

/** The apostrophe that our export puts before a formula is taken off again. */
function cleanCell(cell: string): string {
  return cleanText(cell)
    .replace(/^="([^"]*)"$/u, "$1")
    .replace(/^'(?=\+?\d[\d .]{7,}$)/u, "")
    .replaceAll(/^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gmu, "")
    .trim();
}

function findLastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "");
}

function countKnownHeads(cells: readonly string[]): number {
  const found = new Set(cells.map((cell) => findField(cell)).filter((field) => field !== null));
  // « Halal » is a head beside « Nom », and a cell beside « Famille ».
  const hasNames = found.has("name") || found.has("first_name") || found.has("last_name");
  const isDiet = hasNames && cells.some((cell) => parseHealthHead(cell) !== null);
  return found.size + (isDiet ? 1 : 0);
}

function isTotal(cells: readonly string[]): boolean {
  const first = foldForSearch(cells.find((cell) => cell !== "") ?? "");
  return /^(?:sous-)?total\b(?!.*@)/u.test(first) && cells.filter((cell) => cell !== "").length <= 4;
}

/** Whether a row is the heads again, as on top of each page or group. */
function isRepeated(cells: readonly string[], heads: readonly string[] = []): boolean {
  return (
    heads.length > 0 && cells.every((cell, at) => foldForSearch(cell) === foldForSearch(heads[at] ?? ""))
  );
}

/** The line of dashes below the heads of a Markdown table. */
function isDashLine(cells: readonly string[]): boolean {
  return cells.every((cell) => /^(?::?-{2,}:?)?$/u.test(cell));
}
