/** The weddings of a simulation: the ids of the n-th are those of the template, begun at another time. */

/** What a template has, by table: its ids, in their order. */
export interface Template {
  readonly weddingId: string;
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

const minute = 60_000;
/** Of every id of ours: when it was made. */
const prefixLength = 13;

/** Ids of the n-th wedding begin so: they are in the order of n, and older than any made later. */
export function prefixOf(n: number, count: number): string {
  const at = (Math.floor(Date.UTC(2026, 8, 1) / minute) - count + n) * minute;
  const hex = at.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

export function idIn(prefix: string, ofTemplate: string): string {
  return prefix + ofTemplate.slice(prefixLength);
}

/** Text that is in no order, as addresses are. */
export function saltOf(n: number): string {
  return (Math.imul(n + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, "0");
}

/** The same in every run: 32 bits of xorshift. */
export function randomFrom(seed: number): (below: number) => number {
  // Zero would stay zero.
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
