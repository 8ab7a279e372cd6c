/** The budget: the planned cost of each item of the wedding. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { PriceLine, PriceLinesInput } from "./price-lines.ts";
import {
  id,
  idParams,
  limits,
  line,
  okReply,
  optionalDay,
  requiredNonNegativeAmount,
  requiredLine,
  text,
  totalReply,
} from "./values.ts";

/** The types that the forms offer, in their order. Any other type can be typed. */
export const budgetTypes = [
  "Traiteur et boissons",
  "Lieu de réception",
  "Photo et vidéo",
  "Tenues et beauté",
  "Décoration et fleurs",
  "Musique et animation",
  "Alliances",
  "Papeterie",
  "Cérémonie",
  "Gâteau ou pièce montée",
  "Transport et hébergement",
  "Cadeaux",
  "Imprévus",
] as const;

const itemFields = {
  /** May be empty; the item is then shown by its type. */
  name: line(limits.shortText),
  price: requiredNonNegativeAmount,
  type: requiredLine(limits.name),
  provider: line(limits.shortText),
  comment: text(limits.comment),
  /** null: `price` is the price. With lines, `price` is ignored and computed at each read. */
  price_lines: v.nullable(PriceLinesInput),
  signed_on: optionalDay,
};

export const NewBudgetItem = v.object({
  ...itemFields,
  price_lines: v.optional(itemFields.price_lines, null),
  signed_on: v.optional(itemFields.signed_on, null),
});
export type NewBudgetItem = v.InferOutput<typeof NewBudgetItem>;

/** Only the given fields are changed; read-only and unknown ones are ignored. */
export const BudgetItemChanges = v.partial(v.object(itemFields));
export type BudgetItemChanges = v.InferOutput<typeof BudgetItemChanges>;

export const BudgetItem = v.object({
  id,
  name: v.string(),
  /** Euros; with `price_lines` their sum for the persons counted now. */
  price: v.number(),
  /** Euros: the price before a quote was chosen; null if none was. */
  estimate: v.nullable(v.number()),
  type: v.string(),
  provider: v.string(),
  comment: v.string(),
  price_lines: v.nullable(v.array(PriceLine)),
  /** The day on which the item's contract was signed. */
  signed_on: v.nullable(v.string()),
});
export type BudgetItem = v.InferOutput<typeof BudgetItem>;

export const listBudget = endpoint({
  method: "GET",
  path: "/api/budget",
  access: "wedding",
  permission: "budget:see",
  summary: "The budget's items, in the order they were added",
  reply: v.array(BudgetItem),
});

export const getBudgetTotal = endpoint({
  method: "GET",
  path: "/api/budget/total",
  access: "wedding",
  permission: "budget:see",
  summary: "The sum of the items' prices, in euros",
  reply: totalReply,
});

export const addBudgetItem = endpoint({
  method: "POST",
  path: "/api/budget",
  access: "wedding",
  permission: "budget:edit",
  summary: "Add one item",
  body: NewBudgetItem,
  reply: BudgetItem,
});

export const changeBudgetItem = endpoint({
  method: "PUT",
  path: "/api/budget/{id}",
  access: "wedding",
  permission: "budget:edit",
  base: true,
  summary: "Change the named fields of an item",
  params: idParams,
  body: BudgetItemChanges,
  reply: BudgetItem,
});

export const deleteBudgetItem = endpoint({
  method: "DELETE",
  path: "/api/budget/{id}",
  access: "wedding",
  permission: "budget:edit",
  summary: "Put an item into the bin, where it stays 30 days; its expenses stay",
  params: idParams,
  reply: okReply,
});
