/** Splits pasted text into rows of cells, whatever program it was copied from. */

export interface Row {
  readonly cells: readonly string[];
  /** The line at which the row starts, from 1. */
  readonly line: number;
}

export type Separator = "\t" | ";" | "," | null;

/** Normalises text: NFC, line ends as \n, no byte order mark, no-break spaces as spaces. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/[\uFEFF\u200B\u200E\u200F]/gu, "")
    .replace(/[\u00A0\u202F\u2007]/gu, " ")
    .normalize("NFC");
}

/**
 * A tab, otherwise a semicolon. A comma only if the caller knows that it separates columns, because 'Dupont,
 * Marie' is one name.
 */
export function getSeparator(text: string): Separator {
  if (text.includes("\t")) return "\t";
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const parted = lines.filter((line) => line.includes(";")).length;
  return parted > 0 && parted * 2 >= lines.length ? ";" : null;
}

/**
 * The rows that are not empty. A quote opens a cell only at its start; one that is never closed is an
 * ordinary character.
 */
export function splitRows(text: string, separator: Separator): Row[] {
  const rows: Row[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const startLine = line;
    const cells: string[] = [];
    for (;;) {
      const cell = readCell(text, at, separator);
      cells.push(cell.value);
      at = cell.end;
      if (text[at] !== separator || separator === null) break;
      at += 1;
    }
    line += text.slice(start, at).split("\n").length;
    at += 1;
    if (cells.some((cell) => cell !== "")) rows.push({ cells, line: startLine });
  }
  return rows;
}

function readCell(text: string, start: number, separator: Separator): { value: string; end: number } {
  const lead = /^[^\S\n\t]*"/u.exec(text.slice(start, start + 64))?.[0].length;
  const quoted = lead === undefined || separator === null ? null : readQuoted(text, start + lead, separator);
  if (quoted) return quoted;
  let end = start;
  while (end < text.length && text[end] !== "\n" && (separator === null || text[end] !== separator)) end += 1;
  return { value: bare(text.slice(start, end)), end };
}

/**
 * Reads a quoted cell from after its opening quote; null if no quote closes it before a separator or line
 * end.
 */
function readQuoted(text: string, start: number, separator: string): { value: string; end: number } | null {
  let value = "";
  for (let at = start; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else {
      const after = /^[^\S\n\t]*/u.exec(text.slice(at + 1, at + 65))?.[0].length ?? 0;
      const end = at + 1 + after;
      const closed = end >= text.length || text[end] === "\n" || text[end] === separator;
      return closed ? { value: normaliseSpaces(value), end } : null;
    }
  }
  return null;
}

/** Removes quotes around a whole line. */
function bare(text: string): string {
  const trimmed = normaliseSpaces(text);
  return /^"[^"]*"$/u.test(trimmed) ? normaliseSpaces(trimmed.slice(1, -1)) : trimmed;
}

function normaliseSpaces(text: string): string {
  return text.replace(/[^\S\n]+/gu, " ").trim();
}
