/** The rows of the thank-yous: whom they are for, their names, and how many were thanked. */
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import type { Thanks } from "#contract/thanks.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { getNameComparator } from "#i18n/guest-names.ts";
import { createFilters, createListView, textParam, wordParam } from "#web/platform/list-view.ts";

export const thanksFilters = createFilters({
  name: textParam("q"),
  only: wordParam("only", ["", "to_write"]),
});
export const thanksListView = createListView(thanksFilters, {});

/** A thank-you in the list. A household or a guest has a row before anything is noted. */
export interface ThanksRow extends Thanks {
  /** The id of the thank-you; before anything is noted, that of its household or guest. */
  readonly id: string;
  readonly isNoted: boolean;
}

/** A row with what the guest list says of its household or guest. */
export interface NamedThanks extends ThanksRow {
  readonly shownName: string;
  /** What a search looks into: the name, those of the household's people, and the gift. */
  readonly searchedText: string;
  /** Absent for somebody who is not on the guest list. */
  readonly listedRecipient: Pick<Household, "adresse" | "code_postal" | "ville" | "pays"> | undefined;
}

interface GuestList {
  readonly households: readonly Household[];
  readonly guests: readonly Guest[];
  readonly getHouseholdName: (household: Household) => string;
  readonly getGuestName: (guest: Guest) => string;
  /** The name shown for a household or guest that was deleted. */
  readonly removedName: string;
  readonly language: string;
}

export function toThanksRow(thanks: Thanks): ThanksRow {
  const { id, household_id, guest_id } = thanks;
  return { ...thanks, id: id ?? household_id ?? guest_id ?? "", isNoted: id !== null };
}

/** Whether both rows are for the same household, guest or person. */
export function isSameRecipient(one: ThanksRow, other: ThanksRow): boolean {
  const isInvited = one.household_id !== null || one.guest_id !== null;
  const isSame = one.household_id === other.household_id && one.guest_id === other.guest_id;
  return one.id === other.id || (isInvited && isSame);
}

/** Adds the names, and sorts by the guest or the first member of the household; rows without either come last. */
export function addNames(rows: readonly ThanksRow[], list: GuestList): readonly NamedThanks[] {
  const households = new Map(list.households.map((household) => [household.id, household]));
  const guests = new Map(list.guests.map((guest) => [guest.id, guest]));
  const compare = getNameComparator(list.language);
  const named = rows.map((row) => {
    const household = households.get(row.household_id ?? "");
    const guest = guests.get(row.guest_id ?? "");
    const listedName = household ? list.getHouseholdName(household) : guest && list.getGuestName(guest);
    const shownName = row.name === "" ? (listedName ?? list.removedName) : row.name;
    const { first_name = "", last_name = "" } = guests.get(household?.guest_ids[0] ?? "") ?? guest ?? {};
    const sortedBy = { id: row.id, first_name, last_name };
    const people = household?.guest_ids.flatMap((id) => guests.get(id) ?? []) ?? [];
    const searchedText = [shownName, ...people.map(list.getGuestName), row.gift].join(" ");
    return { sortedBy, row: { ...row, shownName, searchedText, listedRecipient: household ?? guest } };
  });
  return named.toSorted((one, other) => compare(one.sortedBy, other.sortedBy)).map(({ row }) => row);
}

/** The number of rows from which on a search is offered. */
const minSearchedRows = 15;

export function offersSearch(rows: readonly NamedThanks[]): boolean {
  return rows.length >= minSearchedRows;
}

export function filterThanks(
  rows: readonly NamedThanks[],
  { name, only }: typeof thanksFilters.none,
): readonly NamedThanks[] {
  const search = foldForSearch(name.trim());
  return rows.filter(
    ({ searchedText, thanked_on }) =>
      (only === "" || thanked_on === null) && foldForSearch(searchedText).includes(search),
  );
}

export function countThanked(rows: readonly Pick<Thanks, "thanked_on">[]): number {
  return rows.filter(({ thanked_on }) => thanked_on !== null).length;
}
