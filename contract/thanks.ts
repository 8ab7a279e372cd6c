/** Thank-yous after the wedding: the gift of each household, and the day on which it was thanked. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, idParams, limits, line, okReply, optionalDay, requiredLine } from "./values.ts";

const gift = line(limits.shortText);

/** One of `household_id`, `guest_id` and `name` says who is thanked. */
export const NewThanks = v.pipe(
  v.object({
    household_id: v.optional(v.nullable(id), null),
    guest_id: v.optional(v.nullable(id), null),
    /** Somebody who is not on the guest list. */
    name: v.optional(line(limits.name), ""),
    gift: v.optional(gift, ""),
    thanked_on: optionalDay,
  }),
  v.forward(
    v.check(
      ({ household_id, guest_id, name }) =>
        [household_id !== null, guest_id !== null, name !== ""].filter(Boolean).length === 1,
      "required",
    ),
    ["name"],
  ),
);
export type NewThanks = v.InferOutput<typeof NewThanks>;

/** Only the given fields are changed; `name` only of somebody who is not on the guest list. */
export const ThanksChanges = v.partial(
  v.object({ name: requiredLine(limits.name), gift, thanked_on: optionalDay }),
);
export type ThanksChanges = v.InferOutput<typeof ThanksChanges>;

export const Thanks = v.object({
  /** null: nothing is noted yet for this household or guest. */
  id: v.nullable(id),
  household_id: v.nullable(id),
  /** A guest without a household; of a noted one, when it was noted. */
  guest_id: v.nullable(id),
  /** '' for a household or a guest. */
  name: v.string(),
  gift: v.string(),
  /** YYYY-MM-DD. */
  thanked_on: v.nullable(v.string()),
  /** Whether street, postcode and town are known. */
  has_address: v.boolean(),
});
export type Thanks = v.InferOutput<typeof Thanks>;

export const listThanks = endpoint({
  method: "GET",
  path: "/api/thanks",
  access: "wedding",
  permission: "guests:see",
  summary: "Who is to be thanked: households and guests without one who did not decline, then other people",
  reply: v.array(Thanks),
});

export const createThanks = endpoint({
  method: "POST",
  path: "/api/thanks",
  access: "wedding",
  permission: "guests:edit",
  summary: "Note a gift or a thank-you for a household, a guest or somebody else",
  body: NewThanks,
  reply: Thanks,
});

export const updateThanks = endpoint({
  method: "PATCH",
  path: "/api/thanks/{id}",
  access: "wedding",
  permission: "guests:edit",
  base: true,
  summary: "Change the gift, the day or the name of a thank-you",
  params: idParams,
  body: ThanksChanges,
  reply: Thanks,
});

export const deleteThanks = endpoint({
  method: "DELETE",
  path: "/api/thanks/{id}",
  access: "wedding",
  permission: "guests:edit",
  summary: "Put a thank-you into the bin, where it stays 30 days",
  params: idParams,
  reply: okReply,
});
