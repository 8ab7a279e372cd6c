/** Whether new data may be shown now: not while something is pressed, dragged or being sent, or a menu is open. */
import { getRevisions } from "../revisions.ts";

/** Milliseconds. A write that takes longer no longer delays others' changes. */
const maxWriteTime = 3000;
const pollInterval = 50;

const activeGestures = new Set<"press" | "drag">();

/** Follows the pointer until `signal` is aborted. */
export function watchPointer(signal: AbortSignal): void {
  const options = { signal, capture: true, passive: true };
  const listen = (name: keyof WindowEventMap, handler: () => void): void =>
    addEventListener(name, handler, options);
  listen("pointerdown", () => activeGestures.add("press"));
  for (const name of ["pointerup", "pointercancel", "blur"] as const)
    listen(name, () => activeGestures.delete("press"));
  listen("dragstart", () => activeGestures.add("drag"));
  for (const name of ["dragend", "drop"] as const) listen(name, () => activeGestures.delete("drag"));
}

export async function waitUntilIdle(): Promise<void> {
  const startedAt = Date.now();
  while (isBusy(Date.now() - startedAt)) {
    await new Promise((resolve) => {
      setTimeout(resolve, pollInterval);
    });
  }
}

function isBusy(waitedTime: number): boolean {
  if (
    activeGestures.size > 0 ||
    document.querySelector("[role='menu'], [role='listbox']:popover-open") !== null
  )
    return true;
  return getRevisions().writesUnderWay > 0 && waitedTime < maxWriteTime;
}
