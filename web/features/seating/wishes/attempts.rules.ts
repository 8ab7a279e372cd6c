/**
 * The order in which problems are tried, from the strictest on, so that a room too small for all wishes
 * still gets a plan.
 */
import type { Guest } from "#contract/guests.ts";
import type { ProblemOptions } from "./problem.rules.ts";
import { isComing, type SeatingState } from "./seating-state.rules.ts";

/** Whether seated guests keep their tables if they can, or everyone may move. */
const searchScopes = ["placed", "free"] as const;
export type SearchScope = (typeof searchScopes)[number];

const attempts: Readonly<Record<SearchScope, readonly ProblemOptions[]>> = {
  placed: [{ movable: "placed" }, { movable: "leaning" }, { movable: "leaning", looseFamilies: true }],
  free: [
    { movable: "free", fewMoves: true },
    { movable: "free", fewMoves: true, looseFamilies: true },
  ],
};

export function createAttempts(
  { seating }: Pick<SeatingState, "seating">,
  choice: SearchScope,
): readonly ProblemOptions[] {
  return attempts[choice].filter(({ looseFamilies }) => looseFamilies !== true || seating.families);
}

/** The number of seats missing for the expected guests; 0 if there are enough. */
export function countMissingSeats({ guests, tables }: Pick<SeatingState, "guests" | "tables">): number {
  const seats = tables.reduce((sum, table) => sum + table.number_of_guests, 0);
  return Math.max(0, guests.filter(isComing).length - seats);
}

/**
 * The guests left without a seat if there are too few. Of the unseated ones, those without a reply come
 * first, then those added last; guests who come together stay together.
 */
export function chooseLeftOut(seatingState: Pick<SeatingState, "guests" | "tables">): readonly Guest[] {
  const tableIds = new Set(seatingState.tables.map(({ id }) => id));
  const waiting = seatingState.guests.filter(
    (guest) => isComing(guest) && (guest.table_id === null || !tableIds.has(guest.table_id)),
  );
  const companies = Map.groupBy(waiting, ({ id, plus_one_of }) => plus_one_of ?? id);
  const inOrder = [...companies.values()]
    .toReversed()
    .toSorted((one, other) => Number(isUnanswered(other)) - Number(isUnanswered(one)));
  const left = new Set<Guest>();
  let missing = countMissingSeats(seatingState);
  // First a group no larger than the shortage, then any: no couple is separated for one seat.
  for (const atMost of [() => missing, () => Infinity]) {
    for (const company of inOrder) {
      if (missing <= 0 || company.length > atMost() || company.some((guest) => left.has(guest))) continue;
      for (const guest of company) left.add(guest);
      missing -= company.length;
    }
  }
  return seatingState.guests.filter((guest) => left.has(guest));
}

function isUnanswered(company: readonly Guest[]): boolean {
  return company.every(({ presence }) => presence === null);
}
