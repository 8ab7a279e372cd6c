/** Splits text into rows of cells, whatever program wrote it: a CSV file, copied cells or a list of names. */
import { canBeHeads, findField } from "./heads.rules.ts";

/** A row of a sheet or of a text; without cells it is empty. */
export interface SheetRow {
  /** The line at which it starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether a quotation mark in it is not as in CSV, so that cells may be cut wrongly. */
  readonly hasStrayQuote?: boolean;
}

const separators = ["\t", ";", "|", ","] as const;
type Separator = string | null;

/** The longest cell in quotation marks. A mark that is closed later is an ordinary character. */
const maxQuotedLength = 20_000;
/** The head row must be among this many first rows. */
export const maxHeadRow = 10;

/** Normalises text: NFC, line ends as \n, no byte order mark. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
      // What a file of DOS ends with.
      .replaceAll("\u001A", "")
      .replace(/[\u00AD\u2060\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "")
      .normalize("NFC")
  );
}

/** The rows of a text, empty ones too. Excel names the separator in a first line, `sep=;`. */
export function parseSeparatedText(original: string): readonly SheetRow[] {
  const text = cleanText(original);
  const [line, separator] = /^sep=(.)[ \t]*\n/iu.exec(text) ?? [];
  if (line === undefined || separator === undefined) return splitNames(splitRows(text, findSeparator(text)));
  return splitRows(text.slice(line.length), separator).map((row) => ({ ...row, line: row.line + 1 }));
}

/** A single line of whole names, « Paul Roy; Ida Kern; Eva Sol », has a guest in each cell. */
function splitNames(rows: readonly SheetRow[]): readonly SheetRow[] {
  const [{ cells } = { cells: [] }, ...others] = rows.filter((row) => row.cells.length > 0);
  const isName = (cell: string) => /^\s*\p{Lu}[\p{Letter}'’.-]*(?: [\p{Letter}'’.-]+)+\s*$/u.test(cell);
  const names = cells.filter((cell) => cell.trim() !== "");
  if (others.length > 0 || names.length < 2 || !names.every(isName)) return rows;
  return names.map((cell, at) => ({ line: at + 1, cells: [cell] }));
}

/**
 * The separator that gives most rows of one width above one, and known heads rather than none; null if each line is
 * one cell.
 */
function findSeparator(text: string): Separator {
  const best = { separator: null as Separator, count: 0, hasHeads: false };
  for (const separator of separators) {
    if (!text.includes(separator)) continue;
    const rows = splitRows(text, separator).filter(({ cells }) => cells.length > 0);
    const count = countCommonWidth(rows);
    const hasHeads = count > 0 && rows.slice(0, maxHeadRow).some(hasKnownHeads);
    const isBetter = hasHeads === best.hasHeads ? count > best.count : hasHeads;
    if (isBetter && isLikely({ separator, rows, count, hasHeads }))
      Object.assign(best, { separator, count, hasHeads });
  }
  return best.separator;
}

interface SeparatorCandidate {
  readonly separator: string;
  readonly rows: readonly SheetRow[];
  /** How many rows have the most common width. */
  readonly count: number;
  readonly hasHeads: boolean;
}

/** A tab stands in no name. Other separators must be in half of the rows, or between known heads. */
function isLikely({ separator, rows, count, hasHeads }: SeparatorCandidate): boolean {
  if (separator === "\t" || hasHeads) return true;
  return separator === "," ? isCommaLikely(rows, count) : count * 2 >= rows.length;
}

function hasKnownHeads({ cells }: SheetRow): boolean {
  return canBeHeads(cells) && cells.filter((cell) => findField(cell) !== null).length >= 2;
}

/** 'Dupont, Marie' is one name: e-mail addresses show that commas separate columns, or that no space follows them. */
function isCommaLikely(rows: readonly SheetRow[], count: number): boolean {
  const rowsWithEmail = rows.filter(
    ({ cells }) => cells.length > 2 && cells.some((cell) => cell.includes("@")),
  );
  const hasNames = rows.some(({ cells }) => cells.filter((cell) => cell.includes("@")).length > 1);
  if (rowsWithEmail.length > 0 && rowsWithEmail.length * 2 >= rows.length && !hasNames) return true;
  const pieces = rows.flatMap(({ cells }) => cells.slice(1));
  const spacedCount = pieces.filter((cell) => cell.startsWith(" ")).length;
  return rows.length > 1 && count * 5 >= rows.length * 3 && spacedCount * 5 < pieces.length;
}

function countCommonWidth(rows: readonly SheetRow[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  widths.delete(1);
  return Math.max(0, ...widths.values());
}

/** A quotation mark opens a cell only at its start; one that is never closed is an ordinary character. */
function splitRows(text: string, separator: Separator): SheetRow[] {
  const rows: SheetRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    let hasStrayQuote = false;
    for (;;) {
      const cell = parseCell(text, at, separator);
      cells.push(cell.value);
      hasStrayQuote ||= cell.isStray;
      at = cell.end;
      if (separator === null || text[at] !== separator) break;
      at += 1;
    }
    const isEmpty = cells.every((cell) => cell.trim() === "");
    const isCut = cells.some((cell) => hasRowInside(cell, separator, cells.length));
    rows.push({
      line,
      cells: isEmpty ? [] : cells,
      ...((hasStrayQuote || isCut) && { hasStrayQuote: true }),
    });
    line += text.slice(start, at).split("\n").length;
    at += 1;
  }
  return rows;
}

/** Whether a cell of several lines has a line that looks like a row of its own. */
function hasRowInside(cell: string, separator: Separator, width: number): boolean {
  if (separator === null || width < 2 || !cell.includes("\n")) return false;
  return cell
    .split("\n")
    .slice(1)
    .some((line) => line.split(separator).length >= width);
}

interface ParsedCell {
  readonly value: string;
  /** The index after the cell. */
  readonly end: number;
  /** Whether it begins with a quotation mark that does not enclose it. */
  readonly isStray: boolean;
}

function parseCell(text: string, start: number, separator: Separator): ParsedCell {
  const lead = /^[^\S\n\t]*"/u.exec(text.slice(start, start + 64))?.[0].length;
  const quoted =
    lead === undefined || separator === null ? null : parseQuotedCell(text, start + lead, separator);
  if (quoted) return { ...quoted, isStray: false };
  let end = start;
  while (end < text.length && text[end] !== "\n" && (separator === null || text[end] !== separator)) end += 1;
  const line = text.slice(start, end);
  const whole = /^\s*"([^"]*)"\s*$/u.exec(line)?.[1];
  return { value: whole ?? line, end, isStray: lead !== undefined && whole === undefined };
}

/** Parses a cell from after its opening mark; null if no mark closes it before a separator or line end. */
function parseQuotedCell(text: string, start: number, separator: string): Omit<ParsedCell, "isStray"> | null {
  const maxEnd = Math.min(text.length, start + maxQuotedLength);
  for (let at = start; at < maxEnd; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const blankLength = /^[^\S\n\t]*/u.exec(text.slice(at + 1, at + 65))?.[0].length ?? 0;
    const end = at + 1 + blankLength;
    const isClosed = end >= text.length || text[end] === "\n" || text[end] === separator;
    return isClosed ? { value: text.slice(start, at).replaceAll('""', '"'), end } : null;
  }
  return null;
}
