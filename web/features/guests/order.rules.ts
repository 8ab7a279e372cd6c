/** In which order the list of guests stands. */
import type { Guest } from "#contract/guests.ts";
import { collatorOf } from "#i18n/formats.ts";
import { type SortBy, sortingBy } from "#web/platform/sorting.ts";
import { type Held, nothingHeld, presenceIn, type Reply, replyOf } from "./list.rules.ts";

export const columns = [
  "last_name",
  "first_name",
  "presence",
  "relationship",
  "side",
  "diet",
  "allergies",
] as const;
export type Column = (typeof columns)[number];

export type Sort = SortBy<Column>;

export const firstSort: Sort = { by: "last_name", descending: false };

export const sorting = sortingBy({ columns, first: firstSort });

/** The word on screen of a stored value, which is what a column is sorted by. */
export type Wording = (
  ...cell: [column: "relationship", value: Guest["relationship"]] | [column: "diet", value: Guest["diet"]]
) => string;

/** A place for each distinct text; blanks have none. Asking again for known texts sorts nothing. */
function placesOf(language: string) {
  let places = new Map<string, number>();
  return (texts: Iterable<string>): ReadonlyMap<string, number> => {
    const missing = new Set<string>();
    for (const text of texts) if (text !== "" && !places.has(text)) missing.add(text);
    if (missing.size === 0) return places;
    const sorted = [...places.keys(), ...missing].toSorted(collatorOf(language).compare);
    places = new Map();
    let place = -1;
    let before: string | undefined;
    for (const text of sorted) {
      if (before === undefined || collatorOf(language).compare(before, text) !== 0) place += 1;
      places.set(text, place);
      before = text;
    }
    return places;
  };
}

const answerPlaces: Record<Reply, number> = { yes: 0, no: 1, waiting: 2 };

/**
 * A sorter for one language. Blanks come last both ways, as in a spreadsheet; equals follow by last name, first name,
 * id. Presence ascends yes, no, no answer.
 */
export function sorterOf(language: string, wording: Wording) {
  const textPlaces = new Map<Column, ReturnType<typeof placesOf>>();
  const placesIn = (column: Exclude<Column, "presence">, guests: readonly Guest[]) => {
    const places = textPlaces.get(column) ?? placesOf(language);
    textPlaces.set(column, places);
    const text = textIn(column, wording);
    const known = places(guests.map(text));
    return (guest: Guest) => known.get(text(guest)) ?? Infinity;
  };
  const ranked = (guests: readonly Guest[], sort: Sort, held: Held): readonly number[] => {
    const last = placesIn("last_name", guests);
    const first = placesIn("first_name", guests);
    const main =
      sort.by === "presence"
        ? (guest: Guest) => answerPlaces[replyOf(presenceIn(held, guest))]
        : placesIn(sort.by, guests);
    const placed = guests.map((guest, at) => ({
      at,
      id: guest.id,
      main: main(guest),
      last: last(guest),
      first: first(guest),
    }));
    placed.sort((a, b) => {
      if (a.main !== b.main) return inOrder(a.main, b.main, sort.descending);
      if (a.last !== b.last) return a.last < b.last ? -1 : 1;
      if (a.first !== b.first) return a.first < b.first ? -1 : 1;
      return a.id < b.id ? -1 : Number(a.id > b.id);
    });
    return placed.map(({ at }) => at);
  };
  let before: Sorted | undefined;
  return (guests: readonly Guest[], sort: Sort, held: Held = nothingHeld): readonly Guest[] => {
    const ranks =
      before && isStillSorted(before, guests, sort, held) ? before.ranks : ranked(guests, sort, held);
    before = { guests, sort, held, ranks };
    return ranks.map((at) => guests[at]).filter((guest) => guest !== undefined);
  };
}

interface Sorted {
  readonly guests: readonly Guest[];
  readonly sort: Sort;
  readonly held: Held;
  readonly ranks: readonly number[];
}

/** Whether what changed since moves nobody: an answer, most of the time. */
function isStillSorted(before: Sorted, guests: readonly Guest[], sort: Sort, held: Held): boolean {
  if (before.sort !== sort || before.guests.length !== guests.length) return false;
  return guests.every((guest, at) => {
    const was = before.guests[at];
    if (!was || was.id !== guest.id) return false;
    if (sort.by === "presence") {
      if (presenceIn(before.held, was) !== presenceIn(held, guest)) return false;
    } else if (was[sort.by] !== guest[sort.by]) return false;
    return was.last_name === guest.last_name && was.first_name === guest.first_name;
  });
}

/** Two places that differ; Infinity, a blank, comes last both ways. */
function inOrder(a: number, b: number, descending: boolean): number {
  const ascends = a < b ? -1 : 1;
  return descending && a !== Infinity && b !== Infinity ? -ascends : ascends;
}

function textIn(column: Exclude<Column, "presence">, wording: Wording): (guest: Guest) => string {
  if (column === "relationship") return (guest) => wording(column, guest.relationship);
  if (column === "diet") return (guest) => wording(column, guest.diet);
  return (guest) => guest[column].trim();
}
