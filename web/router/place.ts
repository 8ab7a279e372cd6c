/** Places in the product: an address within it, and what stands with it in the browser's history. */

export interface Place {
  readonly pathname: string;
  /** With its '?', or ''. */
  readonly search: string;
  /** With its '#', or ''. */
  readonly hash: string;
  /** What whoever led here gave along, which the address does not say. */
  readonly state: unknown;
  /** Of its entry in the history: the same when one comes back to it. */
  readonly key: string;
}

/** An address, or parts of one: what is left out before the first part is where one is already. */
export type To = string | Partial<Pick<Place, "pathname" | "search" | "hash">>;

/** Of the entry a document was loaded with. */
const firstKey = "default";

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

export function addressOf({ pathname, search, hash }: Pick<Place, "pathname" | "search" | "hash">): string {
  return pathname + search + hash;
}

/** Throws where it leads out of the product. */
export function placeAt(to: To, from: Pick<Place, "pathname">, state: unknown = null): Place {
  const url = new URL(written(to), location.origin + from.pathname);
  if (url.origin !== location.origin) throw new Error("No place of ours");
  const { pathname, search, hash } = url;
  return { pathname, search, hash, state, key: newKey() };
}

function written(to: To): string {
  if (typeof to === "string") return to;
  const { pathname = "", search = "", hash = "" } = to;
  return pathname + led("?", search) + led("#", hash);
}

function led(sign: string, part: string): string {
  return part === "" || part.startsWith(sign) ? part : sign + part;
}

/** What an entry of the history holds. */
export interface Entry {
  readonly state: unknown;
  readonly key: string;
  /** How many entries of ours come before it; null where somebody else made it: a link within the page. */
  readonly index: number | null;
}

export function entryNow(): Entry {
  const held: unknown = history.state;
  const {
    usr = null,
    key = firstKey,
    idx = null,
  } = typeof held === "object" && held !== null ? parts(held) : {};
  return {
    state: usr,
    key: typeof key === "string" ? key : firstKey,
    index: typeof idx === "number" ? idx : null,
  };
}

function parts(held: object): { usr?: unknown; key?: unknown; idx?: unknown } {
  return held;
}

/** As the history keeps it. */
export function keptEntry({ state, key }: Pick<Place, "state" | "key">, index: number): object {
  return { usr: state, key, idx: index };
}

export function placeNow(): Place {
  const { pathname, search, hash } = location;
  const { state, key } = entryNow();
  return { pathname, search, hash, state, key };
}
