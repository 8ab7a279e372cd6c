/** What is wished for at tables: for single guests, and for two. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, optionalId } from "./values.ts";

/** Of two guests, from the most wanted to the least; the first and the last must be kept. */
export const pairWishes = ["together", "rather_together", "rather_apart", "never_together"] as const;
/** Of one guest. locked: no suggestion moves them. */
export const guestWishes = ["at_table", "near_head", "easy_access", "locked"] as const;
export const wishKinds = [...pairWishes, ...guestWishes] as const;
export type WishKind = (typeof wishKinds)[number];
export type PairWish = (typeof pairWishes)[number];

export const NewWish = v.object({
  kind: v.picklist(wishKinds, "wish_unknown"),
  guest_id: id,
  /** Of a wish for two. */
  other_guest_id: v.optional(optionalId, null),
  /** Of `at_table`. */
  table_id: v.optional(optionalId, null),
});
export type NewWish = v.InferOutput<typeof NewWish>;

export const Wish = v.object({
  id,
  kind: v.picklist(wishKinds),
  guest_id: id,
  other_guest_id: v.nullable(id),
  table_id: v.nullable(id),
});
export type Wish = v.InferOutput<typeof Wish>;

const one = v.object({ id });
const done = v.object({ ok: v.literal(true) });

export const listWishes = endpoint({
  method: "GET",
  path: "/api/wishes",
  access: "wedding",
  permission: "seating:see",
  summary: "What is wished for single guests and for two, in the order it was said",
  reply: v.array(Wish),
});

export const addWish = endpoint({
  method: "POST",
  path: "/api/wishes",
  access: "wedding",
  permission: "seating:edit",
  summary:
    "Wish something for one guest or two; it takes the place of what was wished for the same two before",
  body: NewWish,
  reply: Wish,
});

export const deleteWish = endpoint({
  method: "DELETE",
  path: "/api/wishes/{id}",
  access: "wedding",
  permission: "seating:edit",
  summary: "Put a wish into the bin",
  params: one,
  reply: done,
});
