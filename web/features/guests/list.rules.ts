/** Filters the guest list and counts replies. */
import type { Guest } from "#contract/guests.ts";
import { getIdsOfGuestsWithAddress } from "#contract/households.ts";
import { getCollator, normaliseForSearch } from "#i18n/formats.ts";
import { createFilters, textParam, wordsParam } from "#web/platform/list-view.ts";

export type Presence = boolean | null;

/** Values of the reply filter; 'waiting' is a guest without a reply. */
export const replies = ["yes", "no", "waiting"] as const;
export type Reply = (typeof replies)[number];

/** The presence that each reply stands for. */
export const presences: Readonly<Record<Reply, Presence>> = { yes: true, no: false, waiting: null };

export function getReply(presence: Presence): Reply {
  if (presence === null) return "waiting";
  return presence ? "yes" : "no";
}

type AnswerSummary =
  | { readonly kind: Reply }
  | { readonly kind: "some"; readonly yes: number; readonly all: number };

/** One answer for all moments, or how many of them are a yes. */
export function summariseAnswers(presence: Presence, answers: readonly Presence[]): AnswerSummary {
  const yes = answers.filter(Boolean).length;
  if (yes > 0 && yes < answers.length) return { kind: "some", yes, all: answers.length };
  return { kind: getReply(presence) };
}

export const extraFilters = ["children", "unnamed", "no_address"] as const;
export type ExtraFilter = (typeof extraFilters)[number];

/** The household filter's value for guests without a household. */
export const withoutHouseholdValue = "alone";

/** `children`: marked as a child; `unnamed`: a plus one without a name; `no_address`: no way to write to them. */
export function matchesExtraFilter(only: ExtraFilter, guest: Guest, reached: ReadonlySet<string>): boolean {
  if (only === "no_address") return !reached.has(guest.id);
  return only === "children" ? guest.is_child : guest.first_name === "" && guest.last_name === "";
}

export const guestFilters = createFilters({
  name: textParam("q"),
  diet: textParam("diet"),
  side: textParam("side"),
  relationship: textParam("relationship"),
  /** An empty list means all. */
  replies: wordsParam("presence", replies, replies),
  /** The id of a moment: its invited guests with their answer to it. */
  moment: textParam("moment"),
  /** The id of a household, or `alone` for guests without one. */
  household: textParam("household"),
  /** Keeps only guests that match any of these. */
  only: wordsParam("only", extraFilters),
});
export const { none: noFilters, isFiltered } = guestFilters;
export type GuestFilterValues = typeof noFilters;

/**
 * The presence at the time when filters or sorting last changed, so that answering moves no row under the
 * pointer.
 */
export type PresenceSnapshot = ReadonlyMap<string, Presence>;
export const emptySnapshot: PresenceSnapshot = new Map();

/** The presence by which the list filters and sorts. */
export function getPresence(snapshot: PresenceSnapshot, guest: Guest): Presence {
  return snapshot.has(guest.id) ? (snapshot.get(guest.id) ?? null) : guest.presence;
}

/** Applies all filters; texts match parts, ignoring case and accents. */
export function filterGuests<Listed extends Guest>(
  guests: readonly Listed[],
  filters: GuestFilterValues,
  snapshot: PresenceSnapshot = emptySnapshot,
): readonly Listed[] {
  if (!isFiltered(filters)) return guests;
  const wanted = filters.replies.length === 0 ? replies : filters.replies;
  const name = normaliseForSearch(filters.name);
  const side = normaliseForSearch(filters.side);
  const relationship = normaliseForSearch(filters.relationship);
  const diet = normaliseForSearch(filters.diet);
  const reached = filters.only.includes("no_address") ? getIdsOfGuestsWithAddress(guests) : new Set<string>();
  return guests.filter(
    (guest) =>
      includesText(`${guest.last_name} ${guest.first_name} ${guest.last_name}`, name) &&
      includesText(guest.side, side) &&
      includesText(guest.relationship, relationship) &&
      includesText(guest.diet, diet) &&
      wanted.includes(getReply(getPresence(snapshot, guest))) &&
      isInHousehold(guest, filters.household) &&
      (filters.only.length === 0 || filters.only.some((only) => matchesExtraFilter(only, guest, reached))),
  );
}

function isInHousehold({ household_id }: Guest, household: string): boolean {
  return (
    household === "" ||
    (household === withoutHouseholdValue ? household_id === null : household_id === household)
  );
}

/** `wanted` is normalised; '' matches every text. */
function includesText(text: string, wanted: string): boolean {
  return wanted === "" || normaliseForSearch(text).includes(wanted);
}

export interface Counts {
  readonly all: number;
  readonly present: number;
  readonly absent: number;
  readonly waiting: number;
}

export function countReplies(guests: readonly Guest[]): Counts {
  const counts = { yes: 0, no: 0, waiting: 0 };
  for (const { presence } of guests) counts[getReply(presence)] += 1;
  return { all: guests.length, present: counts.yes, absent: counts.no, waiting: counts.waiting };
}

/** The couple's first names, then every other side of guests. */
export function listSides(
  guests: readonly Guest[],
  couple: readonly string[],
  language: string,
): readonly string[] {
  const known = new Set(couple.map(normaliseForSearch));
  const others = new Map<string, string>();
  for (const typed of new Set(guests.map(({ side }) => side))) {
    const side = normaliseForSearch(typed);
    if (side !== "" && !known.has(side) && !others.has(side)) others.set(side, typed.trim());
  }
  return [...new Set(couple), ...[...others.values()].toSorted(getCollator(language).compare)];
}
