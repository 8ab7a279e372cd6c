/** Reads the bytes of a file as sheets of texts. Runs in a worker. */
import { unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { decodeText } from "./encoding.rules.ts";
import { type FileProblem, kindOf } from "./file-kind.rules.ts";
import type { SheetRows } from "./grid.rules.ts";
import { readSeparatedText, type SheetRow } from "./separated-text.rules.ts";
import { cutSheet, fillMerged, type Merge } from "./workbook-parts.rules.ts";

export type ReadFile = { readonly sheets: readonly SheetRows[] } | { readonly problem: FileProblem };

/** Never throws: an unreadable file resolves to a `problem`. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const found = kindOf(bytes);
  if ("problem" in found) return found;
  try {
    return found.kind === "text" ? readText(bytes) : { sheets: await readWorkbook(bytes) };
  } catch {
    return { problem: "damaged" };
  }
}

function readText(bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes);
  if (text === null) return { problem: "encoding" };
  const start = text.slice(0, 1000).trimStart().toLowerCase();
  // Web applications save tables as web pages with the name .xls.
  if (/^(?:\ufeff)?<(?:!doctype|html|\?xml|table|meta|head)/u.test(start)) return { problem: "web_page" };
  if (/^(?:\ufeff)?begin:vcard/u.test(start)) return { problem: "contact_card" };
  return { sheets: [{ name: "", rows: readSeparatedText(text) }] };
}

/** Cells far outside are cut off before the parser allocates the rows and columns up to them. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly SheetRows[]> {
  const parts = unzipSync(bytes);
  const merges: (readonly Merge[])[] = [];
  let isCut = false;
  for (const path of listSheetPaths(parts)) {
    const part = parts[path];
    if (part === undefined) continue;
    const sheet = cutSheet(new TextDecoder().decode(part));
    parts[path] = new TextEncoder().encode(sheet.xml);
    merges.push(sheet.merges);
    isCut ||= sheet.isCut;
  }
  const sheets = await readXlsxFile(new Uint8Array(zipSync(parts, { level: 0 })).buffer);
  return sheets.map(({ sheet, data }, at) => {
    const cells = fillMerged(
      data.map((row) => row.map(toText)),
      sheets.length === merges.length ? (merges[at] ?? []) : [],
    );
    const rows = cells.map((row, index): SheetRow => ({ line: index + 1, cells: row }));
    return { name: sheet, rows, isCut };
  });
}

/** The parts of the sheets, in the order of the workbook. */
function listSheetPaths(parts: Readonly<Record<string, Uint8Array>>): readonly string[] {
  const read = (path: string) => new TextDecoder().decode(parts[path] ?? new Uint8Array());
  const targets = new Map(
    [...read("xl/_rels/workbook.xml.rels").matchAll(/<(?:\w+:)?Relationship\s[^>]*>/gu)].map(([tag]) => [
      /\bId="([^"]*)"/u.exec(tag)?.[1] ?? "",
      /\bTarget="([^"]*)"/u.exec(tag)?.[1] ?? "",
    ]),
  );
  return [...read("xl/workbook.xml").matchAll(/<(?:\w+:)?sheet\s[^>]*>/gu)].map(([tag]) => {
    const target = targets.get(/\br:id="([^"]*)"/u.exec(tag)?.[1] ?? "") ?? "";
    return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  });
}

/** The text of a cell. The parser has replaced a formula by its stored value; a date becomes a day. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "string") return cell;
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}
