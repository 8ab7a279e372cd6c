/** Reads the bytes of a file as sheets of texts. Runs in a worker. */
import readXlsxFile from "read-excel-file/universal";
import { decodeText } from "./encoding.rules.ts";
import { type FileProblem, kindOf } from "./file-kind.rules.ts";
import { splitRows, type SheetRows } from "./sheet-table.rules.ts";

export type ReadFile = { readonly sheets: readonly SheetRows[] } | { readonly problem: FileProblem };

/** Never throws: an unreadable file resolves to a `problem`. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const found = kindOf(bytes);
  if ("problem" in found) return found;
  try {
    if (found.kind === "text") return { sheets: [{ name: "", rows: splitRows(decodeText(bytes)) }] };
    const sheets = await readXlsxFile(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    );
    return {
      sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(toText)) })),
    };
  } catch {
    return { problem: "damaged" };
  }
}

/** The text of a cell. The parser has replaced a formula by its stored value; a date becomes a day. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "string") return cell;
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}
