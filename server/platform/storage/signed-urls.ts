/** Urls that open one thing for five to ten minutes. The same within a span of time, so that answers can be kept. */
import { minute } from "../clock.ts";
import type { Tokens } from "../tokens.ts";

/** How long all urls are the same. */
export const urlSpan = 5 * minute;

/** The number of the span an instant lies in. */
export function spanAt(now: number): number {
  return Math.floor(now / urlSpan);
}

type Values = Readonly<Record<string, string>>;

/** Gives `path` with what opens it; `values` go into its query and cannot be changed there. */
export type SignUrl = (path: string, values?: Values) => string;

export function urlSigner(tokens: Tokens, now: number): SignUrl {
  // From the start of this span two whole ones: whoever asks at its end still has one.
  const until = String((spanAt(now) + 2) * urlSpan);
  return (path, values = {}) => {
    const signature = tokens.seal(sealed(path, { ...values, until }));
    return `${path}?${new URLSearchParams({ ...values, until, signature }).toString()}`;
  };
}

/** What a signed url says, once its signature was checked. */
export interface SignedUrl {
  /** Milliseconds it is still good for. */
  readonly left: number;
  readonly values: Values;
}

/**
 * undefined once the url is over, was never signed by us, or has a parameter more, fewer or twice. Nothing else may read
 * its query: the signature holds for what is given here.
 */
export function readSignedUrl(tokens: Tokens, url: string, now: number): SignedUrl | undefined {
  const [, path = "", query = ""] = /^([^?]*)\??(.*)$/su.exec(url) ?? [];
  const given = [...new URLSearchParams(query)];
  const { signature = "", ...values } = Object.fromEntries(given);
  if (given.length !== Object.keys(values).length + 1) return undefined;
  if (!tokens.isSealOf(sealed(path, values), signature)) return undefined;
  const left = Number(values["until"]) - now;
  return left > 0 ? { left, values } : undefined;
}

function sealed(path: string, values: Values): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(["url", path, sorted]);
}
