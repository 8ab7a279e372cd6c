/** Sorts guests: blanks last, companions without a name under their host. */
import type { Guest } from "#contract/guests.ts";
import { getCollator } from "#i18n/formats.ts";
import { getNameComparator } from "#i18n/guest-names.ts";
import { compareBlanksLast, byFirstDifference, createSorting } from "#web/platform/sorting.ts";
import type { SortBy } from "#web/ui/table.tsx";
import {
  type PresenceSnapshot,
  emptySnapshot,
  getPresence,
  type AnswerState,
  getAnswerState,
} from "./list.rules.ts";

export const guestColumns = [
  "last_name",
  "first_name",
  "presence",
  "relationship",
  "side",
  "diet",
  "allergies",
] as const;
export type GuestColumn = (typeof guestColumns)[number];

export type GuestSort = SortBy<GuestColumn>;

export const defaultGuestSort: GuestSort = { by: "last_name", descending: false };

export const guestSorting = createSorting({
  name: "sort",
  columns: guestColumns,
  initialSort: defaultGuestSort,
});

/** Returns the displayed word of a stored value, by which its column is sorted. */
export type FormatGuestValue = (
  ...cell: [column: "relationship", value: Guest["relationship"]] | [column: "diet", value: Guest["diet"]]
) => string;

const rankByState: Record<AnswerState, number> = { yes: 0, no: 1, waiting: 2 };

interface SortOptions {
  readonly language: string;
  readonly formatValue: FormatGuestValue;
  readonly snapshot?: PresenceSnapshot;
}

/**
 * Sorts guests. Blanks come last in both directions, as in a spreadsheet; equals follow by last name, first
 * name and id. Presence ascends yes, no, no answer.
 */
export function sortGuests<Listed extends Guest>(
  guests: readonly Listed[],
  { by, descending }: GuestSort,
  { language, formatValue, snapshot = emptySnapshot }: SortOptions,
): readonly Listed[] {
  const { compare } = getCollator(language);
  const getText = by === "presence" ? () => "" : createTextGetter(by, formatValue);
  const getRank = (guest: Guest) =>
    by === "presence" ? rankByState[getAnswerState(getPresence(snapshot, guest))] : 0;
  const direction = descending ? -1 : 1;
  const sorted = guests.toSorted(
    byFirstDifference<Guest>(
      (one, other) => direction * (getRank(one) - getRank(other)),
      (one, other) => compareBlanksLast(getText(one), getText(other), (a, b) => direction * compare(a, b)),
      getNameComparator(language),
    ),
  );
  return by === "last_name" || by === "first_name" ? putUnderHosts(sorted) : sorted;
}

/** A companion without a name follows the guest after whom they are called. */
function putUnderHosts<Listed extends Guest>(sorted: readonly Listed[]): readonly Listed[] {
  const sortedIds = new Set(sorted.map(({ id }) => id));
  const guestsByHost = Map.groupBy(sorted, ({ first_name, last_name, plus_one_of }) =>
    first_name === "" && last_name === "" && plus_one_of !== null && sortedIds.has(plus_one_of)
      ? plus_one_of
      : null,
  );
  const others = guestsByHost.get(null) ?? [];
  return others.flatMap((guest) => [guest, ...(guestsByHost.get(guest.id) ?? [])]);
}

function createTextGetter(
  column: Exclude<GuestColumn, "presence">,
  formatValue: FormatGuestValue,
): (guest: Guest) => string {
  if (column === "relationship") return (guest) => formatValue(column, guest.relationship);
  if (column === "diet") return (guest) => formatValue(column, guest.diet);
  return (guest) => guest[column].trim();
}
