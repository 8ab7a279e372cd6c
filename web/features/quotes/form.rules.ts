/** The values of the quote form. */
import type { Quote } from "#contract/quotes.ts";

/** What the form needs to know of a budget item. */
export interface QuotedItem {
  readonly id: string;
  readonly title: string;
}

export interface TypedInclusion {
  /** Keeps the field in place when others are added or removed. */
  readonly key: number;
  readonly label: string;
  readonly state: "included" | "extra";
}

export function toTypedInclusions(inclusions: Quote["inclusions"]): readonly TypedInclusion[] {
  return inclusions.map(({ label, state }, key) => ({ key, label, state }));
}

export function addInclusion(inclusions: readonly TypedInclusion[]): readonly TypedInclusion[] {
  const key = inclusions.reduce((most, each) => Math.max(most, each.key + 1), 0);
  return [...inclusions, { key, label: "", state: "included" }];
}
