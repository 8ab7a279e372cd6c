/** Reads the form of a quote, and its rows of inclusions. */
import type { Quote } from "#contract/quotes.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";

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
  const key = inclusions.reduce((highest, each) => Math.max(highest, each.key + 1), 0);
  return [...inclusions, { key, label: "", state: "included" }];
}

interface QuoteRows {
  /** As the contract expects them. */
  readonly price_lines: readonly unknown[];
  readonly inclusions: readonly TypedInclusion[];
}

/** The values of the fields, as the contract expects them. */
export function parseQuote(fields: FormData, { price_lines, inclusions }: QuoteRows): object {
  const texts = getFieldTexts(fields);
  const getText = (name: string) => texts.get(name) ?? "";
  const provider = getText("provider_id");
  return {
    // Only the form of a new quote has this field.
    ...(texts.has("budget_item_id") && { budget_item_id: getText("budget_item_id") }),
    provider_id: provider === "" ? null : provider,
    company: getText("company"),
    person: getText("person"),
    phone: getText("phone"),
    email: getText("email"),
    notes: getText("notes"),
    valid_until: getText("valid_until"),
    price_lines,
    inclusions: inclusions.map(({ label, state }) => ({ label, state })),
  };
}
