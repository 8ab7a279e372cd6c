/** Urls that open one thing to whoever holds them, for five to ten minutes. The same within a span of time, so that answers can be kept. */
import { timingSafeEqual } from "node:crypto";
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

/** Milliseconds a signed url is still good for; undefined once it is not, or was never signed by us. */
export function timeLeft(tokens: Tokens, url: string, now: number): number | undefined {
  // Asked as proxies are asked, a request may name any host, and one that cannot be.
  const { pathname = "", searchParams = new URLSearchParams() } = URL.parse(url, "http://here.invalid") ?? {};
  const given = [...searchParams].filter(([name]) => name !== "signature");
  const signature = Buffer.from(searchParams.get("signature") ?? "");
  const expected = Buffer.from(tokens.seal(sealed(pathname, Object.fromEntries(given))));
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  const left = Number(searchParams.get("until")) - now;
  return isOurs && left > 0 ? left : undefined;
}

function sealed(path: string, values: Values): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(["url", path, sorted]);
}
