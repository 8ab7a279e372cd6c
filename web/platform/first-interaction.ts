/** Defers fetching code until the user interacts with the page. */
const signs = ["pointermove", "pointerdown", "keydown"] as const;

/** Calls `go` at the first pointer movement, touch or key. Returns a function that cancels it. */
export function onFirstInteraction(go: () => void): () => void {
  const stop = new AbortController();
  const take = () => {
    stop.abort();
    go();
  };
  for (const sign of signs) addEventListener(sign, take, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
