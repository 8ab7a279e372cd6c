/** Reads the bytes of a file as sheets of texts. Runs in a worker. */
import { unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { decodeText } from "./encoding.rules.ts";
import { type FileProblem, isWebPage, checkFile, maxUnpackedBytes } from "./file-kind.rules.ts";
import type { WorksheetRows } from "./grid.rules.ts";
import { parseSeparatedText, type SheetRow } from "./separated-text.rules.ts";
import { findPercentStyles, formatNumber } from "./workbook-cells.rules.ts";
import {
  addLinks,
  assertTagsEnd,
  fillMerged,
  type PreparedSheet,
  prepareSheet,
} from "./workbook-parts.rules.ts";

/** Milliseconds. A time of day is stored as a fraction of a day, which is rounded. */
const minute = 60_000;

export type ReadFile = { readonly sheets: readonly WorksheetRows[] } | { readonly problem: FileProblem };

/** Never throws: an unreadable file resolves to a `problem`. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const check = checkFile(bytes);
  if ("problem" in check) return check;
  try {
    return check.kind === "text" ? readTextFile(bytes) : { sheets: await readWorkbook(bytes) };
  } catch {
    return { problem: "damaged" };
  }
}

function readTextFile(bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes);
  if (text === null) return { problem: "encoding" };
  if (isWebPage(text)) return { problem: "web_page" };
  const start = text.slice(0, 1000).trimStart().toLowerCase();
  if (/^(?:\ufeff)?begin:vcard/u.test(start)) return { problem: "contact_card" };
  return { sheets: [{ name: "", rows: parseSeparatedText(text) }] };
}

/** Sheets of cells in the order of the workbook; hidden ones last. What the parser refuses is repaired before. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly WorksheetRows[]> {
  const parts = unpack(bytes);
  const readPart = (path: string) =>
    assertTagsEnd(decodeCharacterReferences(new TextDecoder().decode(parts[path] ?? new Uint8Array())));
  const writePart = (path: string, xml: string) => {
    if (parts[path] !== undefined) parts[path] = new TextEncoder().encode(xml);
  };
  const listed = listSheets(readPart);
  writePart("xl/sharedStrings.xml", readPart("xl/sharedStrings.xml"));
  const percentStyles = findPercentStyles(readPart("xl/styles.xml"));
  const prepared = listed.map(({ path }) => {
    const relations = readPart(path.replace(/([^/]+)$/u, "_rels/$1.rels"));
    const sheet = prepareSheet(readPart(path), { relations, percentStyles });
    writePart(path, sheet.xml);
    return sheet;
  });
  // The parser knows only 1.
  writePart("xl/workbook.xml", readPart("xl/workbook.xml").replace(/\bdate1904="true"/u, 'date1904="1"'));
  const parsedSheets = await readXlsxFile(new Uint8Array(zipSync(parts, { level: 0 })).buffer);
  const sheets = parsedSheets.flatMap(({ sheet: name, data }, at) => {
    const { isHidden = false, isTable = true } = listed[at] ?? {};
    return isTable ? [{ isHidden, sheet: toSheet(name, data, prepared[at]) }] : [];
  });
  return sheets
    .toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
    .map(({ sheet }) => sheet);
}

/**
 * The parts by path. A ZIP file can have a second directory with other sizes, or entries that share their bytes, so
 * what is about to be unpacked is counted here again. @throws Error if it is too much.
 */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  const parts = unzipSync(bytes, {
    filter: ({ size, originalSize }) => {
      total += Math.max(size, originalSize);
      if (total > maxUnpackedBytes) throw new Error("The parts are too large together");
      return true;
    },
  });
  // Some programs of Windows separate folders by « \ ».
  return Object.fromEntries(Object.entries(parts).map(([path, part]) => [path.replaceAll("\\", "/"), part]));
}

/** The parser cuts the numbers of signs above U+FFFF, so that 🥜 would become another sign. */
function decodeCharacterReferences(xml: string): string {
  return xml.replaceAll(/&#(?:x0*([\da-f]{5,6})|0*(\d{5,7}));/giu, (whole, hex?: string, digits?: string) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function toSheet(
  name: string,
  data: readonly (readonly unknown[])[],
  prepared?: PreparedSheet,
): WorksheetRows {
  const texts = data.map((row) => row.map(toText));
  const cells = fillMerged(addLinks(texts, prepared?.links ?? []), prepared?.merges ?? []);
  const rows = cells.map((row, index): SheetRow => ({ line: index + 1, cells: row }));
  return { name, rows, warnings: prepared?.warnings ?? [] };
}

interface ListedSheet {
  readonly path: string;
  readonly isHidden: boolean;
  /** Whether it has cells; a sheet can also be a chart. */
  readonly isTable: boolean;
}

/** The sheets in the order of the workbook. */
function listSheets(readPart: (path: string) => string): readonly ListedSheet[] {
  const tags = [...readPart("xl/_rels/workbook.xml.rels").matchAll(/<(?:\w+:)?Relationship\s[^>]*>/gu)];
  const relations = new Map(tags.map(([tag]) => [/\bId="([^"]*)"/u.exec(tag)?.[1] ?? "", tag]));
  return [...readPart("xl/workbook.xml").matchAll(/<(?:\w+:)?sheet\s[^>]*>/gu)].map(([tag]) => {
    const relation = relations.get(/\b\w+:id="([^"]*)"/u.exec(tag)?.[1] ?? "") ?? "";
    const target = /\bTarget="([^"]*)"/u.exec(relation)?.[1] ?? "";
    return {
      path: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
      isHidden: /\bstate="(?:hidden|veryHidden)"/u.test(tag),
      isTable: /\bType="[^"]*\/worksheet"/u.test(relation),
    };
  });
}

/**
 * The text of a cell. The parser has replaced a formula by its stored value; a date becomes a day, with its time if it
 * has one. A time alone is on a day before all that anybody here was born.
 */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) {
    const [day = "", time = ""] = new Date(Math.round(cell.getTime() / minute) * minute)
      .toISOString()
      .split(/[T.]/u);
    const clock = time.slice(0, 5);
    if (clock === "00:00") return day;
    return cell.getUTCFullYear() < 1905 ? clock : `${day} ${clock}`;
  }
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return formatNumber(cell);
  return typeof cell === "boolean" ? String(cell) : "";
}
