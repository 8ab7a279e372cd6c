/** Which guests sit at which table, and who is unseated. */
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { getCollator } from "#i18n/formats.ts";

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

const noGuests: readonly Guest[] = [];

export interface SeatedGuests {
  /** The guests of a table by name, including those who declined. */
  readonly getGuests: (tableId: string) => readonly Guest[];
  /** Guests who need a seat and have none, by name. */
  readonly unplaced: readonly Guest[];
  /** Guests who neither have nor need a seat, by name. */
  readonly unneeded: readonly Guest[];
  /** Of the expected guests. */
  readonly seated: number;
  readonly expected: number;
}

/** A guest whose table does not exist counts as unseated. */
export function createSeatedGuests(
  guests: readonly Guest[],
  tables: readonly Table[],
  language: string,
): SeatedGuests {
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
  return { getGuests: (id) => known.get(id) ?? noGuests, unplaced, unneeded, seated: placed, expected };
}

/** Guests to choose from: first those without a seat, then those with one, last those who need none. */
export function listChoosable(guests: readonly Guest[], language: string): readonly Guest[] {
  const rank = (guest: Guest) => {
    if (!isExpected(guest)) return 2;
    return guest.table_id === null ? 0 : 1;
  };
  return sortByName(guests, language).toSorted((one, other) => rank(one) - rank(other));
}
