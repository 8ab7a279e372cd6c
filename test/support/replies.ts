/** Opens replies and creates links of guests who have not answered. */
import { createMoment, updateAttendances } from "#contract/moments.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { listReplyLinks, type ReplyLink } from "#contract/reply-links.ts";
import type { Couple, World } from "./world.ts";

/** Creates a moment of the couple and invites the guests to it. */
export async function createMomentWithGuests(
  world: World,
  of: Couple,
  guestIds: readonly string[],
): Promise<string> {
  const body = { name: "Le henné" };
  const { id } = (await world.ask(createMoment, { body, as: of.token })).expectDone();
  const changes = guestIds.map((guest_id) => ({ guest_id, moment_id: id, invited: true }));
  (await world.ask(updateAttendances, { body: { changes }, as: of.token })).expectDone();
  return id;
}

/** Returns the link of a guest or household by its owner's id. */
export async function findLinkOfOwner(world: World, of: Couple, owner: string): Promise<ReplyLink> {
  const links = (await world.ask(listReplyLinks, { as: of.token })).expectDone();
  const link = links.find(({ guest_id, household_id }) => guest_id === owner || household_id === owner);
  if (link === undefined) throw new Error(`no link of ${owner}`);
  return link;
}

/** Returns the id of the link of a new guest who is invited to a moment while replies are open. */
export async function createWaitingLink(world: World, of: Couple): Promise<string> {
  const guest = await world.addGuest(of, { firstName: "Élise", email: "invitee@exemple.fr" });
  await createMomentWithGuests(world, of, [guest.id]);
  (await world.ask(updateReplySettings, { body: { is_open: true }, as: of.token })).expectDone();
  return (await findLinkOfOwner(world, of, guest.id)).id;
}

/** Confirms the couple's address, which reply emails require. */
export async function setAddressConfirmed(world: World, of: Couple): Promise<void> {
  await world.database.write((queries) =>
    queries.updateTable("users").set({ email_confirmed_at: 1 }).where("id", "=", of.userId).execute(),
  );
}
