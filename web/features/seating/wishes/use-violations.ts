import type { Violation } from "./violation-kinds.ts";
import { findViolations } from "./violations.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useSeatingState } from "./use-seating-state.ts";

const nothing: readonly Violation[] = [];
const found = new WeakMap<SeatingState, readonly Violation[]>();

function getCachedViolations(seatingState: SeatingState): readonly Violation[] {
  const broken = found.get(seatingState) ?? findViolations(seatingState);
  found.set(seatingState, broken);
  return broken;
}

/** The violations of the present plan, the worst first; empty while loading. */
export function useViolations(): readonly Violation[] {
  const seatingState = useSeatingState();
  return seatingState ? getCachedViolations(seatingState) : nothing;
}
