/** What the form of a quote shows, and what it changed. */
import type { Moment } from "#contract/moments.ts";
import type { NewQuote, Quote, QuoteChanges } from "#contract/quotes.ts";

/** What the form knows of an item of the budget. */
export interface QuotedItem {
  readonly id: string;
  readonly title: string;
}

/** What a quote includes, as it stands in a form. */
export interface TypedInclusion {
  /** Keeps its field where it is while others come and go. */
  readonly key: number;
  readonly label: string;
  readonly state: "included" | "extra";
}

export function typedInclusions(inclusions: Quote["inclusions"]): readonly TypedInclusion[] {
  return inclusions.map(({ label, state }, key) => ({ key, label, state }));
}

export function withInclusion(inclusions: readonly TypedInclusion[]): readonly TypedInclusion[] {
  const key = inclusions.reduce((most, each) => Math.max(most, each.key + 1), 0);
  return [...inclusions, { key, label: "", state: "included" }];
}

/** The dinner first, then the others that are on; one that is off only where a line names it. */
export function momentsInOrder(
  moments: readonly Moment[],
  lines: readonly { readonly momentId: string }[],
): readonly Moment[] {
  const named = new Set(lines.map(({ momentId }) => momentId));
  const shown = moments.filter(({ id, is_on: isOn }) => isOn || named.has(id));
  return shown.toSorted((one, other) => Number(other.kind === "dinner") - Number(one.kind === "dinner"));
}

/** Only the fields that differ; a list counts as one field. The item stays. */
export function changedQuote(quote: Quote, { budget_item_id: _item, ...wanted }: NewQuote): QuoteChanges {
  const before = new Map<string, unknown>(Object.entries(quote));
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
    ),
  );
}
