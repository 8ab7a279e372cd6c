/** The tables that the guests need, the number proposed for a new one, and what a form changed. */
import type { Table, TableShape } from "#contract/seating.ts";
import { foldForSearch } from "#i18n/formats.ts";

export interface TableToAdd {
  readonly name: string;
  readonly number_of_guests: number;
  readonly shape: TableShape;
}

interface TablePreparation {
  /** The number of guests who need a seat at these tables. */
  readonly guestCount: number;
  /** Per round table. */
  readonly seats: number;
  /** The couple's own table; null for none. */
  readonly head: { readonly name: string; readonly seats: number } | null;
  /** The names of the existing tables. */
  readonly takenNames: readonly string[];
  /** 'Table 3' */
  readonly getName: (number: number) => string;
}

/** The head table and as many round tables as the guests need, with unique names. */
export function prepareTables({
  guestCount,
  seats,
  head,
  takenNames,
  getName,
}: TablePreparation): readonly TableToAdd[] {
  const foldedNames = new Set(takenNames.map(foldForSearch));
  const headTables: readonly TableToAdd[] =
    head && !foldedNames.has(foldForSearch(head.name))
      ? [{ name: head.name, number_of_guests: head.seats, shape: "head" }]
      : [];
  const headSeats = headTables.reduce((sum, table) => sum + table.number_of_guests, 0);
  const roundTableCount = Math.ceil(Math.max(0, guestCount - headSeats) / seats);
  const roundTables: TableToAdd[] = [];
  for (let number = 1; roundTables.length < roundTableCount; number += 1) {
    const name = getName(number);
    if (!foldedNames.has(foldForSearch(name)))
      roundTables.push({ name, number_of_guests: seats, shape: "round" });
  }
  return [...headTables, ...roundTables];
}

/** The first number that no table has, neither as its number nor in its name. */
export function findFreeNumber(
  tables: readonly Pick<Table, "name" | "number">[],
  getName: (number: number) => string,
): number {
  const foldedNames = new Set(tables.map(({ name }) => foldForSearch(name)));
  const numbers = new Set(tables.map((table) => table.number));
  let number = 1;
  while (numbers.has(number) || foldedNames.has(foldForSearch(getName(number)))) number += 1;
  return number;
}

interface NumberedTable extends TableToAdd {
  /** undefined or null: the server chooses it. */
  readonly number?: number | null | undefined;
}

/** The fields that differ. */
export function getTableChanges(table: NumberedTable, values: NumberedTable): Partial<NumberedTable> {
  return {
    ...(typeof values.number === "number" && values.number !== table.number && { number: values.number }),
    ...(values.name !== table.name && { name: values.name }),
    ...(values.number_of_guests !== table.number_of_guests && {
      number_of_guests: values.number_of_guests,
    }),
    ...(values.shape !== table.shape && { shape: values.shape }),
  };
}
