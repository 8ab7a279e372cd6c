/**
 * The order in which problems are tried, from the strictest on, so that a room too small for all wishes still gets a
 * plan; and who gets no seat in a room with too few.
 */
import type { Guest } from "#contract/guests.ts";
import type { ProblemOptions } from "./problem.rules.ts";
import { isExpected, type SeatingState } from "./seating-state.rules.ts";

/** Whether seated guests keep their tables if they can, or everyone may move. */
export type SearchScope = "placed" | "free";

const optionsByScope: Readonly<Record<SearchScope, readonly ProblemOptions[]>> = {
  placed: [
    { movable: "unseated" },
    { movable: "if_needed" },
    { movable: "if_needed", relaxesFamilies: true },
  ],
  free: [
    { movable: "free", fewMoves: true },
    { movable: "free", fewMoves: true, relaxesFamilies: true },
  ],
};

export function listProblemOptions(
  { seating }: Pick<SeatingState, "seating">,
  scope: SearchScope,
): readonly ProblemOptions[] {
  return optionsByScope[scope].filter(({ relaxesFamilies }) => relaxesFamilies !== true || seating.families);
}

/** The number of seats missing for the expected guests; 0 if there are enough. */
export function countMissingSeats({ guests, tables }: Pick<SeatingState, "guests" | "tables">): number {
  const seatCount = tables.reduce((sum, table) => sum + table.number_of_guests, 0);
  return Math.max(0, guests.filter(isExpected).length - seatCount);
}

/**
 * The guests left without a seat if there are too few. Of the unseated ones, those without a reply come
 * first, then those added last; guests who come together stay together.
 */
export function chooseLeftOut(seatingState: Pick<SeatingState, "guests" | "tables">): readonly Guest[] {
  const tableIds = new Set(seatingState.tables.map(({ id }) => id));
  const unseated = seatingState.guests.filter(
    (guest) => isExpected(guest) && (guest.table_id === null || !tableIds.has(guest.table_id)),
  );
  const groups = Map.groupBy(unseated, ({ id, plus_one_of }) => plus_one_of ?? id);
  const sortedGroups = [...groups.values()]
    .toReversed()
    .toSorted((one, other) => Number(isUnanswered(other)) - Number(isUnanswered(one)));
  const leftOut = new Set<Guest>();
  let missingCount = countMissingSeats(seatingState);
  // First a group no larger than the shortage, then any: no couple is separated for one seat.
  for (const getMaxLength of [() => missingCount, () => Infinity]) {
    for (const group of sortedGroups) {
      if (missingCount <= 0 || group.length > getMaxLength()) continue;
      if (group.some((guest) => leftOut.has(guest))) continue;
      for (const guest of group) leftOut.add(guest);
      missingCount -= group.length;
    }
  }
  return seatingState.guests.filter((guest) => leftOut.has(guest));
}

function isUnanswered(guests: readonly Guest[]): boolean {
  return guests.every(({ presence }) => presence === null);
}
