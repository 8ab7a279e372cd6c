import { describe, expect, it } from "vitest";
import { changeGuest, changeGuests, deleteGuest, listGuests } from "#contract/guests.ts";
import { getJournalEntry, listJournalEntries, undoJournalEntry, visitJournal } from "#contract/journal.ts";
import { getUser } from "#contract/account.ts";
import { binKinds, deleteForGood } from "#contract/bin.ts";
import { changeContact } from "#contract/providers.ts";
import { endpoints } from "#contract/endpoints.ts";
import { listRowsById } from "#server/database/whole-rows.ts";
import { journaledTables } from "#server/journaled-tables.ts";
import { findTableOfKind } from "#server/platform/journal.ts";
import { examplesWithId as examples } from "#test/support/examples.ts";
import { createHelper, getWeddingId } from "#test/support/partners.ts";
import { requestPage, inviteFamily, submitForm } from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const list = async (query: object = {}, as = couple.token) =>
  (await world.ask(listJournalEntries, { query: { ...query }, as })).expectDone();
const newest = async () => (await list()).entries[0]?.id ?? "none";
const opened = async (id: string) =>
  (await world.ask(getJournalEntry, { params: { id }, as: couple.token })).expectDone();
const undo = (id: string, as = couple.token) => world.ask(undoJournalEntry, { params: { id }, as });
const guests = async () => (await world.ask(listGuests, { as: couple.token })).expectDone();

describe("the list", () => {
  it("is newest first, in pages, by person and by thing, with today's names", async () => {
    const first = await world.addGuest(couple, { firstName: "Odile", lastName: "Bertin" });
    await world.addGuest(couple);
    const body = { lastName: "Martin" };
    (await world.ask(changeGuest, { params: { id: first.id }, body, as: couple.token })).expectDone();
    const page = await list({ limit: "2" });
    expect(page.entries.map(({ changes }) => changes[0]?.act)).toEqual(["updated", "created"]);
    expect(page).toMatchObject({
      more: true,
      names: { [first.id]: "Odile Martin", [couple.userId]: "Élise Marchand" },
    });
    expect(page.entries[0]?.changes[0]?.fields).toEqual({ last_name: ["Bertin", "Martin"] });
    const earlier = await list({ before: page.entries[1]?.id ?? "" });
    expect(earlier.entries[0]?.changes[0]).toMatchObject({ thing_id: first.id, act: "created" });
    expect((await list({ thing: first.id })).entries).toHaveLength(2);
    expect((await list({ person: world.platform.newId() })).entries).toEqual([]);
    expect((await list({ after: page.entries[0]?.id ?? "" })).entries).toEqual([]);
  });

  it("holds for a helper what they may see today", async () => {
    const helper = await createHelper(world, couple);
    const params = { provider: "caterer" };
    (await world.ask(changeContact, { params, body: { company: "Miel" }, as: couple.token })).expectDone();
    const body = { company: "Thym", price: 40 };
    (await world.ask(changeContact, { params, body, as: couple.token })).expectDone();
    const { entries } = await list({}, helper.token);
    expect(entries[0]?.changes.map(({ area }) => area)).toEqual(["providers"]);
    expect(entries.map(({ area }) => area)).not.toContain("couple");
    expect((await list()).entries.map(({ area }) => area)).toContain("couple");
    const {
      entries: [joined],
    } = await list({ area: "couple" });
    const response = await world.ask(getJournalEntry, { params: { id: joined?.id ?? "" }, as: helper.token });
    response.expectRefused(404, "entry_not_found");
    (await undo(joined?.id ?? "", helper.token)).expectRefused(404, "entry_not_found");
  });

  it("does not take for deleted what its reader may not see", async () => {
    const helper = await createHelper(world, couple, { permissions: { budget: "see" } });
    const params = { provider: "caterer" };
    const change = async (body: object) =>
      (await world.ask(changeContact, { params, body, as: couple.token })).expectDone();
    await change({ company: "Miel" });
    await change({ price: 40 });
    const { entries, names } = await list({}, helper.token);
    const [main] = entries[0]?.changes ?? [];
    expect(main).toMatchObject({ area: "budget", kind: "provider_contact" });
    expect(names[main?.thing_id ?? ""]).toBe("");
    expect((await list()).names[main?.thing_id ?? ""]).toBe("Miel");
  });

  it("notes what a member has seen, and keeps it when an older page sends an older entry", async () => {
    await world.addGuest(couple);
    await world.addGuest(couple);
    const body = { entry_id: await newest() };
    (await world.ask(visitJournal, { body, as: couple.token })).expectDone();
    const { seen_entry_id } = (await world.ask(getUser, { as: couple.token })).expectDone();
    expect(seen_entry_id).toBe(body.entry_id);
    const older = (await list()).entries[1]?.id ?? "";
    (await world.ask(visitJournal, { body: { entry_id: older }, as: couple.token })).expectDone();
    const later = (await world.ask(getUser, { as: couple.token })).expectDone();
    expect(later.seen_entry_id).toBe(body.entry_id);
    const unknown = { entry_id: world.platform.newId() };
    (await world.ask(visitJournal, { body: unknown, as: couple.token })).expectRefused(
      404,
      "entry_not_found",
    );
  });
});

