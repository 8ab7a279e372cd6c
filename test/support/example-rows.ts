/** Creates single rows of a couple through the calls of the contract, for the examples of calls. */
import { createHouseholds } from "#contract/households.ts";
import { listJournalEntries } from "#contract/journal.ts";
import { listReplyLinks, recordReplySends } from "#contract/reply-links.ts";
import type { Couple, World } from "./world.ts";

export async function createFile(world: World, of: Couple): Promise<string> {
  const [file] = await world.upload(of, [{ name: "Secretfile.txt", bytes: "Secret content" }]);
  if (file === undefined) throw new Error("nothing was kept");
  return file.id;
}

/** Creates a household of a couple, and the change that made it. */
export async function createHousehold(world: World, of: Couple): Promise<{ id: string; changeId: string }> {
  const body = { households: [{ guest_ids: [(await world.addGuest(of)).id] }] };
  const { households, change_id } = (await world.ask(createHouseholds, { body, as: of.token })).expectDone();
  return { id: households[0]?.id ?? "none", changeId: change_id };
}

/** Adds a guest, and returns the journal entry that says so. */
export async function createJournalEntry(world: World, of: Couple): Promise<string> {
  await world.addGuest(of);
  const { entries } = (await world.ask(listJournalEntries, { as: of.token })).expectDone();
  return entries[0]?.id ?? "none";
}

export async function createReplyLink(world: World, of: Couple): Promise<string> {
  const { id } = await world.addGuest(of, { email: "invitee@exemple.fr" });
  const links = (await world.ask(listReplyLinks, { as: of.token })).expectDone();
  return links.find(({ guest_id }) => guest_id === id)?.id ?? "none";
}

/** Notes that a reply link was handed over. */
export async function createReplySend(world: World, of: Couple): Promise<string> {
  const body = { link_ids: [await createReplyLink(world, of)], kind: "invitation", channel: "paper" };
  const [link] = (await world.ask(recordReplySends, { body, as: of.token })).expectDone();
  return link?.sends[0]?.id ?? "none";
}
