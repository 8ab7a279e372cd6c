/**
 * Signed urls, valid for five to ten minutes. All urls of one time span are equal, so that responses can be cached.
 */
import { minute } from "../clock.ts";
import type { Tokens } from "../tokens.ts";

/** The length of a time span, in milliseconds. */
export const urlSpanLength = 5 * minute;

/** The number of the time span of an instant. */
export function getUrlSpan(now: number): number {
  return Math.floor(now / urlSpanLength);
}

type Values = Readonly<Record<string, string>>;

/** Signs `path`. `values` go into the query and cannot be changed there. */
export type SignUrl = (path: string, values?: Values) => string;

export function createUrlSigner(tokens: Tokens, now: number): SignUrl {
  // Valid for two whole spans from the start of this one, so a url made at its end still has one span.
  const until = String((getUrlSpan(now) + 2) * urlSpanLength);
  return (path, values = {}) => {
    const signature = tokens.computeHmac(getSignedText(path, { ...values, until }));
    return `${path}?${new URLSearchParams({ ...values, until, signature }).toString()}`;
  };
}

/** A signed url whose signature was verified. */
export interface SignedUrl {
  /** Milliseconds until it expires. */
  readonly validFor: number;
  readonly values: Values;
}

/**
 * undefined when the url has expired, has a wrong signature, or has a parameter missing, added or repeated. Callers
 * must read `values` only and not the query, because the signature covers exactly these.
 */
export function readSignedUrl(tokens: Tokens, url: string, now: number): SignedUrl | undefined {
  const [, path = "", query = ""] = /^([^?]*)\??(.*)$/su.exec(url) ?? [];
  const given = [...new URLSearchParams(query)];
  const { signature = "", ...values } = Object.fromEntries(given);
  if (given.length !== Object.keys(values).length + 1) return undefined;
  if (!tokens.isHmacOf(getSignedText(path, values), signature)) return undefined;
  const validFor = Number(values["until"]) - now;
  return validFor > 0 ? { validFor, values } : undefined;
}

function getSignedText(path: string, values: Values): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(["url", path, sorted]);
}
