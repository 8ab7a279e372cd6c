/** Which guests the list shows, in which order, and how many of each answer there are. */
import type { Guest } from "#contract/guests.ts";
import { collatorOf, fold } from "#i18n/formats.ts";

export type Presence = boolean | null;

/** Answers as filters name them: 'waiting' is whoever has to be asked again. */
export const replies = ["yes", "no", "waiting"] as const;
export type Reply = (typeof replies)[number];

export function replyOf(presence: Presence): Reply {
  if (presence === null) return "waiting";
  return presence ? "yes" : "no";
}

export interface Filters {
  readonly name: string;
  readonly diet: string;
  readonly side: string;
  readonly relationship: string;
  /** None chosen means all, as all chosen does. */
  readonly replies: readonly Reply[];
}

export const noFilters: Filters = { name: "", diet: "", side: "", relationship: "", replies };

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

export interface Sort {
  readonly by: Column;
  readonly descending: boolean;
}

export const firstSort: Sort = { by: "last_name", descending: false };

/** A press on a head: another column ascends, the same one turns round. */
export function sortedBy(current: Sort, by: Column): Sort {
  return { by, descending: current.by === by && !current.descending };
}

/** A guest with what searching needs, folded once. */
export interface Entry {
  readonly guest: Guest;
  /** 'dupont marie dupont': holds first, last, 'first last' and 'last first'. */
  readonly names: string;
  readonly side: string;
  readonly relationship: string;
  readonly diet: string;
}

const entries = new WeakMap<Guest, Entry>();

/** The same entry for the same guest: a list of which one guest changed costs one entry. */
export function entryOf(guest: Guest): Entry {
  const known = entries.get(guest);
  if (known) return known;
  const [first, last] = [tidy(guest.first_name), tidy(guest.last_name)];
  const entry = {
    guest,
    names: `${last} ${first} ${last}`,
    side: tidy(guest.side),
    relationship: tidy(guest.relationship),
    diet: tidy(guest.diet),
  };
  entries.set(guest, entry);
  return entry;
}

function tidy(text: string): string {
  return fold(text).replace(/[’ʼ]/gu, "'").trim().replace(/\s+/gu, " ");
}

/** Presence as it was when filters or sort were last set, so that answering moves no row from under the hand. */
export type Held = ReadonlyMap<string, Presence>;
const nothingHeld: Held = new Map();

function presenceIn(held: Held, guest: Guest): Presence {
  return held.has(guest.id) ? (held.get(guest.id) ?? null) : guest.presence;
}

/** Guests that meet every filter. A value that some guest has exactly is taken exactly: 'Anne' is not 'Anne-Marie'. */
export function filtered(
  guests: readonly Guest[],
  filters: Filters,
  held: Held = nothingHeld,
): readonly Guest[] {
  if (!isFiltered(filters)) return guests;
  const all = guests.map(entryOf);
  const name = tidy(filters.name);
  const side = matcher(all, "side", filters.side);
  const relationship = matcher(all, "relationship", filters.relationship);
  const diet = matcher(all, "diet", filters.diet);
  const wanted = filters.replies;
  return all
    .filter(
      (entry) =>
        entry.names.includes(name) &&
        side(entry) &&
        relationship(entry) &&
        diet(entry) &&
        wanted.includes(replyOf(presenceIn(held, entry.guest))),
    )
    .map((entry) => entry.guest);
}

function matcher(all: readonly Entry[], field: "side" | "relationship" | "diet", wanted: string) {
  const value = tidy(wanted);
  const exact = value !== "" && all.some((entry) => entry[field] === value);
  return (entry: Entry) => (exact ? entry[field] === value : entry[field].includes(value));
}

export function isFiltered({ name, diet, side, relationship, replies: wanted }: Filters): boolean {
  const someReplies = wanted.length < replies.length;
  return someReplies || [name, diet, side, relationship].some((text) => text.trim() !== "");
}

/** The word on screen of a stored value, which is what a column is sorted by. */
export type Wording = (column: "relationship" | "diet", value: string) => string;

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
  return column === "relationship" || column === "diet"
    ? (guest) => wording(column, guest[column])
    : (guest) => guest[column].trim();
}

export interface Counts {
  readonly all: number;
  readonly present: number;
  readonly absent: number;
  readonly waiting: number;
}

export function countsOf(guests: readonly Guest[]): Counts {
  const counts = { yes: 0, no: 0, waiting: 0 };
  for (const { presence } of guests) counts[replyOf(presence)] += 1;
  return { all: guests.length, present: counts.yes, absent: counts.no, waiting: counts.waiting };
}

/** The couple's own names first, then every other side that guests have. */
export function sidesOf(
  guests: readonly Guest[],
  couple: readonly string[],
  language: string,
): readonly string[] {
  const known = new Set(couple.map(tidy));
  const others = new Map<string, string>();
  for (const guest of guests) {
    const { side } = entryOf(guest);
    if (side !== "" && !known.has(side) && !others.has(side)) others.set(side, guest.side.trim());
  }
  return [...couple, ...[...others.values()].toSorted(collatorOf(language).compare)];
}

/** 'Marie Dupont', 'Mamie'. */
export function fullName({ first_name, last_name }: Pick<Guest, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}
