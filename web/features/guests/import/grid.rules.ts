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
  const filledRows = numberBlocks(sheet).filter(({ cells }) => cells.some((cell) => cell !== ""));
  const width = filledRows.reduce((max, { cells }) => Math.max(max, findLastFilled(cells) + 1), 0);
  const head = findHead(filledRows.slice(0, maxHeadRow), width);
  const body = filledRows.filter(
    ({ line, cells }) =>
      line > (head?.line ?? 0) && !isTotal(cells) && !isDashLine(cells) && !isRepeated(cells, head?.cells),
  );
  const groupRow = head && filledRows.findLast(({ line }) => line < head.line);
  const problem = findProblem(body, width);
  const usedColumns = Array.from({ length: Math.min(width, maxColumns) }, (_, at) => at).filter(
    (at) => (head?.cells[at] ?? "") !== "" || body.some(({ cells }) => (cells[at] ?? "") !== ""),
  );
  const pickUsed = (cells: readonly string[]) => usedColumns.map((at) => cells[at] ?? "");
  return {
    heads: pickUsed(head?.cells ?? []),
    groups: pickUsed(spreadGroups(groupRow?.cells ?? [], width)),
    hasHeads: head !== undefined,
    rows: problem === null ? body.map((row) => ({ ...row, cells: pickUsed(row.cells) })) : [],
    hasBlocks: problem === null && hasHouseholdBlocks(body),
    problem,
  };
}

function numberBlocks(sheet: readonly SheetRow[]): readonly GridRow[] {
  let block = 0;
  return sheet.map(({ line, cells: originalCells, hasStrayQuote = false }) => {
    const cells = originalCells.map(cleanCell);
    if (cells.every((cell) => cell === "")) block += 1;
    return { line, cells, block, hasStrayQuote };
  });
}

/** The row with the most known heads. A list of names alone has a single head. */
function findHead(topRows: readonly GridRow[], width: number): GridRow | undefined {
  const candidates = topRows
    .filter(({ cells }) => canBeHeads(cells))
    .map((row) => ({ row, count: countKnownHeads(row.cells) }));
  const maxCount = Math.max(0, ...candidates.map(({ count }) => count));
  if (maxCount >= 2) return candidates.find(({ count }) => count === maxCount)?.row;
  const [firstRow] = topRows;
  const isOnlyHead = () => candidates.some(({ row, count }) => row === firstRow && count === 1);
  return firstRow && (width === 1 ? isOnlyHead() : hasOneHead(topRows)) ? firstRow : undefined;
}

/** « Nom » beside the names of moments; in a table on its side, each row begins with a head. */
function hasOneHead([firstRow, ...others]: readonly GridRow[]): boolean {
  const beginsWithHead = ({ cells }: GridRow) => isNameHead(cells.find((cell) => cell !== "") ?? "");
  return firstRow !== undefined && firstRow.cells.some(isNameHead) && !others.some(beginsWithHead);
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
  const fields = new Set(cells.map((cell) => findField(cell)).filter((field) => field !== null));
  // « Halal » is a head beside « Nom », and a cell beside « Famille ».
  const hasNames = fields.has("name") || fields.has("first_name") || fields.has("last_name");
  const hasHealthHead = hasNames && cells.some((cell) => parseHealthHead(cell) !== null);
  return fields.size + (hasHealthHead ? 1 : 0);
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
