/** What one of the couple owes the other, and the payments that settled it. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { day, id, idParams, okReply, requiredNonNegativeAmount } from "./values.ts";

export const Settlement = v.object({
  id,
  /** The payer who gave the money: one of the couple. */
  from_id: id,
  /** Euros. */
  amount: v.number(),
  settled_on: v.string(),
});
export type Settlement = v.InferOutput<typeof Settlement>;

export const SettlementState = v.object({
  /** null if neither of the couple owes the other anything. */
  debt: v.nullable(v.object({ from_id: id, to_id: id, amount: v.number() })),
  /** Latest last. */
  settled: v.array(Settlement),
  /** Euros that the two still have to find: what is left to pay less what givers still have to give. */
  to_fund: v.number(),
  /** Expenses without a payer, and their sum in euros. */
  without_payer: v.object({ count: v.number(), total: v.number() }),
});
export type SettlementState = v.InferOutput<typeof SettlementState>;

/** The debt that the page shows. The call is refused if the debt is another one by now. */
export const NewSettlement = v.object({ from_id: id, amount: requiredNonNegativeAmount, settled_on: day });
export type NewSettlement = v.InferOutput<typeof NewSettlement>;

export const getSettlements = endpoint({
  method: "GET",
  path: "/api/settlements",
  access: "wedding",
  permission: "couple",
  summary: "What one of the couple owes the other, what was settled, and what they still have to find",
  reply: SettlementState,
});

export const settle = endpoint({
  method: "POST",
  path: "/api/settlements",
  access: "wedding",
  permission: "couple",
  summary: "Mark the debt that is shown as settled",
  body: NewSettlement,
  reply: Settlement,
});

export const deleteSettlement = endpoint({
  method: "DELETE",
  path: "/api/settlements/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Put a settlement into the bin; the debt is owed again",
  params: idParams,
  reply: okReply,
});
