/** Proposes households from names and addresses, and determines the address of a household. */
import { type HouseholdProposal, maxGuestsPerHousehold } from "#contract/households.ts";
import { foldForSearch } from "#i18n/formats.ts";

interface HouseholdFields {
  readonly id: string;
  readonly last_name: string;
  readonly side: string;
  readonly plus_one_of: string | null;
  readonly household_id: string | null;
  readonly adresse: string;
  readonly code_postal: string;
  readonly ville: string;
  readonly pays: string;
}

type Address = Pick<HouseholdFields, "adresse" | "code_postal" | "ville" | "pays">;

/** The form in which names and addresses are compared: without case, accents and punctuation. */
function toComparableText(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether any part of an address is known. */
function hasAddress({ adresse, code_postal, ville }: Address): boolean {
  return adresse !== "" || code_postal !== "" || ville !== "";
}

function getAddressKey({ adresse, code_postal, ville }: Address): string {
  return [adresse, code_postal, ville].map(toComparableText).join("|");
}

/** Whether street, postcode and town are known; neighbours may share less. */
function isCompleteAddress({ adresse, code_postal, ville }: Address): boolean {
  return adresse !== "" && code_postal !== "" && ville !== "";
}

const noAddress: Address = { adresse: "", code_postal: "", ville: "", pays: "" };

/** The address of the first guest who has one. */
export function getHouseholdAddress(
  members: readonly Address[],
): Address & { readonly has_several_addresses: boolean } {
  const membersWithAddress = members.filter(hasAddress);
  const { adresse, code_postal, ville, pays } = membersWithAddress[0] ?? noAddress;
  return {
    adresse,
    code_postal,
    ville,
    pays,
    has_several_addresses: new Set(membersWithAddress.map(getAddressKey)).size > 1,
  };
}

/** Larger households are proposed but not selected at first; those of more than 20 guests are not proposed. */
const maxChosenGuests = 6;

/**
 * Proposes households among guests without one: guests with the same complete address; guests with the same last name
 * and side, unless their addresses differ; and companions with their host. Each guest is in at most one proposal, and
 * no proposal has two addresses.
 */
export function proposeHouseholds(guests: readonly HouseholdFields[]): HouseholdProposal[] {
  const guestsWithoutHousehold = guests.filter(({ household_id }) => household_id === null);
  const hosts = new Map(guestsWithoutHousehold.map((guest) => [guest.id, guest]));
  const companionsByHost = Map.groupBy(
    guestsWithoutHousehold.filter((guest) => followsHost(guest, hosts.get(guest.plus_one_of ?? ""))),
    (guest) => guest.plus_one_of ?? "",
  );
  const companionIds = new Set([...companionsByHost.values()].flat().map(({ id }) => id));
  const heads = guestsWithoutHousehold.filter(({ id }) => !companionIds.has(id));
  const addressGroups = groupByKey(heads.filter(isCompleteAddress), getAddressKey).map((members) => ({
    members,
    reason: "address" as const,
  }));
  const takenIds = new Set(addressGroups.flatMap(({ members }) => members.map(({ id }) => id)));
  const others = heads.filter(({ id, last_name }) => !takenIds.has(id) && last_name !== "");
  const namedGroups = [
    ...addressGroups,
    ...groupByName(others).map((members) => ({ members, reason: "name" as const })),
  ];
  const groupedIds = new Set(namedGroups.flatMap(({ members }) => members.map(({ id }) => id)));
  const hostGroups = heads
    .filter(({ id }) => !groupedIds.has(id) && companionsByHost.has(id))
    .map((host) => ({ members: [host], reason: "plus_one" as const }));
  return [...namedGroups, ...hostGroups]
    .map(({ members, reason }): HouseholdProposal => {
      const guest_ids = members.flatMap(({ id }) => [
        id,
        ...(companionsByHost.get(id) ?? []).map((guest) => guest.id),
      ]);
      const host_id = reason === "plus_one" ? (members[0]?.id ?? null) : null;
      return { guest_ids, reason, host_id, is_chosen: guest_ids.length <= maxChosenGuests };
    })
    .filter(({ guest_ids }) => guest_ids.length > 1 && guest_ids.length <= maxGuestsPerHousehold);
}

/** A companion joins the host, unless their addresses differ, or the host is a companion too. */
function followsHost(guest: HouseholdFields, host: HouseholdFields | undefined): boolean {
  return host !== undefined && host.plus_one_of === null && haveCompatibleAddresses(guest, host);
}

function haveCompatibleAddresses(one: Address, other: Address): boolean {
  return !hasAddress(one) || !hasAddress(other) || getAddressKey(one) === getAddressKey(other);
}

function groupByKey(
  guests: readonly HouseholdFields[],
  getKey: (guest: HouseholdFields) => string,
): HouseholdFields[][] {
  return [...Map.groupBy(guests, getKey).values()].filter(({ length }) => length > 1);
}

/** Guests without an address are added only if the others share a single one. */
function groupByName(guests: readonly HouseholdFields[]): HouseholdFields[][] {
  const families = groupByKey(
    guests,
    ({ last_name, side }) => `${toComparableText(last_name)}|${toComparableText(side)}`,
  );
  return families.flatMap((family) => {
    const addresses = Map.groupBy(family.filter(hasAddress), getAddressKey);
    if (addresses.size <= 1) return [family];
    return [...addresses.values(), family.filter((guest) => !hasAddress(guest))].filter(
      ({ length }) => length > 1,
    );
  });
}
