/** Rows as an archive has them, a JSON line each, the same from both engines; and their hash. */
import { createHash, type Hash } from "node:crypto";
import { epochSetting } from "#server/database/epoch.ts";
import { secretSetting } from "../platform/secret.ts";
import { claimSetting } from "./claim.ts";
import type { Shape } from "./shapes.ts";

export type Value = string | number | null;

/** What is not of the weddings but of this installation. The secret is kept elsewhere on each engine. */
const notCarried: ReadonlySet<Value> = new Set([secretSetting, claimSetting, epochSetting]);

/** A row's line, without its end; undefined for one that stays here. @throws Error for what JSON cannot say exactly. */
export function lineOf({ name, columns }: Shape, values: readonly unknown[]): string | undefined {
  const row = values.map((value, index) => exact(value, `${name}.${columns[index]?.name}`));
  if (
    name === "settings" &&
    notCarried.has(row[columns.findIndex((column) => column.name === "name")] ?? null)
  ) {
    return undefined;
  }
  return JSON.stringify(row);
}

function exact(value: unknown, where: string): Value {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  throw new Error(`${where} holds what no archive can: a ${typeof value}`);
}

/** Hashes tables one after the other. */
export class RowHash {
  readonly #all = createHash("sha256");
  #table: Hash = createHash("sha256");
  #rows = 0;
  #count = 0;

  add(lines: string, rows: number): void {
    this.#table.update(lines);
    this.#rows += rows;
  }

  /** Ends a table and begins the next. */
  endTable(name: string, columns: readonly string[]): { rows: number; sha256: string } {
    const sum = { rows: this.#rows, sha256: this.#table.digest("hex") };
    this.#all.update(`${name} ${columns.join(",")} ${sum.rows} ${sum.sha256}\n`);
    this.#count += this.#rows;
    this.#table = createHash("sha256");
    this.#rows = 0;
    return sum;
  }

  /** Of all tables. */
  end(): { count: number; sha256: string } {
    return { count: this.#count, sha256: this.#all.digest("hex") };
  }
}
