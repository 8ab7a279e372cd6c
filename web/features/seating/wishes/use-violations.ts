import type { Violation } from "./violation-kinds.ts";
import { findViolations } from "./violations.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useSeatingState } from "./use-seating-state.ts";

const noViolations: readonly Violation[] = [];
const cache = new WeakMap<SeatingState, readonly Violation[]>();

function getCachedViolations(seatingState: SeatingState): readonly Violation[] {
  const broken = cache.get(seatingState) ?? findViolations(seatingState);
  cache.set(seatingState, broken);
  return broken;
}

/** The violations of the present plan, the worst first; empty while loading. */
export function useViolations(): readonly Violation[] {
  const seatingState = useSeatingState();
  return seatingState ? getCachedViolations(seatingState) : noViolations;
}
