/** The tables needed for all guests, the name proposed for a new one, and what a form changed. */
import type { Table, TableShape } from "#contract/seating.ts";
import { foldForSearch } from "#i18n/formats.ts";

export interface TableToAdd {
  readonly name: string;
  readonly number_of_guests: number;
  readonly shape: TableShape;
}

export interface Preparation {
  readonly expected: number;
  /** Seats per round table. */
  readonly each: number;
  /** The couple's own table; null for none. */
  readonly head: { readonly name: string; readonly seats: number } | null;
  readonly taken: readonly string[];
  /** 'Table 3' */
  readonly getName: (number: number) => string;
}

/** The head table and as many round tables as the expected guests need, with unique names. */
export function prepareTables({ expected, each, head, taken, getName }: Preparation): readonly TableToAdd[] {
  const names = new Set(taken.map(foldForSearch));
  const first: readonly TableToAdd[] =
    head && !names.has(foldForSearch(head.name))
      ? [{ name: head.name, number_of_guests: head.seats, shape: "head" }]
      : [];
  const others = Math.max(0, expected - first.reduce((sum, table) => sum + table.number_of_guests, 0));
  const round: TableToAdd[] = [];
  for (let number = 1; round.length < Math.ceil(others / each); number += 1) {
    const name = getName(number);
    if (!names.has(foldForSearch(name))) round.push({ name, number_of_guests: each, shape: "round" });
  }
  return [...first, ...round];
}

/** The first number that no table has, neither as its number nor in its name. */
export function findFreeNumber(
  tables: readonly Pick<Table, "name" | "number">[],
  getName: (number: number) => string,
): number {
  const names = new Set(tables.map(({ name }) => foldForSearch(name)));
  const numbers = new Set(tables.map(({ number }) => number));
  let free = 1;
  while (numbers.has(free) || names.has(foldForSearch(getName(free)))) free += 1;
  return free;
}

interface NumberedTable extends TableToAdd {
  /** undefined or null: chosen by the server. */
  readonly number?: number | null | undefined;
}

/** The fields that differ. */
export function getTableChanges(table: NumberedTable, wanted: NumberedTable): Partial<NumberedTable> {
  return {
    ...(typeof wanted.number === "number" && wanted.number !== table.number && { number: wanted.number }),
    ...(wanted.name !== table.name && { name: wanted.name }),
    ...(wanted.number_of_guests !== table.number_of_guests && {
      number_of_guests: wanted.number_of_guests,
    }),
    ...(wanted.shape !== table.shape && { shape: wanted.shape }),
  };
}
