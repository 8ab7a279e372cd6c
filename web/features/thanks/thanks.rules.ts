/** The rows of the thank-yous: their names, their count, and which are left to write. */
import type { Household } from "#contract/households.ts";
import type { Thanks } from "#contract/thanks.ts";

/** A row with its name on screen. */
export interface NamedThanks {
  /** Of the row, otherwise of its household or guest. */
  readonly id: string;
  readonly name: string;
  readonly row: Thanks;
}

interface Names {
  readonly households: ReadonlyMap<string, Household>;
  readonly getHouseholdName: (household: Household) => string;
  readonly guestNames: ReadonlyMap<string, string>;
  /** The name shown for a household or guest that was deleted. */
  readonly removed: string;
}

export function addNames(rows: readonly Thanks[], names: Names): readonly NamedThanks[] {
  return rows.map((row) => ({
    id: row.id ?? row.household_id ?? row.guest_id ?? "",
    name: getName(row, names),
    row,
  }));
}

function getName({ name, household_id, guest_id }: Thanks, names: Names): string {
  if (name !== "") return name;
  const household = names.households.get(household_id ?? "");
  if (household !== undefined) return names.getHouseholdName(household);
  return names.guestNames.get(guest_id ?? "") ?? names.removed;
}

/** Whether both rows are about the same household, guest or person. */
export function isAbout(one: Thanks, other: Thanks): boolean {
  return one.id !== null && other.id !== null
    ? one.id === other.id
    : one.household_id === other.household_id && one.guest_id === other.guest_id && one.name === other.name;
}

export function countThanked(rows: readonly Pick<Thanks, "thanked_on">[]): number {
  return rows.filter(({ thanked_on }) => thanked_on !== null).length;
}

/** `toWrite`: only those who were not thanked yet. */
export function filterThanks(
  rows: readonly NamedThanks[],
  { toWrite }: { readonly toWrite: boolean },
): readonly NamedThanks[] {
  return toWrite ? rows.filter(({ row }) => row.thanked_on === null) : rows;
}

/** Street, post code, town and country in cells of their own; empty without an address. */
export function formatSheetAddress(
  from: Pick<Household, "adresse" | "code_postal" | "ville" | "pays"> | undefined,
): readonly string[] {
  return [from?.adresse ?? "", from?.code_postal ?? "", from?.ville ?? "", from?.pays ?? ""];
}
