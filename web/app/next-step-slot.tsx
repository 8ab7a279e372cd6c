import { useSyncExternalStore } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { getTakenStep, subscribeToTakenStep } from "./dashboard/taken-step.ts";

const NextStep = createLazyPart(
  async () => (await import("./dashboard/next-step.tsx")).NextStep,
  ["dashboard"],
);

/** Shows the line that leads from a finished first step to the next one. */
export function NextStepSlot() {
  const takenStep = useSyncExternalStore(subscribeToTakenStep, getTakenStep, getTakenStep);
  return takenStep && <NextStep fallback={null} takenStep={takenStep} />;
}
