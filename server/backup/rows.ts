/** Rows in the format of an archive, one JSON line each and equal for both engines, and their hashes. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { epochSetting } from "#server/database/epoch.ts";
import { secretSettingName } from "../platform/signing-secret.ts";
import { DamagedArchiveError } from "./backup-error.ts";
import type { TableSummary } from "./manifest.ts";

export type StoredValue = string | number | null;

/** A table as the migrations create it. */
export interface TableShape {
  readonly name: string;
  /** Sorted by name, so that the order is the same on both engines and after any migration. */
  readonly columns: readonly string[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly { readonly name: string; readonly isText: boolean }[];
}

export interface TableAccess {
  /** Yields pages of rows, each with its values in the order of the columns. */
  pages(shape: TableShape): AsyncIterable<readonly (readonly unknown[])[]>;
  /** Inserts rows given as lines of an archive. */
  insert(shape: TableShape, lines: readonly string[]): Promise<void>;
}

/** The row of `settings` that holds the lease of the next backup. */
export const leaseSetting = "backup_claim";

/**
 * Settings that belong to this installation and not to the weddings. The secret is a file with SQLite, a setting with
 * PostgreSQL; archives have it as a member of their own.
 */
const settingsLeftOut: ReadonlySet<StoredValue> = new Set([secretSettingName, leaseSetting, epochSetting]);

/**
 * The line of a row without its line break; undefined for a row that archives leave out. @throws Error for a value that
 * JSON cannot represent exactly.
 */
function getLine({ name, columns }: TableShape, values: readonly unknown[]): string | undefined {
  const row = values.map((value, index) => toExactValue(value, `${name}.${columns[index]}`));
  if (name === "settings" && settingsLeftOut.has(row[columns.indexOf("name")] ?? null)) return undefined;
  return JSON.stringify(row);
}

function toExactValue(value: unknown, where: string): StoredValue {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  throw new Error(`${where} holds what no archive can: a ${typeof value}`);
}

const Row = v.pipe(v.string(), v.parseJson(), v.array(v.nullable(v.union([v.string(), v.number()]))));

/** The values of a line in the order of the columns. @throws DamagedArchiveError. */
export function parseLine(line: string): StoredValue[] {
  const row = v.safeParse(Row, line);
  if (row.success) return row.output;
  throw new DamagedArchiveError("a row in it is not one");
}

/** Passes the lines of a table to `receive`, page by page; returns their number and hash. */
export async function readTable(
  rows: TableAccess,
  shape: TableShape,
  receive: (lines: readonly string[]) => Promise<void> = async () => undefined,
): Promise<TableSummary> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const page of rows.pages(shape)) {
    const lines = page.map((values) => getLine(shape, values)).filter((line) => line !== undefined);
    for (const line of lines) hash.update(`${line}\n`);
    count += lines.length;
    await receive(lines);
  }
  return { name: shape.name, columns: [...shape.columns], rows: count, sha256: hash.digest("hex") };
}

/** The number and hash of all rows of all tables. */
export function hashTables(tables: readonly TableSummary[]): { count: number; sha256: string } {
  const hash = createHash("sha256");
  let count = 0;
  for (const { name, columns, rows, sha256 } of tables) {
    hash.update(`${name} ${columns.join(",")} ${rows} ${sha256}\n`);
    count += rows;
  }
  return { count, sha256: hash.digest("hex") };
}
