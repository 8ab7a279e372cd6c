/** Compares quotes for the same persons. */
import type { Cents } from "./cents.ts";
import { addAdults, type PersonsByMoment } from "./headcounts.ts";
import { listChargedThoughOffMomentIds, type PriceLine, getTotalPrice } from "./prices.ts";

export interface Quote {
  readonly id: string;
  readonly lines: readonly PriceLine[];
  /** What the provider includes, or offers as an extra. Extras are not in the total. */
  readonly inclusions: readonly { readonly state: "included" | "extra" }[];
}

export interface ComparedQuote {
  readonly id: string;
  readonly total: Cents;
  /** Whether no other quote is cheaper; true for several with the same total. */
  readonly isCheapest: boolean;
  /** The difference from the cheapest. */
  readonly difference: Cents;
  /** The cost of one more adult at every moment; 0 while a minimum covers it. */
  readonly oneAdultMore: Cents;
  /** The number of extras, which the total leaves out. */
  readonly extraCount: number;
  /** Moments that are off but still charged. */
  readonly chargedThoughOffMomentIds: readonly string[];
}

/** Compares the quotes for `persons`, in the given order. */
export function compareQuotes(quotes: readonly Quote[], persons: PersonsByMoment): readonly ComparedQuote[] {
  const totals = quotes.map(({ lines }) => getTotalPrice(lines, persons));
  const cheapest = Math.min(...totals);
  return quotes.map(({ id, lines, inclusions }, at) => {
    const total = totals[at] ?? 0;
    return {
      id,
      total,
      isCheapest: total === cheapest,
      difference: total - cheapest,
      oneAdultMore: getTotalPrice(lines, addAdults(persons, 1)) - total,
      extraCount: inclusions.filter(({ state }) => state === "extra").length,
      chargedThoughOffMomentIds: listChargedThoughOffMomentIds(lines, persons),
    };
  });
}

/** The order of the cards on a phone; equal totals keep their order. */
export function sortByTotal(quotes: readonly ComparedQuote[]): readonly ComparedQuote[] {
  return quotes.toSorted((one, other) => one.total - other.total);
}
