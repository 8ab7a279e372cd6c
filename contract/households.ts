/** Households: guests who share an address, an invitation and a reply link. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, idParams, limits, line, okReply } from "./values.ts";

/** The most guests of one household. */
export const maxGuestsPerHousehold = 20;
/** The most guests that a call may name for one household. */
const maxNamedGuests = 1000;
/** The most households of one call. */
export const maxNewHouseholds = 200;

/** Why guests are proposed as a household. */
const proposalReasons = ["address", "name", "plus_one"] as const;

const addressFields = {
  adresse: line(limits.shortText),
  code_postal: line(20),
  ville: line(limits.name),
  pays: line(limits.name),
};

export const NewHouseholds = v.object({
  households: v.pipe(
    v.array(
      v.object({
        /** '': composed from the names of its guests. */
        name: v.optional(line(limits.name), ""),
        guest_ids: v.pipe(
          v.array(id, "unreadable"),
          v.minLength(1, "required"),
          // More than `maxGuestsPerHousehold` is a conflict, not a fault of the form.
          v.maxLength(maxNamedGuests, "household_many"),
        ),
      }),
      "unreadable",
    ),
    v.minLength(1, "required"),
    v.maxLength(maxNewHouseholds, "households_many"),
  ),
});
export type NewHouseholds = v.InferOutput<typeof NewHouseholds>;

/** Only the given fields are changed; an address is written to every guest of the household. */
export const HouseholdChanges = v.partial(v.object({ name: line(limits.name), ...addressFields }));
export type HouseholdChanges = v.InferOutput<typeof HouseholdChanges>;

export const Household = v.object({
  id,
  /** '': composed from the names of its guests. */
  name: v.string(),
  guest_ids: v.array(id),
  /** The address of its first guest who has one. */
  adresse: v.string(),
  code_postal: v.string(),
  ville: v.string(),
  pays: v.string(),
  /** Whether two of its guests have different addresses. */
  has_several_addresses: v.boolean(),
});
export type Household = v.InferOutput<typeof Household>;

export const HouseholdProposal = v.object({
  guest_ids: v.array(id),
  reason: v.picklist(proposalReasons),
  /** For `plus_one`: the guest whom the companion comes with. */
  host_id: v.nullable(id),
  /** Whether the form selects it at first. Large households are not selected. */
  is_chosen: v.boolean(),
});
export type HouseholdProposal = v.InferOutput<typeof HouseholdProposal>;

export const listHouseholds = endpoint({
  method: "GET",
  path: "/api/households",
  access: "wedding",
  permission: "guests:see",
  summary: "The households that have guests, in the order they were made",
  reply: v.array(Household),
});

export const listHouseholdProposals = endpoint({
  method: "GET",
  path: "/api/household-proposals",
  access: "wedding",
  permission: "guests:see",
  summary: "Guests in no household who seem to share one, and why",
  reply: v.array(HouseholdProposal),
});

export const createHouseholds = endpoint({
  method: "POST",
  path: "/api/households",
  access: "wedding",
  permission: "guests:edit",
  summary: "Make households, all or none; their guests leave the one they were in",
  body: NewHouseholds,
  reply: v.object({ change_id: id, households: v.array(Household) }),
});

export const updateHousehold = endpoint({
  method: "PUT",
  path: "/api/households/{id}",
  access: "wedding",
  permission: "guests:edit",
  base: true,
  summary: "Change the name of a household, or the address of its guests",
  params: idParams,
  body: HouseholdChanges,
  reply: Household,
});

export const deleteHousehold = endpoint({
  method: "DELETE",
  path: "/api/households/{id}",
  access: "wedding",
  permission: "guests:edit",
  summary: "Put a household into the bin; its guests stay, each with a link of their own",
  params: idParams,
  reply: okReply,
});

interface AddressedGuest {
  readonly id: string;
  readonly household_id: string | null;
  readonly plus_one_of: string | null;
  readonly adresse: string;
  readonly code_postal: string;
  readonly ville: string;
}

/**
 * The ids of the guests with a complete address: their own, that of their household, or that of the guest who brings
 * them.
 */
export function getIdsOfGuestsWithAddress(guests: readonly AddressedGuest[]): ReadonlySet<string> {
  const complete = guests.filter(
    ({ adresse, code_postal, ville }) => adresse !== "" && code_postal !== "" && ville !== "",
  );
  const completeIds = new Set(complete.map((guest) => guest.id));
  const households = new Set(complete.flatMap(({ household_id }) => household_id ?? []));
  const guestsWithAddress = guests.filter(
    ({ id: guestId, household_id, plus_one_of }) =>
      completeIds.has(guestId) || households.has(household_id ?? "") || completeIds.has(plus_one_of ?? ""),
  );
  return new Set(guestsWithAddress.map((guest) => guest.id));
}
