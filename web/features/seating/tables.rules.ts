/** Which guests sit at which table, who is unseated, and the tables needed for all. */
import type { Guest } from "#contract/guests.ts";
import type { Table, TableShape } from "#contract/seating.ts";
import { getCollator, fold } from "#i18n/formats.ts";

/** Guests who come to the dinner, or may still do so, need a seat. */
export function isExpected({ needs_seat }: Pick<Guest, "needs_seat">): boolean {
  return needs_seat;
}

/** Sorts by last name, then first name. */
function sortByName(guests: readonly Guest[], language: string): readonly Guest[] {
  const { compare } = getCollator(language);
  return guests.toSorted((one, other) => {
    const last = compare(one.last_name || one.first_name, other.last_name || other.first_name);
    return last === 0 ? compare(one.first_name, other.first_name) : last;
  });
}

const nobody: readonly Guest[] = [];

export interface Seated {
  /** The guests of a table by name, including those who declined. */
  readonly at: (tableId: string) => readonly Guest[];
  /** Guests who need a seat and have none, by name. */
  readonly unplaced: readonly Guest[];
  /** Guests who neither have nor need a seat, by name. */
  readonly unneeded: readonly Guest[];
  /** Of the expected guests. */
  readonly placed: number;
  readonly expected: number;
}

/** A guest whose table does not exist counts as unseated. */
export function getSeated(guests: readonly Guest[], tables: readonly Table[], language: string): Seated {
  const known = new Map<string, Guest[]>(tables.map(({ id }) => [id, []]));
  const unplaced: Guest[] = [];
  const unneeded: Guest[] = [];
  let placed = 0;
  let expected = 0;
  for (const guest of sortByName(guests, language)) {
    const there = guest.table_id === null ? undefined : known.get(guest.table_id);
    there?.push(guest);
    if (!isExpected(guest)) {
      if (!there) unneeded.push(guest);
      continue;
    }
    expected += 1;
    if (there) placed += 1;
    else unplaced.push(guest);
  }
  return { at: (id) => known.get(id) ?? nobody, unplaced, unneeded, placed, expected };
}

/** Guests to choose from: first those without a seat, then those with one, last those who need none. */
export function listChoosable(guests: readonly Guest[], language: string): readonly Guest[] {
  const rank = (guest: Guest) => {
    if (!isExpected(guest)) return 2;
    return guest.table_id === null ? 0 : 1;
  };
  return sortByName(guests, language).toSorted((one, other) => rank(one) - rank(other));
}

interface HouseholdGuests {
  /** null for a guest without a household. */
  readonly householdId: string | null;
  readonly members: readonly Guest[];
}

/** Groups guests by household, in the order of the first member of each. */
export function groupByHousehold(guests: readonly Guest[]): readonly HouseholdGuests[] {
  const groups = Map.groupBy(guests, ({ id, household_id: household }) => household ?? id);
  return [...groups.values()].map((members) => ({
    householdId: members[0]?.household_id ?? null,
    members,
  }));
}

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
  const names = new Set(taken.map(fold));
  const first: readonly TableToAdd[] =
    head && !names.has(fold(head.name))
      ? [{ name: head.name, number_of_guests: head.seats, shape: "head" }]
      : [];
  const others = Math.max(0, expected - first.reduce((sum, table) => sum + table.number_of_guests, 0));
  const round: TableToAdd[] = [];
  for (let number = 1; round.length < Math.ceil(others / each); number += 1) {
    const name = getName(number);
    if (!names.has(fold(name))) round.push({ name, number_of_guests: each, shape: "round" });
  }
  return [...first, ...round];
}

/** The first number that no table has, neither as its number nor in its name. */
export function findFreeNumber(
  tables: readonly Pick<Table, "name" | "number">[],
  getName: (number: number) => string,
): number {
  const names = new Set(tables.map(({ name }) => fold(name)));
  const numbers = new Set(tables.map(({ number }) => number));
  let free = 1;
  while (numbers.has(free) || names.has(fold(getName(free)))) free += 1;
  return free;
}

interface NumberedTable extends TableToAdd {
  /** undefined or null: chosen by the server. */
  readonly number?: number | null | undefined;
}

/** The fields that differ. */
export function getChanges(table: NumberedTable, wanted: NumberedTable): Partial<NumberedTable> {
  return {
    ...(typeof wanted.number === "number" && wanted.number !== table.number && { number: wanted.number }),
    ...(wanted.name !== table.name && { name: wanted.name }),
    ...(wanted.number_of_guests !== table.number_of_guests && {
      number_of_guests: wanted.number_of_guests,
    }),
    ...(wanted.shape !== table.shape && { shape: wanted.shape }),
  };
}
