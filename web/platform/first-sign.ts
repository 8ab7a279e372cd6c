/** What one may soon ask for, fetched no sooner than somebody is there to ask. */
const signs = ["pointermove", "pointerdown", "keydown"] as const;

/** Calls once a hand shows: a pointer that moves, a finger, a key. What it returns calls it off. */
export function onFirstSign(go: () => void): () => void {
  const stop = new AbortController();
  const take = () => {
    stop.abort();
    go();
  };
  for (const sign of signs) addEventListener(sign, take, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
  };
}
