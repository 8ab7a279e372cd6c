/** Determines which guests an email with a link is for. */
import type { GuestRow } from "#server/database/tables/guests.ts";
import type { ReplyLinkRow } from "#server/database/reply-rows.ts";

export type LinkGuest = Pick<
  GuestRow,
  "id" | "first_name" | "last_name" | "email" | "household_id" | "plus_one_of"
>;

/** The owner of a link. */
type LinkOwner = Pick<ReplyLinkRow, "household_id" | "guest_id">;

/** The guests of a link in the order of the guest list, then their companions. */
export type GetGuestsOfLink = (link: LinkOwner) => readonly LinkGuest[];

/** Groups the guests once, because a wedding has thousands of links. */
export function groupGuestsByLink(guests: readonly LinkGuest[]): GetGuestsOfLink {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const byHousehold = Map.groupBy(guests, ({ household_id }) => household_id);
  const byHost = Map.groupBy(
    guests.filter(({ household_id }) => household_id === null),
    ({ plus_one_of }) => plus_one_of,
  );
  return ({ household_id, guest_id }) => {
    const ownGuests =
      household_id === null ? [byId.get(guest_id ?? "") ?? []].flat() : (byHousehold.get(household_id) ?? []);
    return [...ownGuests, ...ownGuests.flatMap(({ id }) => byHost.get(id) ?? [])];
  };
}

/** The address that an email with a link goes to; undefined if none of its guests has one. */
export function findFirstAddress(guests: readonly LinkGuest[]): string | undefined {
  return guests.find(({ email }) => email !== "")?.email;
}
