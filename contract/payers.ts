/** The payers: the two members of the couple, their shared account, and other people who give. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import {
  id,
  idParams,
  limits,
  okReply,
  nonNegativeAmountOrNull,
  requiredLine,
  requiredNonNegativeAmount,
} from "./values.ts";

/** Each wedding has one payer of each of these kinds. */
export const couplePayerKinds = ["woman", "man", "shared"] as const;
export const payerKinds = [...couplePayerKinds, "giver"] as const;

const giverFields = {
  name: requiredLine(limits.name),
  /** Euros; null without a promise. */
  promised: nonNegativeAmountOrNull,
  /** Euros given to the couple, not to a provider. */
  handed: requiredNonNegativeAmount,
  handed_to: v.picklist(couplePayerKinds, "payer_kind_unknown"),
};

export const NewPayer = v.object({
  ...giverFields,
  promised: v.optional(giverFields.promised, null),
  handed: v.optional(giverFields.handed, 0),
  handed_to: v.optional(giverFields.handed_to, "shared"),
});
export type NewPayer = v.InferOutput<typeof NewPayer>;

/**
 * Only the given fields are changed. Of the shared account only the name can be changed; of a member of the couple
 * nothing, because the wedding has their name.
 */
export const PayerChanges = v.partial(v.object(giverFields));
export type PayerChanges = v.InferOutput<typeof PayerChanges>;

export const Payer = v.object({
  id,
  kind: v.picklist(payerKinds),
  /** '' for a member of the couple, who is shown by first name. */
  name: v.string(),
  /** Euros. null without a promise, and for helpers. */
  promised: v.nullable(v.number()),
  /** Euros. null for helpers. */
  handed: v.nullable(v.number()),
  handed_to: v.picklist(couplePayerKinds),
});
export type Payer = v.InferOutput<typeof Payer>;

export const listPayers = endpoint({
  method: "GET",
  path: "/api/payers",
  access: "wedding",
  permission: "budget:see",
  summary: "Who pays: the two, their shared account, then those who give",
  reply: v.array(Payer),
});

export const createPayer = endpoint({
  method: "POST",
  path: "/api/payers",
  access: "wedding",
  permission: "couple",
  summary: "Add somebody who gives; expenses that bear the name become theirs",
  body: NewPayer,
  reply: Payer,
});

export const updatePayer = endpoint({
  method: "PUT",
  path: "/api/payers/{id}",
  access: "wedding",
  permission: "couple",
  base: true,
  summary: "Change the named fields of a payer",
  params: idParams,
  body: PayerChanges,
  reply: Payer,
});

export const deletePayer = endpoint({
  method: "DELETE",
  path: "/api/payers/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Put somebody who gives into the bin; their expenses keep the name",
  params: idParams,
  reply: okReply,
});
