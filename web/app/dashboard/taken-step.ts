/** The first step that the couple has gone to from the dashboard, so that its page can offer the next one. */
import type { FirstStep } from "./first-steps.rules.ts";

let takenStep: FirstStep | undefined;
const listeners = new Set<() => void>();

export function getTakenStep(): FirstStep | undefined {
  return takenStep;
}

export function subscribeToTakenStep(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteTakenStep(step: FirstStep | undefined): void {
  takenStep = step;
  for (const listener of listeners) listener();
}
