/** Filters the guest list and counts the guests by presence. */
import type { Guest } from "#contract/guests.ts";
import { getIdsOfGuestsWithAddress } from "#contract/households.ts";
import { getCollator, normaliseForSearch } from "#i18n/formats.ts";
import type { Answer } from "#web/features/moments/widgets.tsx";
import { createFilters, textParam, wordsParam } from "#web/platform/list-view.ts";

/** The keys of an answer in texts, styles and the filter; `waiting` stands for no answer yet. */
export const answerStates = ["yes", "no", "waiting"] as const;
export type AnswerState = (typeof answerStates)[number];

export const answerByState: Readonly<Record<AnswerState, Answer>> = { yes: true, no: false, waiting: null };

export function getAnswerState(answer: Answer): AnswerState {
  if (answer === null) return "waiting";
  return answer ? "yes" : "no";
}

type AnswerSummary =
  | { readonly kind: AnswerState }
  | { readonly kind: "some"; readonly yes: number; readonly all: number };

/** One answer for all moments, or how many of them are a yes. */
export function summariseAnswers(presence: Answer, answers: readonly Answer[]): AnswerSummary {
  const yes = answers.filter(Boolean).length;
  if (yes > 0 && yes < answers.length) return { kind: "some", yes, all: answers.length };
  return { kind: getAnswerState(presence) };
}

export const extraFilters = ["children", "unnamed", "no_address"] as const;
export type ExtraFilter = (typeof extraFilters)[number];

/** The household filter's value for guests without a household. */
export const withoutHouseholdValue = "alone";

/**
 * `children`: marked as a child; `unnamed`: a plus one without a name; `no_address`: not among `reachableIds`, the
 * guests who can be written to.
 */
export function matchesExtraFilter(
  filter: ExtraFilter,
  guest: Guest,
  reachableIds: ReadonlySet<string>,
): boolean {
  if (filter === "no_address") return !reachableIds.has(guest.id);
  return filter === "children" ? guest.is_child : guest.first_name === "" && guest.last_name === "";
}

export const guestFilters = createFilters({
  name: textParam("q"),
  diet: textParam("diet"),
  side: textParam("side"),
  relationship: textParam("relationship"),
  /** An empty list means all. */
  presences: wordsParam("presence", answerStates, answerStates),
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
export type PresenceSnapshot = ReadonlyMap<string, Answer>;
export const emptySnapshot: PresenceSnapshot = new Map();

/** The presence by which the list filters and sorts. */
export function getPresence(snapshot: PresenceSnapshot, guest: Guest): Answer {
  return snapshot.has(guest.id) ? (snapshot.get(guest.id) ?? null) : guest.presence;
}

/** Applies all filters; texts match parts, ignoring case and accents. */
export function filterGuests<Listed extends Guest>(
  guests: readonly Listed[],
  filters: GuestFilterValues,
  snapshot: PresenceSnapshot = emptySnapshot,
): readonly Listed[] {
  if (!isFiltered(filters)) return guests;
  const presences = filters.presences.length === 0 ? answerStates : filters.presences;
  const name = normaliseForSearch(filters.name);
  const side = normaliseForSearch(filters.side);
  const relationship = normaliseForSearch(filters.relationship);
  const diet = normaliseForSearch(filters.diet);
  const reachableIds = filters.only.includes("no_address")
    ? getIdsOfGuestsWithAddress(guests)
    : new Set<string>();
  return guests.filter(
    (guest) =>
      includesText(`${guest.last_name} ${guest.first_name} ${guest.last_name}`, name) &&
      includesText(guest.side, side) &&
      includesText(guest.relationship, relationship) &&
      includesText(guest.diet, diet) &&
      presences.includes(getAnswerState(getPresence(snapshot, guest))) &&
      isInHousehold(guest, filters.household) &&
      (filters.only.length === 0 ||
        filters.only.some((filter) => matchesExtraFilter(filter, guest, reachableIds))),
  );
}

function isInHousehold({ household_id }: Guest, household: string): boolean {
  return (
    household === "" ||
    (household === withoutHouseholdValue ? household_id === null : household_id === household)
  );
}

/** `search` is normalised; '' matches every text. */
function includesText(text: string, search: string): boolean {
  return search === "" || normaliseForSearch(text).includes(search);
}

/** The numbers of guests by presence. */
export interface PresenceCounts {
  readonly all: number;
  readonly present: number;
  readonly absent: number;
  readonly waiting: number;
}

export function countPresences(guests: readonly Guest[]): PresenceCounts {
  const counts = { yes: 0, no: 0, waiting: 0 };
  for (const { presence } of guests) counts[getAnswerState(presence)] += 1;
  return { all: guests.length, present: counts.yes, absent: counts.no, waiting: counts.waiting };
}

/** The couple's first names, then every other side of guests. */
export function listSides(
  guests: readonly Guest[],
  couple: readonly string[],
  language: string,
): readonly string[] {
  const coupleKeys = new Set(couple.map(normaliseForSearch));
  const otherSides = new Map<string, string>();
  for (const side of new Set(guests.map((guest) => guest.side))) {
    const key = normaliseForSearch(side);
    if (key !== "" && !coupleKeys.has(key) && !otherSides.has(key)) otherSides.set(key, side.trim());
  }
  return [...new Set(couple), ...[...otherSides.values()].toSorted(getCollator(language).compare)];
}
