/** Which guests sit at which table, and who is unseated. */
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { getCollator } from "#i18n/formats.ts";
import { isExpected } from "./wishes/seating-state.rules.ts";

/** Sorts by last name, then first name. */
function sortByName(guests: readonly Guest[], language: string): readonly Guest[] {
  const { compare } = getCollator(language);
  return guests.toSorted((one, other) => {
    const byLastName = compare(one.last_name || one.first_name, other.last_name || other.first_name);
    return byLastName === 0 ? compare(one.first_name, other.first_name) : byLastName;
  });
}

const noGuests: readonly Guest[] = [];

export interface SeatedGuests {
  /** The guests of a table by name, including those who declined. */
  readonly getGuests: (tableId: string) => readonly Guest[];
  /** Guests who need a seat and have none, by name. */
  readonly unseated: readonly Guest[];
  /** Guests who neither have nor need a seat, by name. */
  readonly unneeded: readonly Guest[];
  /** The number of expected guests who have a seat. */
  readonly seatedCount: number;
  readonly expectedCount: number;
}

/** A guest whose table does not exist counts as unseated. */
export function createSeatedGuests(
  guests: readonly Guest[],
  tables: readonly Table[],
  language: string,
): SeatedGuests {
  const guestsByTable = new Map<string, Guest[]>(tables.map(({ id }) => [id, []]));
  const unseated: Guest[] = [];
  const unneeded: Guest[] = [];
  let seatedCount = 0;
  let expectedCount = 0;
  for (const guest of sortByName(guests, language)) {
    const atTable = guest.table_id === null ? undefined : guestsByTable.get(guest.table_id);
    atTable?.push(guest);
    if (!isExpected(guest)) {
      if (!atTable) unneeded.push(guest);
      continue;
    }
    expectedCount += 1;
    if (atTable) seatedCount += 1;
    else unseated.push(guest);
  }
  const getGuests = (tableId: string) => guestsByTable.get(tableId) ?? noGuests;
  return { getGuests, unseated, unneeded, seatedCount, expectedCount };
}

/** Guests to choose from: first those without a seat, then those with one, last those who need none. */
export function listChoosable(guests: readonly Guest[], language: string): readonly Guest[] {
  const getRank = (guest: Guest) => {
    if (!isExpected(guest)) return 2;
    return guest.table_id === null ? 0 : 1;
  };
  return sortByName(guests, language).toSorted((one, other) => getRank(one) - getRank(other));
}
