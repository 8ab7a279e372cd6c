/** The result of a search in the page's terms, without the solver's numbers. */
import { evaluatePlan } from "#solver/evaluation.ts";
import type { Plan } from "#solver/problem.ts";
import type { SeatMove } from "../seats.rules.ts";
import { findViolations } from "./violations.rules.ts";
import { createCloseness, listMoves, withSeats, getPlannedTables } from "./moves.rules.ts";
import { getCurrentPlan, type SeatingProblem } from "./problem.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";

/** A plan of the solver with its value. */
export interface FoundPlan {
  readonly plan: Plan;
  readonly value: number;
}

export interface Suggestion {
  /** The table of each guest, by id; null for none. */
  readonly tables: ReadonlyMap<string, string | null>;
  readonly moves: readonly SeatMove[];
  /** The number of violations in the present and in the suggested plan. */
  readonly before: number;
  readonly after: number;
  /**
   * The last names of families that fit no table; those separated by a wish or a locked seat are left out.
   */
  readonly families: readonly string[];
}

export function createSuggestion(
  seatingState: SeatingState,
  seatingProblem: SeatingProblem,
  best: FoundPlan,
): Suggestion {
  const tables = getPlannedTables(
    seatingState,
    seatingProblem,
    choosePlan(seatingProblem, getCurrentPlan(seatingState, seatingProblem), best),
  );
  const byId = new Map(seatingState.guests.map((guest) => [guest.id, guest]));
  return {
    tables,
    moves: listMoves(seatingState, tables, createCloseness(seatingProblem)),
    before: findViolations(seatingState).length,
    after: countViolations(seatingState, tables),
    families: seatingProblem.relaxed.flatMap(({ kind, why, guests: [first = ""] }) => {
      const guest = byId.get(first);
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
export function countViolations(seatingState: SeatingState, tables: Suggestion["tables"]): number {
  return findViolations(withSeats(seatingState, tables)).length;
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
