/** Defers fetching code until the user interacts with the page. */
const eventNames = ["pointermove", "pointerdown", "keydown"] as const;

/** Calls `run` at the first pointer movement, touch or key. Returns a function that cancels it. */
export function onFirstInteraction(run: () => void): () => void {
  const stop = new AbortController();
  const runOnce = () => {
    stop.abort();
    run();
  };
  for (const eventName of eventNames)
    addEventListener(eventName, runOnce, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
