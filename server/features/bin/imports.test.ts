/** An import that was undone is one item of the bin. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { deleteForGood, listBin, restore } from "#contract/bin.ts";
import { importGuests } from "#contract/guest-imports.ts";
import { changeGuest, deleteGuest, listGuests } from "#contract/guests.ts";
import { listHouseholds } from "#contract/households.ts";
import { listJournalEntries } from "#contract/journal.ts";
import { undoChange } from "#contract/undo.ts";
import { maxRows } from "#contract/values.ts";
import { dayDuration } from "#server/platform/clock.ts";
import type { Queries } from "#server/database/database.ts";
import { binHandlers } from "#server/dependencies.ts";
import { setDinnerDay, createSeatedGuests, sendBrief } from "#test/support/briefs.ts";
import { createHelper, getWeddingId } from "#test/support/partners.ts";
import { watchStatements } from "#test/support/watched-database.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import type { EraseCopies } from "./handlers.ts";
import { purgeExpiredItems } from "./service.ts";

let briefStatements = 0;
const world = worldForTests({}, (database) =>
  watchStatements(database, ({ node }) => {
    if (JSON.stringify(node).includes("caterer_brief_versions")) briefStatements += 1;
  }),
);
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

/** Imports guests in households of two, and undoes it. */
async function undone(count: number): Promise<string> {
  const households = Array.from({ length: Math.ceil(count / 2) }, (_, at) => ({
    key: `h${at}`,
    name: `Foyer ${at}`,
  }));
  const rows = Array.from({ length: count }, (_, at) => ({
    key: String(at),
    action: "add",
    guest: { firstName: `Invité ${at}`, allergies: "noix" },
    household: `h${Math.floor(at / 2)}`,
  }));
  const body = { request_key: "request-1", file_name: "liste.csv", households, rows };
  const { change_id } = (await world.ask(importGuests, { body, ...as() })).expectDone();
  (await world.ask(undoChange, { params: { id: change_id }, ...as() })).expectDone();
  return change_id;
}

/** Copies a guest until the list has so many. */
async function fill(count: number): Promise<void> {
  const weddingId = await getWeddingId(world, couple);
  const one = await world.addGuest(couple, { firstName: "Ana" });
  await world.database.write(async (db) => {
    const row = await db
      .selectFrom("guests")
      .selectAll()
      .where("wedding_id", "=", weddingId)
      .where("id", "=", one.id)
      .executeTakeFirstOrThrow();
    for (let more = count - 1; more > 0; more -= 20) {
      const copies = Array.from({ length: Math.min(more, 20) }, () => ({ ...row, id: randomUUID() }));
      await db.insertInto("guests").values(copies).execute();
    }
  });
}

const bin = async (token = couple.token) => (await world.ask(listBin, { as: token })).expectDone();
const guests = async () => (await world.ask(listGuests, as())).expectDone();
const houses = async () => (await world.ask(listHouseholds, as())).expectDone();
const giveBack = (id: string, token = couple.token) => world.ask(restore, { params: { id }, as: token });
const purge = (id: string, token = couple.token) => world.ask(deleteForGood, { params: { id }, as: token });
const stored = async (table: "guests" | "households" | "bin_items") =>
  (await world.database.read.selectFrom(table).select("id").execute()).length;

/** Makes the undone import so old that it is deleted for good with the next emptying of bins. */
async function makeOld(id: string): Promise<void> {
  const longAgo = { deleted_at: Date.now() - 31 * dayDuration };
  await world.database.write((db) =>
    db.updateTable("bin_items").set(longAgo).where("part_of", "=", id).execute(),
  );
}

it("the deleted import restores all guests and households of it, each once", async () => {
  const id = await undone(300);
  const items = await bin();
  expect(items).toMatchObject([
    { id, kind: "guest_import", label: "", guest_count: 300, may_edit: true, place: null },
  ]);
  expect((await giveBack(id)).expectDone()).toEqual({ id, kind: "guest_import", elsewhere: false });
  expect(await guests()).toHaveLength(300);
  expect((await houses()).every(({ guest_ids }) => guest_ids.length === 2)).toBe(true);
  expect(await bin()).toEqual([]);
  (await giveBack(id)).expectRefused(404, "bin_item_not_found");
});

async function revision(): Promise<number> {
  const query = world.database.read.selectFrom("weddings").select("revision");
  const found = await query.where("id", "=", await getWeddingId(world, couple)).executeTakeFirstOrThrow();
  return found.revision;
}

