/** The guest list. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { answer, flag, id, limits, line, optionalEmail, optionalId, requiredLine, text } from "./values.ts";

/** In the order of the forms; the last one is what an empty field means. */
export const diets = ["Vegetarian", "Vegan", "Gluten-Free", "Halal", "Kosher", "No Preferences"] as const;
export const relationships = ["Family", "Friends", "Work", "Other"] as const;
export type Diet = (typeof diets)[number];
export type Relationship = (typeof relationships)[number];

const diet = v.pipe(
  v.nullish(v.picklist([...diets, ""], "diet_unknown"), ""),
  v.transform((value): Diet => (value === "" ? "No Preferences" : value)),
);
const relationship = v.pipe(
  v.nullish(v.picklist([...relationships, ""], "relationship_unknown"), ""),
  v.transform((value): Relationship => (value === "" ? "Other" : value)),
);

const firstName = requiredLine(limits.name);
const lastName = line(limits.name);

const details = {
  email: optionalEmail,
  diet,
  relationship,
  side: line(limits.name),
  allergies: line(limits.shortText),
  comment: text(limits.comment),
  telephone: line(40),
  adresse: line(limits.shortText),
  code_postal: line(20),
  ville: line(limits.name),
  pays: line(limits.name),
};

/** What the add form sends; `userId` is taken and ignored. */
export const NewGuest = v.object({
  firstName,
  lastName,
  ...details,
  is_child: v.nullish(flag, false),
  presence: v.nullish(answer, null),
  plus_one_of: v.nullish(optionalId, null),
  userId: v.optional(v.nullable(v.string("text_expected"))),
});
export type NewGuest = v.InferOutput<typeof NewGuest>;

/** Only the fields it names are changed; read-only and unknown ones are ignored. Names go by either spelling. */
export const GuestChanges = v.partial(
  v.object({
    firstName,
    lastName,
    first_name: firstName,
    last_name: lastName,
    ...details,
    is_child: flag,
    presence: answer,
    plus_one_of: optionalId,
    table_id: optionalId,
  }),
);
export type GuestChanges = v.InferOutput<typeof GuestChanges>;

export const Guest = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  side: v.string(),
  relationship: v.picklist(relationships),
  diet: v.picklist(diets),
  allergies: v.string(),
  comment: v.string(),
  email: v.string(),
  telephone: v.string(),
  adresse: v.string(),
  code_postal: v.string(),
  ville: v.string(),
  pays: v.string(),
  presence: v.nullable(v.boolean()),
  plus_one_of: v.nullable(id),
  is_child: v.boolean(),
  table_id: v.nullable(id),
  /** Their seat at the table, from 0: see `Assignment`; null while they have none. */
  seat: v.nullable(v.number()),
  /** The account that added the guest. */
  userId: v.nullable(id),
});
export type Guest = v.InferOutput<typeof Guest>;

export const GuestName = v.object({ id, first_name: v.string(), last_name: v.string() });
export type GuestName = v.InferOutput<typeof GuestName>;

const one = v.object({ id });

export const listGuests = endpoint({
  method: "GET",
  path: "/api/guests/user",
  access: "wedding",
  permission: "guests:see",
  summary: "The guests, whole, in the order they were added",
  reply: v.array(Guest),
});

export const listGuestNames = endpoint({
  method: "GET",
  path: "/api/guests",
  access: "wedding",
  permission: "guests:see",
  summary: "The guests' ids and names",
  reply: v.array(GuestName),
});

export const addGuest = endpoint({
  method: "POST",
  path: "/api/guests",
  access: "wedding",
  permission: "guests:edit",
  summary: "Add one guest",
  body: NewGuest,
  reply: Guest,
});

export const changeGuest = endpoint({
  method: "PUT",
  path: "/api/guests/{id}",
  access: "wedding",
  permission: "guests:edit",
  summary: "Change the named fields of a guest",
  params: one,
  body: GuestChanges,
  reply: Guest,
});

export const deleteGuest = endpoint({
  method: "DELETE",
  path: "/api/guests/{id}",
  access: "wedding",
  permission: "guests:edit",
  summary: "Put a guest into the bin, where it stays 30 days",
  params: one,
  reply: v.object({ ok: v.literal(true) }),
});
