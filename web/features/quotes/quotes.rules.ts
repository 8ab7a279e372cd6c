/** The quotes of an item side by side, and the payment plan of the chosen one, in whole cents. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Quote } from "#contract/quotes.ts";
import type { PriceLine } from "#money/prices.ts";
import type { PersonsByMoment } from "#money/headcounts.ts";
import { getUsualPlan, getBalanceOnlyPlan, type PlannedInstalment } from "#money/plans.ts";
import { type ComparedQuote, sortByTotal, compareQuotes } from "#money/quotes.ts";

export interface QuoteGroup {
  readonly item: BudgetItem;
  readonly quotes: readonly Quote[];
}

/** In the order of the items, without items that have no quote. Quotes of a deleted item are left out. */
export function groupByItem(items: readonly BudgetItem[], quotes: readonly Quote[]): readonly QuoteGroup[] {
  return items
    .map((item) => ({ item, quotes: quotes.filter(({ budget_item_id: id }) => id === item.id) }))
    .filter((group) => group.quotes.length > 0);
}

/** A quote with its lines in whole cents, in the order of `price_lines`. */
export interface PricedQuote {
  readonly quote: Quote;
  readonly lines: readonly PriceLine[];
}

export type ComparedColumn = ComparedQuote & PricedQuote;

/** A column per quote for these persons; on a phone the cheapest comes first. */
export function createComparedColumns(
  quotes: readonly PricedQuote[],
  persons: PersonsByMoment,
  isPhone: boolean,
): readonly ComparedColumn[] {
  const quoteById = new Map(quotes.map((priced) => [priced.quote.id, priced]));
  const compared = compareQuotes(
    quotes.map(({ quote: { id, inclusions }, lines }) => ({ id, lines, inclusions })),
    persons,
  );
  return (isPhone ? sortByTotal(compared) : compared).flatMap((column) => {
    const priced = quoteById.get(column.id);
    return priced ? [{ ...column, ...priced }] : [];
  });
}

const personKinds = ["adult", "child", "vendor"] as const;
export type PersonKind = (typeof personKinds)[number];

export interface UsedMoment {
  readonly momentId: string;
  /** The kinds of persons for which some quote has a price. */
  readonly kinds: readonly PersonKind[];
}

/** The moments for which quotes have a price per head, each once, in the order of first use. */
export function listUsedMoments(quotes: readonly Quote[]): readonly UsedMoment[] {
  const lines = quotes.flatMap(({ price_lines: own }) => own);
  const ids = [
    ...new Set(lines.flatMap(({ kind, moment_id: id }) => (kind === "fixed" || id === null ? [] : [id]))),
  ];
  return ids.map((momentId) => ({
    momentId,
    kinds: personKinds.filter((kind) =>
      lines.some((line) => line.kind === kind && line.moment_id === momentId),
    ),
  }));
}

/** A quote is still valid on its last day. */
export function isExpired({ valid_until: until }: Pick<Quote, "valid_until">, today: string): boolean {
  return until !== null && until < today;
}

/** Kinds of providers that are usually paid in three parts. */
const kindsPaidInThreeParts: ReadonlySet<string | null> = new Set(["venue", "caterer"]);

export const planChoices = ["usual", "end", "none"] as const;
export type PlanChoice = (typeof planChoices)[number];

interface PaymentPlanOptions {
  /** Cents. */
  readonly price: number;
  readonly provider: string | null;
  /** Cents. */
  readonly alreadyPaid?: number;
}

/** The payment plan that the couple chose; null for none. */
export function createPaymentPlan(
  choice: PlanChoice,
  { price, provider, alreadyPaid = 0 }: PaymentPlanOptions,
): readonly PlannedInstalment[] | null {
  if (choice === "none") return null;
  return choice === "end"
    ? getBalanceOnlyPlan({ alreadyPaid })
    : getUsualPlan(price, { hasMiddlePart: kindsPaidInThreeParts.has(provider), alreadyPaid });
}

const contactFields = ["person", "phone", "email"] as const;

/** The contact data of a quote that are not empty. Two of them may be the same text. */
export function listContactLines(
  quote: Pick<Quote, (typeof contactFields)[number]>,
): readonly { readonly field: string; readonly text: string }[] {
  return contactFields.map((field) => ({ field, text: quote[field] })).filter(({ text }) => text !== "");
}
