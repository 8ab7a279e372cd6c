/** Quotes compared for the same persons. */
import type { Cents } from "./cents.ts";
import { changeAdults, type PersonsByMoment } from "./headcounts.ts";
import { chargedOffMoments, type PriceLine, priceOf } from "./prices.ts";

export interface Quote {
  readonly id: string;
  readonly lines: readonly PriceLine[];
  /** What the provider includes, or offers for a price of its own. Extras are not in the total. */
  readonly inclusions: readonly { readonly state: "included" | "extra" }[];
}

export interface ComparedQuote {
  readonly id: string;
  readonly total: Cents;
  /** No other quote is cheaper; several are if they cost the same. */
  readonly isCheapest: boolean;
  /** Beyond the cheapest; 0 of the cheapest. */
  readonly difference: Cents;
  /** What one adult more, at every moment, would cost; 0 while a minimum covers that adult. */
  readonly oneAdultMore: Cents;
  /** How many extras the total leaves out. */
  readonly extras: number;
  /** Moments that are off and charged all the same. */
  readonly chargedOffMoments: readonly string[];
}

/** The quotes for `persons`, in the order given. */
export function compareQuotes(quotes: readonly Quote[], persons: PersonsByMoment): readonly ComparedQuote[] {
  const totals = quotes.map(({ lines }) => priceOf(lines, persons));
  const cheapest = Math.min(...totals);
  return quotes.map(({ id, lines, inclusions }, at) => {
    const total = totals[at] ?? 0;
    return {
      id,
      total,
      isCheapest: total === cheapest,
      difference: total - cheapest,
      oneAdultMore: priceOf(lines, changeAdults(persons, 1)) - total,
      extras: inclusions.filter(({ state }) => state === "extra").length,
      chargedOffMoments: chargedOffMoments(lines, persons),
    };
  });
}

/** As cards on a phone: equal ones stay in their order. */
export function cheapestFirst(quotes: readonly ComparedQuote[]): readonly ComparedQuote[] {
  return quotes.toSorted((one, other) => one.total - other.total);
}