it("the bin restores it in steps of 25 rows, in one entry of the journal", async () => {
  const id = await undone(60);
  const before = await revision();
  (await giveBack(id)).expectDone();
  // 60 guests and 30 households.
  expect((await revision()) - before).toBe(4);
  const { entries } = (await world.ask(listJournalEntries, as())).expectDone();
  const restored = entries.filter(({ changes }) => changes[0]?.act === "restored");
  expect(restored).toMatchObject([{ count: 60, changes: [{ kind: "guest" }, {}, {}] }]);
});

it("the bin leaves out what others have restored since it was read", async () => {
  const id = await undone(60);
  let kept = "";
  const leave: EraseCopies = async (db, _, ids) => {
    // As another process would between two transactions.
    kept = ids.at(-1) ?? "";
    await db.updateTable("bin_items").set({ part_of: null }).where("id", "=", kept).execute();
  };
  await makeOld(id);
  await purgeExpiredItems(world.platform, {
    ...binHandlers,
    guest: { ...binHandlers.guest, eraseCopies: [leave] },
  });
  expect(await bin()).toMatchObject([{ id: kept, kind: "guest" }]);
  (await purge(kept)).expectDone();
});

it("the bin deletes all of it for good at once", async () => {
  const before = { guests: await stored("guests"), households: await stored("households") };
  (await purge(await undone(300))).expectDone();
  const left = async () => ({ guests: await stored("guests"), households: await stored("households") });
  expect(await left()).toEqual(before);
  expect(await stored("bin_items")).toBe(0);
});

it("a deletion for good reads each stored caterer brief once, however many guests are deleted for good", async () => {
  const dinner = await setDinnerDay(world, couple);
  const { tom } = await createSeatedGuests(world, couple, dinner);
  for (const _ of [1, 2, 3]) await sendBrief(world, couple, dinner);
  const id = await undone(40);
  (await world.ask(deleteGuest, { params: { id: tom.id }, ...as() })).expectDone();
  const reads = async (purged: string) => {
    briefStatements = 0;
    (await purge(purged)).expectDone();
    return briefStatements;
  };
  // The ids and each version; the versions that name the guest are written too.
  expect([await reads(id), await reads(tom.id)]).toEqual([1 + 3, 1 + 3 + 3]);
});

it("an import in the bin goes after its 30 days", async () => {
  await undone(4);
  world.advanceClock(30 * dayDuration);
  await purgeExpiredItems(world.platform, binHandlers);
  expect(await stored("bin_items")).toBe(0);
});

it("an import in the bin is beside what was deleted one by one, latest first, and without guests who stay", async () => {
  const other = await world.addGuest(couple, { firstName: "Ana" });
  (await world.ask(deleteGuest, { params: { id: other.id }, ...as() })).expectDone();
  world.advanceClock(1000);
  const id = await undone(3);
  expect((await bin()).map((item) => item.id)).toEqual([id, other.id]);
});

it("the bin restores one of its guests alone from the message or the journal, and the others later", async () => {
  const id = await undone(3);
  const [one] = await world.database.read
    .selectFrom("bin_items")
    .select("id")
    .where("part_of", "=", id)
    .where("kind", "=", "guest")
    .execute();
  (await giveBack(one?.id ?? "")).expectDone();
  expect(await bin()).toMatchObject([{ id, guest_count: 2 }]);
  (await giveBack(id)).expectDone();
  expect(await guests()).toHaveLength(3);
});

it("the journal keeps no values of the guests in the change that was undone", async () => {
  const id = await undone(2);
  const row = await world.database.read
    .selectFrom("undoable_changes")
    .select("changes")
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toEqual({ changes: "[]" });
});

it("an import in the bin is for nobody but those who may delete guests", async () => {
  const id = await undone(2);
  const reader = await createHelper(world, couple, { permissions: { guests: "see" } });
  const stranger = await createHelper(world, couple, { permissions: { budget: "edit" } });
  const other = await world.signUpCouple();
  expect(await bin(reader.token)).toMatchObject([{ id, may_edit: false }]);
  expect(await bin(stranger.token)).toEqual([]);
  for (const way of [giveBack, purge]) {
    (await way(id, reader.token)).expectRefused(403, "forbidden");
    (await way(id, stranger.token)).expectRefused(404, "bin_item_not_found");
    (await way(id, other.token)).expectRefused(404, "bin_item_not_found");
  }
  expect(await bin()).toHaveLength(1);
});

