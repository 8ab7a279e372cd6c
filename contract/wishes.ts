/** Wishes of the seating plan, for single guests and for pairs. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, idParams, okReply, optionalId } from "./values.ts";

/** For two guests, from most to least wanted. The first and the last are hard constraints. */
export const pairWishes = ["together", "rather_together", "rather_apart", "never_together"] as const;
/** For one guest. locked: the search for a plan leaves the guest on the seat. */
export const guestWishes = ["at_table", "near_head", "easy_access", "locked"] as const;
export const wishKinds = [...pairWishes, ...guestWishes] as const;
export type WishKind = (typeof wishKinds)[number];
export type PairWish = (typeof pairWishes)[number];

export const NewWish = v.object({
  kind: v.picklist(wishKinds, "wish_unknown"),
  guest_id: id,
  /** Only for a wish about two guests. */
  other_guest_id: v.optional(optionalId, null),
  /** Only for `at_table`. */
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
  params: idParams,
  reply: okReply,
});
