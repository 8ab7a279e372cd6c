/** The guest list. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { AttendanceChange } from "./moments.ts";
import {
  answer,
  flag,
  id,
  idParams,
  limits,
  line,
  maxRows,
  okReply,
  optionalEmail,
  optionalId,
  text,
  wholeNumber,
} from "./values.ts";

/** In the order of the forms. An empty field means the last one. */
export const diets = ["Vegetarian", "Vegan", "Gluten-Free", "Halal", "Kosher", "No Preferences"] as const;
/** In the order of the forms. An empty field means none. */
export const relationships = ["Family", "Friends", "Work", "Other"] as const;
export type Diet = (typeof diets)[number];
/** '' while nobody said it. */
export const storedRelationships = [...relationships, ""] as const;
export type Relationship = (typeof storedRelationships)[number];

/** Whether a relationship tells something of a guest, so that lists write it. */
export function isSpecificRelationship(value: Relationship): value is Exclude<Relationship, "Other" | ""> {
  return value !== "Other" && value !== "";
}

const diet = v.pipe(
  v.nullish(v.picklist([...diets, ""], "diet_unknown"), ""),
  v.transform((value): Diet => (value === "" ? "No Preferences" : value)),
);
const relationship = v.nullish(v.picklist(storedRelationships, "relationship_unknown"), "");

/** May be empty only for a companion without a name: `NewGuest` checks it, for changes the service. */
const firstName = line(limits.name);
const lastName = line(limits.name);

export const guestDetails = {
  email: optionalEmail,
  side: line(limits.name),
  allergies: line(limits.shortText),
  comment: text(limits.comment),
  telephone: line(40),
  adresse: line(limits.shortText),
  code_postal: line(20),
  ville: line(limits.name),
  pays: line(limits.name),
  access_needs: line(limits.shortText),
  print_name: line(limits.name),
  diet,
  relationship,
};

/** In years, on the day of the wedding. */
export const guestAge = v.nullable(wholeNumber(0, 120, "age_range"));

/** The body of the add form; `userId` is accepted and ignored. */
export const NewGuest = v.config(
  v.pipe(
    v.object({
      firstName,
      lastName,
      ...guestDetails,
      is_child: v.nullish(flag, false),
      high_chair: v.nullish(flag, false),
      age: v.optional(guestAge),
      presence: v.nullish(answer, null),
      plus_one_of: v.nullish(optionalId, null),
      household_id: v.optional(optionalId),
      /** The moments that the guest is invited to; by default all that are on. */
      moment_ids: v.optional(v.pipe(v.array(id, "unreadable"), v.maxLength(maxRows.moments, "unreadable"))),
      userId: v.optional(v.nullable(v.string("text_expected"))),
    }),
    v.forward(
      v.partialCheck(
        [["firstName"], ["plus_one_of"]],
        (guest) => guest.firstName !== "" || guest.plus_one_of !== null,
        "required",
      ),
      ["firstName"],
    ),
  ),
  // A missing name is reported together with the other errors.
  { abortPipeEarly: false },
);
export type NewGuest = v.InferOutput<typeof NewGuest>;

/** Only the given fields are changed; read-only and unknown ones are ignored. Names may use either spelling. */
export const GuestChanges = v.partial(
  v.object({
    firstName,
    lastName,
    first_name: firstName,
    last_name: lastName,
    ...guestDetails,
    is_child: flag,
    high_chair: flag,
    age: guestAge,
    presence: answer,
    plus_one_of: optionalId,
    household_id: optionalId,
    table_id: optionalId,
    /** The invitations of this guest. They are changed together with the other fields, or nothing is. */
    invitations: v.pipe(
      v.array(v.omit(AttendanceChange, ["guest_id"]), "unreadable"),
      v.maxLength(maxRows.moments, "unreadable"),
    ),
  }),
);
export type GuestChanges = v.InferOutput<typeof GuestChanges>;

export const Guest = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  side: v.string(),
  relationship: v.picklist(storedRelationships),
  diet: v.picklist(diets),
  allergies: v.string(),
  comment: v.string(),
  email: v.string(),
  telephone: v.string(),
  adresse: v.string(),
  code_postal: v.string(),
  ville: v.string(),
  pays: v.string(),
  /**
   * Summed up over all invitations that are not withdrawn: true if any answer is yes, false if all are no, else null.
   */
  presence: v.nullable(v.boolean()),
  plus_one_of: v.nullable(id),
  is_child: v.boolean(),
  /** On the day of the wedding; null if unknown. */
  age: v.nullable(v.number()),
  high_chair: v.boolean(),
  /** Health data: what the guest needs to enter and be seated; '' for nothing. */
  access_needs: v.string(),
  /** The name on printed pieces; '' means first and last name. */
  print_name: v.string(),
  household_id: v.nullable(id),
  /** Whether the guest needs a seat at a table. */
  needs_seat: v.boolean(),
  /** null without a table, and for a member who may not see the seating plan; so is `seat`. */
  table_id: v.nullable(id),
  /** The seat at the table, from 0: see `Assignment`; null without one. */
  seat: v.nullable(v.number()),
  /** The account that added the guest. */
  userId: v.nullable(id),
});
export type Guest = v.InferOutput<typeof Guest>;

/** The most companions of one guest. */
export const maxCompanions = 20;
/** The most guests of one call. */
export const maxChangedGuests = 1000;

/** Changes the given fields of several guests, or deletes the guests: all of them or none. */
export const BulkGuestChanges = v.object({
  ids: v.pipe(
    v.array(id, "unreadable"),
    v.minLength(1, "required"),
    v.maxLength(maxChangedGuests, "changes_many"),
  ),
  changes: v.optional(
    v.partial(
      v.object({
        side: guestDetails.side,
        relationship,
        diet,
        presence: answer,
        /** null: the guests leave their table. */
        table_id: v.null("unreadable"),
      }),
    ),
    {},
  ),
  deletion: v.optional(flag, false),
});
export type BulkGuestChanges = v.InferOutput<typeof BulkGuestChanges>;

export const GuestName = v.object({ id, first_name: v.string(), last_name: v.string() });
export type GuestName = v.InferOutput<typeof GuestName>;

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
  base: true,
  changedKind: "guest",
  summary: "Change the named fields of a guest; the table also needs the permission to edit the seating plan",
  params: idParams,
  body: GuestChanges,
  reply: Guest,
});

export const changeGuests = endpoint({
  method: "PATCH",
  path: "/api/guests",
  access: "wedding",
  permission: "guests:edit",
  changedKind: "guest",
  summary: "Change the named fields of several guests, or put them into the bin: all or none",
  body: BulkGuestChanges,
  reply: v.object({
    /** The id to undo the change. */
    change_id: id,
    /** The guests after the change, without those in the bin. */
    guests: v.array(Guest),
  }),
});

export const deleteGuest = endpoint({
  method: "DELETE",
  path: "/api/guests/{id}",
  access: "wedding",
  permission: "guests:edit",
  summary: "Put a guest into the bin, where it stays 30 days",
  params: idParams,
  reply: okReply,
});