it("an undone import leaves out a guest who changed since", async () => {
  const rows = ["Léa", "Tom", "Zoé"].map((firstName, at) => ({
    key: String(at),
    action: "add",
    guest: { firstName },
  }));
  const body = { request_key: "request-2", file_name: "", households: [], rows };
  const { change_id } = (await world.ask(importGuests, { body, ...as() })).expectDone();
  const lea = (await guests()).find(({ first_name }) => first_name === "Léa");
  const change = { params: { id: lea?.id ?? "" }, body: { side: "Élise" }, ...as() };
  (await world.ask(changeGuest, change)).expectDone();
  (await world.ask(undoChange, { params: { id: change_id }, ...as() })).expectDone();
  expect(await bin()).toMatchObject([{ id: change_id, guest_count: 2 }]);
  expect((await guests()).map(({ first_name }) => first_name)).toEqual(["Léa"]);
});

it("an import in the bin is deleted for good a few rows in each transaction; after a failure, the rest can be restored or deleted", async () => {
  const before = { guests: await stored("guests"), households: await stored("households") };
  const id = await undone(60);
  const own = await getWeddingId(world, couple);
  const steps: number[] = [];
  const failing = {
    ...binHandlers,
    guest: {
      ...binHandlers.guest,
      async purge(db: Queries, weddingId: string, ids: readonly string[]) {
        await binHandlers.guest.purge(db, weddingId, ids);
        if (weddingId === own) steps.push(ids.length);
        if (steps.length === 2) throw new Error("the disk is full");
      },
    },
  };
  await makeOld(id);
  await expect(purgeExpiredItems(world.platform, failing)).rejects.toThrow("1 failed");
  expect(steps).toEqual([25, 25]);
  expect(await bin()).toMatchObject([{ id, guest_count: 35 }]);
  (await purge(id)).expectDone();
  expect(await bin()).toEqual([]);
  const after = { guests: await stored("guests"), households: await stored("households") };
  expect(after.guests).toBeLessThanOrEqual(before.guests);
  expect(after.households).toBeLessThanOrEqual(before.households);
});

it("an import in the bin is forgotten by what others have stored in transactions of their own: changes, briefs, changes of households", async () => {
  const id = await undone(60);
  const own = await getWeddingId(world, couple);
  const byTransaction = new Map<Queries, string[]>();
  const noting = (kind: "guest" | "household") => ({
    ...binHandlers[kind],
    eraseCopies: (binHandlers[kind].eraseCopies ?? []).map(
      (eraseCopies, at): typeof eraseCopies =>
        async (db, weddingId, ids) => {
          await eraseCopies(db, weddingId, ids);
          if (weddingId !== own) return;
          byTransaction.set(db, [...(byTransaction.get(db) ?? []), `${kind} ${at}: ${ids.length}`]);
        },
    ),
  });
  await makeOld(id);
  const handlers = { ...binHandlers, guest: noting("guest"), household: noting("household") };
  await purgeExpiredItems(world.platform, handlers);
  expect([...byTransaction.values()]).toEqual([["guest 0: 60"], ["guest 1: 60"], ["household 0: 30"]]);
  expect(await bin()).toEqual([]);
});

it("an import in the bin is one entry of the journal with all its guests, without their answers", async () => {
  const id = await undone(60);
  (await purge(id)).expectDone();
  const { entries } = (await world.ask(listJournalEntries, as())).expectDone();
  const purges = entries.filter(({ changes }) => changes[0]?.act === "purged");
  expect(purges).toMatchObject([{ count: 60, changes: [{ kind: "guest" }, {}, {}] }]);
  const noted = world.database.read
    .selectFrom("journal_changes")
    .select("kind")
    .distinct()
    .where("entry_id", "=", purges[0]?.id ?? "");
  expect(await noted.execute()).toEqual([{ kind: "guest" }]);
});

it("the bin restores nothing of it if the list has no room for all", async () => {
  const id = await undone(60);
  await fill(maxRows.guests - 59);
  const before = await stored("bin_items");
  (await giveBack(id)).expectRefused(409, "list_full");
  expect(await stored("bin_items")).toBe(before);
  expect(await bin()).toMatchObject([{ id, guest_count: 60 }]);
});
