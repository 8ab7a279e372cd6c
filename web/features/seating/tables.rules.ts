/** Who sits at which table, who is still to be seated, and the tables that would seat them all. */
import type { Guest } from "#contract/guests.ts";
import type { Table, TableShape } from "#contract/seating.ts";
import { collatorOf, fold } from "#i18n/formats.ts";

/** Whoever dines with the couple, or may still do so, is to have a seat. */
export function isExpected({ needs_seat }: Pick<Guest, "needs_seat">): boolean {
  return needs_seat;
}

/** By last name, then first name. */
export function byName(guests: readonly Guest[], language: string): readonly Guest[] {
  const { compare } = collatorOf(language);
  return guests.toSorted((one, other) => {
    const last = compare(one.last_name || one.first_name, other.last_name || other.first_name);
    return last === 0 ? compare(one.first_name, other.first_name) : last;
  });
}

const nobody: readonly Guest[] = [];

export interface Seated {
  /** Of a table, by name; everyone who has a seat there, also who does not come any more. */
  readonly at: (tableId: string) => readonly Guest[];
  /** Expected, without a seat, by name. */
  readonly unplaced: readonly Guest[];
  /** Without a seat, and none is needed for them, by name. */
  readonly unneeded: readonly Guest[];
  /** Of those expected. */
  readonly placed: number;
  readonly expected: number;
}

/** A guest at a table that is not there is to be seated. */
export function seatedOf(guests: readonly Guest[], tables: readonly Table[], language: string): Seated {
  const known = new Map<string, Guest[]>(tables.map(({ id }) => [id, []]));
  const unplaced: Guest[] = [];
  const unneeded: Guest[] = [];
  let placed = 0;
  let expected = 0;
  for (const guest of byName(guests, language)) {
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

/** Those to choose from: first who has no seat, then who has one, at the end who needs none. */
export function toChooseFrom(guests: readonly Guest[], language: string): readonly Guest[] {
  const rank = (guest: Guest) => {
    if (!isExpected(guest)) return 2;
    return guest.table_id === null ? 0 : 1;
  };
  return byName(guests, language).toSorted((one, other) => rank(one) - rank(other));
}

export interface TableToAdd {
  readonly name: string;
  readonly number_of_guests: number;
  readonly shape: TableShape;
}

export interface Preparation {
  readonly expected: number;
  /** Seats of each round table. */
  readonly each: number;
  /** The couple's own table; null for none. */
  readonly head: { readonly name: string; readonly seats: number } | null;
  readonly taken: readonly string[];
  /** 'Table 3' */
  readonly nameOf: (number: number) => string;
}

/** The head table and as many round ones as seat everybody who is expected; no name is there twice. */
export function preparedTables({ expected, each, head, taken, nameOf }: Preparation): readonly TableToAdd[] {
  const names = new Set(taken.map(fold));
  const first: readonly TableToAdd[] =
    head && !names.has(fold(head.name))
      ? [{ name: head.name, number_of_guests: head.seats, shape: "head" }]
      : [];
  const others = Math.max(0, expected - first.reduce((sum, table) => sum + table.number_of_guests, 0));
  const round: TableToAdd[] = [];
  for (let number = 1; round.length < Math.ceil(others / each); number += 1) {
    const name = nameOf(number);
    if (!names.has(fold(name))) round.push({ name, number_of_guests: each, shape: "round" });
  }
  return [...first, ...round];
}

/** The fields that are not as they were. */
export function changesOf(table: TableToAdd, wanted: TableToAdd): Partial<TableToAdd> {
  return {
    ...(wanted.name !== table.name && { name: wanted.name }),
    ...(wanted.number_of_guests !== table.number_of_guests && {
      number_of_guests: wanted.number_of_guests,
    }),
    ...(wanted.shape !== table.shape && { shape: wanted.shape }),
  };
}
