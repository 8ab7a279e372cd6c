import type { Violation } from "./violation-kinds.ts";
import { findViolations } from "./violations.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useSeatingState } from "./use-seating-state.ts";

const noViolations: readonly Violation[] = [];
const cache = new WeakMap<SeatingState, readonly Violation[]>();

function getCachedViolations(seatingState: SeatingState): readonly Violation[] {
  const violations = cache.get(seatingState) ?? findViolations(seatingState);
  cache.set(seatingState, violations);
  return violations;
}

/** The violations of the present plan, the worst first; empty while loading. */
export function useViolations(): readonly Violation[] {
  const seatingState = useSeatingState();
  return seatingState ? getCachedViolations(seatingState) : noViolations;
}