describe("undoing", () => {
  it("moves what was added to the bin, and brings it back by undoing that", async () => {
    const guest = await world.addGuest(couple);
    const added = await newest();
    expect((await opened(added)).undo).toBe("possible");
    const { entry_id } = (await undo(added)).expectDone();
    expect(await guests()).toEqual([]);
    const undoing = { undoes: added, undone_user_id: couple.userId };
    expect(await opened(entry_id)).toMatchObject({ ...undoing, undo: "possible" });
    expect((await list()).entries[0]).toMatchObject(undoing);
    expect((await opened(added)).undo).toBe("already_undone");
    const refused = (await undo(added)).expectRefused(409, "undo_impossible");
    expect(refused.reason).toBe("already_undone");
    (await undo(entry_id)).expectDone();
    expect(await guests()).toEqual([guest]);
  });

  it("restores what was deleted, unless it was restored or deleted for good since", async () => {
    const guest = await world.addGuest(couple);
    const params = { id: guest.id };
    (await world.ask(deleteGuest, { params, as: couple.token })).expectDone();
    const deleted = await newest();
    const { entry_id } = (await undo(deleted)).expectDone();
    expect(await guests()).toEqual([guest]);
    (await world.ask(deleteGuest, { params, as: couple.token })).expectDone();
    expect((await opened(entry_id)).undo).toBe("changed_since");
    (await world.ask(deleteForGood, { params, as: couple.token })).expectDone();
    expect((await opened(entry_id)).undo).toBe("gone");
    expect((await list()).names[guest.id]).toBeUndefined();
  });

  it("undoes a bulk change within a day", async () => {
    const ids = [(await world.addGuest(couple)).id, (await world.addGuest(couple)).id];
    const body = { ids, changes: { side: "Gabriel" } };
    (await world.ask(changeGuests, { body, as: couple.token })).expectDone();
    const first = await newest();
    expect((await undo(first)).expectDone()).toMatchObject({ restored: 2, kept: [] });
    expect((await opened(first)).undo).toBe("already_undone");
    (await world.ask(changeGuests, { body, as: couple.token })).expectDone();
    const second = await newest();
    // The session would end within a day, so that the change is made older instead.
    await world.database.write((db) => db.updateTable("undoable_changes").set({ made_at: 1 }).execute());
    expect((await opened(second)).undo).toBe("too_late");
  });

  /** Contacts have no call that deletes them. */
  const kinds = binKinds.filter((kind) => kind !== "provider_contact");

  it.each(kinds)("gives back a deleted %s as it was, and deletes it again", async (kind) => {
    const name = `delete_${kind}`.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase());
    const endpoint = endpoints.get(name);
    const made = await examples[name]?.(world, couple);
    const table = findTableOfKind(journaledTables, kind)?.table;
    if (endpoint === undefined || made === undefined || table === undefined) throw new Error(`no ${name}`);
    const weddingId = await getWeddingId(world, couple);
    const row = async () =>
      (await listRowsById(world.database.read, { table, weddingId, ids: [made.id] }))[0];
    const before = await row();
    expect(before).toMatchObject({ deleted_at: null });
    (await world.ask(endpoint, { params: { id: made.id }, as: couple.token })).expectDone();
    const deleted = await newest();
    const { entry_id } = (await undo(deleted)).expectDone();
    expect(await row()).toEqual(before);
    (await undo(entry_id)).expectDone();
    expect((await row())?.["deleted_at"]).toEqual(expect.any(Number));
  });

  it("is done once when two ask at the same time", async () => {
    await world.addGuest(couple);
    const added = await newest();
    const both = await Promise.all([undo(added), undo(added)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    both.find(({ status }) => status !== 200)?.expectRefused(409, "undo_impossible");
    expect(await guests()).toEqual([]);
  });

  it("leaves a guest's own reply to their page", async () => {
    const invited = await inviteFamily(world, couple);
    const { html } = await requestPage(world.app, `/r/${invited.code}`);
    await submitForm(world.app, html, { do: "all_yes" });
    const replied = await newest();
    expect((await opened(replied)).undo).toBe("guest_reply");
    expect((await undo(replied)).expectRefused(409, "undo_impossible").reason).toBe("guest_reply");
  });

  it("leaves single fields to their page", async () => {
    const { id } = await world.addGuest(couple);
    (
      await world.ask(changeGuest, { params: { id }, body: { ville: "Lyon" }, as: couple.token })
    ).expectDone();
    expect((await opened(await newest())).undo).toBe("elsewhere");
  });
});
