/** The result of a search in the page's terms, without the solver's numbers. */
import { evaluatePlan } from "#solver/evaluation.ts";
import type { Plan } from "#solver/problem.ts";
import type { SeatMove } from "../seats.rules.ts";
import { findViolations } from "./violations.rules.ts";
import { createCloseness, listMoves, assignTables, getPlannedTableByGuest } from "./moves.rules.ts";
import { getCurrentPlan, type SeatingProblem } from "./problem.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";

/** A plan of the solver with its value. */
export interface FoundPlan {
  readonly plan: Plan;
  readonly value: number;
}

export interface Suggestion {
  /** The table of each guest, by id; null for none. */
  readonly tableByGuest: ReadonlyMap<string, string | null>;
  readonly moves: readonly SeatMove[];
  /** The number of violations in the present and in the suggested plan. */
  readonly violationCountBefore: number;
  readonly violationCountAfter: number;
  /**
   * The last names of families that fit no table; those separated by a wish or a locked seat are left out.
   */
  readonly familyNames: readonly string[];
}

export function createSuggestion(
  seatingState: SeatingState,
  seatingProblem: SeatingProblem,
  best: FoundPlan,
): Suggestion {
  const tables = getPlannedTableByGuest(
    seatingState,
    seatingProblem,
    choosePlan(seatingProblem, getCurrentPlan(seatingState, seatingProblem), best),
  );
  const guestById = new Map(seatingState.guests.map((guest) => [guest.id, guest]));
  return {
    tableByGuest: tables,
    moves: listMoves(seatingState, tables, createCloseness(seatingProblem)),
    violationCountBefore: findViolations(seatingState).length,
    violationCountAfter: countViolations(seatingState, tables),
    familyNames: seatingProblem.relaxed.flatMap(({ kind, why, guests: [first = ""] }) => {
      const guest = guestById.get(first);
      return kind === "family" && why === "too_large" && guest ? [guest.last_name.trim()] : [];
    }),
  };
}

/** The plan found, unless the present one is as good, so that nobody moves without a gain. */
function choosePlan({ problem }: SeatingProblem, present: Plan, best: FoundPlan): Plan {
  const { value, broken } = evaluatePlan(problem, present);
  return broken.length === 0 && value >= best.value ? present : best.plan;
}

/** The number of violations with everyone at these tables. */
export function countViolations(seatingState: SeatingState, tables: Suggestion["tableByGuest"]): number {
  return findViolations(assignTables(seatingState, tables)).length;
}

/** Whether two states have the same guests, tables and seats. */
export function isSamePlan(one: SeatingState, other: SeatingState): boolean {
  return one === other || formatPlan(one) === formatPlan(other);
}

function formatPlan({ guests, tables }: SeatingState): string {
  return [
    ...guests.map(({ id, table_id, needs_seat }) => [id, table_id, needs_seat].join(" ")),
    ...tables.map(({ id, number_of_guests }) => [id, number_of_guests].join(" ")),
  ].join("\n");
}
