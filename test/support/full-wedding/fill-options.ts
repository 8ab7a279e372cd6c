/** What the builders of a full wedding's rows share. */
import { tableLimits } from "#contract/table-limits.ts";
import type { Tables } from "#server/database/tables.ts";

export interface FillOptions {
  readonly weddingId: string;
  /** The member who signed up. */
  readonly userId: string;
  readonly now: number;
  readonly newId: () => string;
  /** Of the caps: 1 fills each table to its cap. */
  readonly share: number;
}

export type RowsByTable = { [Name in keyof Tables]?: readonly Tables[Name][] };

const words = "une table près de la fenêtre, le trajet en train, la chambre d’hôtes et le bouquet — ";

/** French text of so many characters; another one for each `index`. */
export function getText(length: number, index = 0): string {
  return `${index} ${words.repeat(Math.ceil(length / words.length))}`.slice(0, length).trimEnd();
}

/** How many rows a table gets. */
export function getCount({ share }: FillOptions, table: keyof Tables): number {
  const limit = tableLimits[table];
  if (limit === undefined || limit.rule === "server") throw new Error(`${table} has no number of rows`);
  return Math.ceil(limit.max * share);
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function pickInTurn<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("an empty list");
  return value;
}

/** The columns of a new row that can be moved to the bin. */
export function getBaseColumns({ weddingId, newId, now }: FillOptions) {
  return { wedding_id: weddingId, id: newId(), created_at: now, deleted_at: null };
}
