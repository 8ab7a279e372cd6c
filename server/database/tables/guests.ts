import { diets, GuestChanges, guestAge, guestDetails, storedRelationships } from "#contract/guests.ts";
import { Assignment } from "#contract/seating.ts";
import {
  counter,
  flag,
  instant,
  notExported,
  oneOf,
  optional,
  ref,
  rowId,
  text,
  notJournaled,
  userId,
  integer,
  journaledWithoutValues,
} from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const guest = GuestChanges.entries;

export const guests = table({
  columns: {
    created_by: notJournaled(userId),
    first_name: text(guest.first_name),
    last_name: text(guest.last_name),
    side: text(guestDetails.side),
    relationship: oneOf(storedRelationships),
    diet: journaledWithoutValues(oneOf(diets)),
    allergies: journaledWithoutValues(text(guestDetails.allergies)),
    comment: journaledWithoutValues(text(guestDetails.comment)),
    email: text(guestDetails.email),
    telephone: text(guestDetails.telephone),
    adresse: text(guestDetails.adresse),
    code_postal: text(guestDetails.code_postal),
    ville: text(guestDetails.ville),
    pays: text(guestDetails.pays),
    /** null: no answer yet. */
    presence: optional(flag),
    plus_one_of: optional(ref("guests")),
    is_child: flag,
    /** In years, on the day of the wedding. */
    age: optional(integer(guestAge)),
    /** The household may be in the bin. */
    household_id: optional(ref("households")),
    /** When the guest agreed on the reply page that diet and allergies are stored. */
    health_consent_at: notJournaled(optional(instant)),
    high_chair: flag,
    /** Health data: what the guest needs to come in and sit down, such as a place for a wheelchair. */
    access_needs: journaledWithoutValues(text(guestDetails.access_needs)),
    /** The name on printed pieces; '' means first and last name. */
    print_name: text(guestDetails.print_name),
    /** Whether the guest needs a seat at a table, according to the answers. */
    needs_seat: notJournaled(flag),
    table_id: optional(ref("tables")),
    /** From 0; null without a table. */
    seat: optional(integer(Assignment.entries.seat)),
    /**
     * The seat that the guest left because the table was deleted, or by declining. The guest returns to it when the
     * table is restored, or the answer changes back.
     */
    former_table_id: notExported(
      notJournaled(optional(rowId)),
      "where somebody would sit again, should a deleted table come back",
    ),
    former_seat: notExported(notJournaled(optional(integer(counter))), "as above"),
    /** When the guest left `former_table_id` by declining; null once a member has seen it. */
    freed_at: notExported(
      notJournaled(optional(instant)),
      "when somebody left the seat they would sit at again",
    ),
  },
  kind: "guest",
  area: "guests",
  notFound: "guest_not_found",
  label: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
});
export type GuestRow = RowOf<(typeof guests)["columns"]>;
