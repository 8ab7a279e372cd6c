/** Reads the packed lines of a table, a part at a time. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import * as v from "valibot";
import type { ContentKey } from "../platform/storage/storage.ts";
import { DamagedArchiveError } from "./backup-error.ts";
import type { Value } from "./rows.ts";

/** A part is 1 MB of lines, and the rows that were read with the last of them. */
const mostUnpacked = 256 * 1024 * 1024;

const unpack = promisify(gunzip);

/** The text of a part. @throws DamagedArchiveError. */
export async function textIn(part: Buffer): Promise<string> {
  const bytes = await unpack(part, { maxOutputLength: mostUnpacked }).catch(() => {
    throw new DamagedArchiveError("rows in it cannot be unpacked");
  });
  return bytes.toString();
}

export async function linesIn(part: Buffer): Promise<string[]> {
  const text = await textIn(part);
  return text === "" ? [] : text.slice(0, -1).split("\n");
}

const Row = v.pipe(v.string(), v.parseJson(), v.array(v.nullable(v.union([v.string(), v.number()]))));

/** A line's values, in the order of the columns. @throws DamagedArchiveError. */
export function valuesIn(line: string): Value[] {
  const row = v.safeParse(Row, line);
  if (row.success) return row.output;
  throw new DamagedArchiveError("a row in it is not one");
}

/** What a row of the table `contents` names. */
export interface NamedContent {
  readonly key: ContentKey;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

export function contentIn(line: string, columns: readonly string[]): NamedContent {
  const values = valuesIn(line);
  const valueOf = (name: string): string => String(values[columns.indexOf(name)]);
  return {
    key: { weddingId: valueOf("wedding_id"), id: valueOf("id") },
    size: Number(valueOf("size")),
    sha256: valueOf("sha256"),
  };
}
