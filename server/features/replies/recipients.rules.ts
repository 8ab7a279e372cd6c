/** Determines which guests an email with a link is for. */
import type { GuestRow } from "#server/database/tables.ts";
import type { ReplyLinkRow } from "#server/database/reply-rows.ts";

export type Reachable = Pick<GuestRow, "id" | "first_name" | "email" | "household_id" | "plus_one_of">;

/** The address that an email with the link goes to; undefined if no guest has one. */
export function getAddress(
  link: Pick<ReplyLinkRow, "household_id" | "guest_id">,
  guests: readonly Reachable[],
): string | undefined {
  return guestsOfLink(link, guests).find(({ email }) => email !== "")?.email;
}

/** In the order of the guest list: the household or the guest, with their companions. */
export function guestsOfLink(
  { household_id, guest_id }: Pick<ReplyLinkRow, "household_id" | "guest_id">,
  guests: readonly Reachable[],
): Reachable[] {
  const own = guests.filter((guest) =>
    household_id === null ? guest.id === guest_id : guest.household_id === household_id,
  );
  const hosts = new Set<string | null>(own.map(({ id }) => id));
  const company = guests.filter(({ household_id: at, plus_one_of }) => at === null && hosts.has(plus_one_of));
  return [...own, ...company];
}
