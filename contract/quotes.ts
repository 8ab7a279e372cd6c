/** The quotes for budget items, and the choice of one. */
import * as v from "valibot";
import { BudgetItem } from "./budget.ts";
import { endpoint } from "./endpoint.ts";
import { Instalment, InstalmentPlan } from "./instalments.ts";
import { PriceLine, PriceLinesInput } from "./price-lines.ts";
import { ProviderContact } from "./providers.ts";
import {
  id,
  idParams,
  limits,
  line,
  okReply,
  optionalDay,
  optionalEmail,
  optionalId,
  requiredLine,
  text,
} from "./values.ts";

/** The most quotes of one item outside the bin. */
export const maxQuotes = 10;
const maxInclusions = 20;

export const inclusionStates = ["included", "extra"] as const;

const Inclusion = v.object({
  label: requiredLine(limits.shortText),
  /** An extra is not in the total. */
  state: v.picklist(inclusionStates, "inclusion_unknown"),
});

const quoteFields = {
  /** The kind in the catalogue; null for none. */
  provider_id: optionalId,
  company: requiredLine(limits.shortText),
  person: line(limits.shortText),
  phone: line(40),
  email: optionalEmail,
  notes: text(limits.comment),
  valid_until: optionalDay,
  price_lines: PriceLinesInput,
  inclusions: v.pipe(v.array(Inclusion, "unreadable"), v.maxLength(maxInclusions, "inclusions_many")),
};

export const NewQuote = v.object({
  ...quoteFields,
  budget_item_id: id,
  provider_id: v.optional(quoteFields.provider_id, null),
  inclusions: v.optional(quoteFields.inclusions, []),
});
export type NewQuote = v.InferOutput<typeof NewQuote>;

/** Only the given fields are changed. */
export const QuoteChanges = v.partial(v.object(quoteFields));
export type QuoteChanges = v.InferOutput<typeof QuoteChanges>;

export const Quote = v.object({
  id,
  budget_item_id: id,
  provider_id: v.nullable(id),
  company: v.string(),
  person: v.string(),
  phone: v.string(),
  email: v.string(),
  notes: v.string(),
  valid_until: v.nullable(v.string()),
  price_lines: v.array(PriceLine),
  inclusions: v.array(v.object({ label: v.string(), state: v.picklist(inclusionStates) })),
  /** ISO 8601 instant, UTC; null unless it is the chosen one of its item. */
  chosen_at: v.nullable(v.string()),
  /** Euros, for the persons counted now; without extras. */
  total: v.number(),
});
export type Quote = v.InferOutput<typeof Quote>;

export const QuoteChoice = v.object({
  signed_on: v.optional(optionalDay, null),
  /** The quote that the page shows as chosen; null for none. The call is refused if another one is chosen by now. */
  replaces: v.nullish(id, null),
  /** null if the item has a schedule, whose balance then follows the price. */
  plan: v.nullish(InstalmentPlan, null),
});
export type QuoteChoice = v.InferOutput<typeof QuoteChoice>;

export const listQuotes = endpoint({
  method: "GET",
  path: "/api/quotes",
  access: "wedding",
  permission: "budget:see",
  summary: "The quotes, in the order they were added",
  reply: v.array(Quote),
});

export const addQuote = endpoint({
  method: "POST",
  path: "/api/quotes",
  access: "wedding",
  permission: "budget:edit",
  summary: "Add a quote for a budget item",
  body: NewQuote,
  reply: Quote,
});

export const changeQuote = endpoint({
  method: "PUT",
  path: "/api/quotes/{id}",
  access: "wedding",
  permission: "budget:edit",
  base: true,
  summary: "Change the named fields of a quote; the item of a chosen one stays as it is",
  params: idParams,
  body: QuoteChanges,
  reply: Quote,
});

export const deleteQuote = endpoint({
  method: "DELETE",
  path: "/api/quotes/{id}",
  access: "wedding",
  permission: "budget:edit",
  summary: "Put a quote into the bin, where it stays 30 days; its item stays as it is",
  params: idParams,
  reply: okReply,
});

export const chooseQuote = endpoint({
  method: "POST",
  path: "/api/quotes/{id}/choices",
  access: "wedding",
  permission: "budget:edit",
  summary: "Choose a quote: its item, the contact and the schedule follow, in one step that can be undone",
  params: idParams,
  body: QuoteChoice,
  reply: v.object({
    quote: Quote,
    item: BudgetItem,
    /** null for a quote of no kind in the catalogue. */
    contact: v.nullable(ProviderContact),
    instalments: v.array(Instalment),
    change_id: id,
  }),
});
