/** Reads a table of an archive line by line, so that neither its size nor its rows have to fit into memory at once. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { createDamagedError, createTooLargeError } from "./archive-errors.ts";

/** A row as the archive has it, and its line there. */
export interface ArchiveRow {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A row of the new wedding, as it is stored. */
export type StoredRow = Record<string, string | number | null>;

/** More than the largest row, a version of a caterer brief for 2,000 guests. */
const maxLineLength = 2 * 1024 ** 2;

const Row = v.record(v.string(), v.unknown());

/** The entry that holds a table. */
interface TableEntry {
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
  /** The number of rows that the manifest names. */
  readonly count: number;
}

/** @throws AppError archive_damaged. */
export async function* readRows(
  stream: AsyncIterable<Buffer>,
  { path, sha256, count }: TableEntry,
): AsyncGenerator<ArchiveRow> {
  const hash = createHash("sha256");
  let rowCount = 0;
  for await (const { line, text } of readLines(stream, path, hash)) {
    const content = text.replace(/,$/u, "");
    if (content === "" || content === "[" || content === "]") continue;
    rowCount += 1;
    if (rowCount > count) throw createDamagedError(path);
    yield { line, values: parseRow(content, path) };
  }
  if (rowCount !== count || hash.digest("hex") !== sha256) throw createDamagedError(path);
}

async function* readLines(stream: AsyncIterable<Buffer>, path: string, hash: ReturnType<typeof createHash>) {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest = "";
  let line = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    if (rest.length > maxLineLength) throw createTooLargeError(path);
    for (const text of parts) yield { line: (line += 1), text };
  }
  yield { line: line + 1, text: rest + decoder.decode() };
}

function parseRow(text: string, path: string): ArchiveRow["values"] {
  try {
    return v.parse(Row, JSON.parse(text));
  } catch {
    throw createDamagedError(path);
  }
}
