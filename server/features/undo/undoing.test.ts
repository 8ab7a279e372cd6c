/** Undoing bulk changes where a rule or a permission refuses a part of it. */
import { describe, expect, it } from "vitest";
import { listBin } from "#contract/bin.ts";
import { changeGuest, changeGuests, listGuests } from "#contract/guests.ts";
import { getJournalEntry, listJournalEntries, undoJournalEntry } from "#contract/journal.ts";
import { changeMember } from "#contract/members.ts";
import { undoChange } from "#contract/undo.ts";
import { maxRows } from "#contract/values.ts";
import { splitIntoChunks } from "#server/database/chunks.ts";
import { createHelper, getWeddingId } from "#test/support/partners.ts";
import { createSeatingHelpers } from "#test/support/venue.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

async function bulk(ids: readonly string[], body: object, as = couple.token): Promise<string> {
  return (await world.ask(changeGuests, { body: { ids, ...body }, as })).expectDone().change_id;
}
const undo = (id: string, as = couple.token) => world.ask(undoChange, { params: { id }, as });
const list = async () => (await world.ask(listGuests, { as: couple.token })).expectDone();
const helperWith = (permissions: object) => createHelper(world, couple, { permissions });

/** Copies a guest in the database until so many are outside the bin. */
async function fillGuests(count: number): Promise<void> {
  const wedding_id = await getWeddingId(world, couple);
  await world.database.write(async (db) => {
    const rows = await db.selectFrom("guests").selectAll().where("wedding_id", "=", wedding_id).execute();
    const live = rows.filter(({ deleted_at }) => deleted_at === null);
    const copies = Array.from({ length: count - live.length }, () => ({
      ...rows[0],
      wedding_id,
      id: world.platform.newId(),
      deleted_at: null,
    }));
    for (const some of splitIntoChunks(copies))
      await db
        .insertInto("guests")
        .values(some as never)
        .execute();
  });
}

describe("a list that is full meanwhile", () => {
  it("leaves what does not fit in the bin, and says so", async () => {
    const guests = [];
    for (const firstName of ["Ana", "Ben", "Cléo"]) guests.push(await world.addGuest(couple, { firstName }));
    const ids = guests.map(({ id }) => id);
    const change = await bulk(ids, { deletion: true });
    await fillGuests(maxRows.guests - 1);
    const { restored, kept } = (await undo(change)).expectDone();
    expect(restored).toBe(1);
    expect(kept.map(({ fields }) => fields)).toEqual([["deleted_at"], ["deleted_at"]]);
    const live = new Set((await list()).map(({ id }) => id));
    expect(live.size).toBe(maxRows.guests);
    const left = kept.map(({ id }) => id).toSorted();
    expect(ids.filter((id) => !live.has(id)).toSorted()).toEqual(left);
    const bin = (await world.ask(listBin, { as: couple.token })).expectDone();
    expect(bin.map(({ id }) => id).toSorted()).toEqual(left);
    // The journal names the one guest who came back.
    const query = { limit: "1" };
    const { entries } = (await world.ask(listJournalEntries, { query, as: couple.token })).expectDone();
    expect(entries[0]).toMatchObject({ count: 1, changes: [{ kind: "guest", act: "restored" }] });
  });

  it("asks little of the server when hundreds do not fit", async () => {
    const first = await world.addGuest(couple, { firstName: "Ana" });
    await fillGuests(300);
    const ids = (await list()).map(({ id }) => id);
    expect(ids).toContain(first.id);
    const change = await bulk(ids, { deletion: true });
    await fillGuests(maxRows.guests);
    expect((await undo(change)).expectDone()).toMatchObject({ restored: 0, kept: { length: 300 } });
    expect(await list()).toHaveLength(maxRows.guests);
  });
});

describe("seats", () => {
  it("two guests who changed places at full tables change back, by the journal", async () => {
    const hall = createSeatingHelpers(world, couple);
    const small = { number_of_guests: 1 };
    const [one, other] = [await hall.table("Une", small), await hall.table("Autre", small)];
    const [ana, ben] = await hall.company(2);
    if (ana === undefined || ben === undefined) throw new Error("no guests");
    await hall.seated([ana], one.id);
    await hall.seated([ben], other.id);
    const swap = [
      { guest_id: ana.id, table_id: other.id },
      { guest_id: ben.id, table_id: one.id },
    ];
    (await hall.plan(swap)).expectDone();
    const id = await latest();
    expect((await entryOf(id)).undo).toBe("possible");
    const done = await world.ask(undoJournalEntry, { params: { id }, as: couple.token });
    expect(done.expectDone()).toMatchObject({ restored: 2, kept: [] });
    expect(await hall.seats(one.id)).toEqual({ 0: "Invité 1" });
    expect(await hall.seats(other.id)).toEqual({ 0: "Invité 2" });
    expect((await entryOf(id)).undo).toBe("already_undone");
  });

  it("a guest whose seat was taken meanwhile stays, the others go back to their own seats", async () => {
    const hall = createSeatingHelpers(world, couple);
    const table = await hall.table("Une", { number_of_guests: 2 });
    const away = await hall.table("Autre");
    const [ana, ben, cleo] = await hall.company(3);
    if (ana === undefined || ben === undefined || cleo === undefined) throw new Error("no guests");
    (await hall.assign(ana.id, table.id, 1)).expectDone();
    (await hall.assign(ben.id, table.id, 0)).expectDone();
    (await hall.plan([ana, ben].map(({ id }) => ({ guest_id: id, table_id: away.id })))).expectDone();
    const id = await latest();
    (await hall.assign(cleo.id, table.id, 0)).expectDone();
    const done = await world.ask(undoJournalEntry, { params: { id }, as: couple.token });
    expect(done.expectDone()).toMatchObject({ restored: 1, kept: [{ fields: ["place"] }] });
    expect(await hall.seats(table.id)).toEqual({ 0: "Invité 3", 1: "Invité 1" });
  });

  it("stay for a helper who may no longer change them, while the rest is undone", async () => {
    const hall = createSeatingHelpers(world, couple);
    const table = await hall.table("Une");
    const [ana] = await hall.company(1);
    if (ana === undefined) throw new Error("no guest");
    await hall.seated([ana], table.id);
    const helper = await helperWith({ guests: "edit", seating: "edit" });
    const change = await bulk([ana.id], { changes: { side: "Autre", table_id: null } }, helper.token);
    const body = { permissions: { seating: "see" } };
    (await world.ask(changeMember, { params: { id: helper.userId }, body, as: couple.token })).expectDone();
    expect((await undo(change, helper.token)).expectDone()).toEqual({
      restored: 0,
      kept: [{ entity: "guest", id: ana.id, fields: ["place"] }],
    });
    expect(await list()).toMatchObject([{ side: ana.side, table_id: null }]);
  });
});

it("a helper without the seating plan changes no seat by the guest's calls, and may send back what they saw", async () => {
  const hall = createSeatingHelpers(world, couple);
  const table = await hall.table("Une");
  const [ana] = await hall.company(1);
  if (ana === undefined) throw new Error("no guest");
  await hall.seated([ana], table.id);
  for (const seating of ["none", "see"]) {
    const { token: as } = await helperWith({ guests: "edit", seating });
    const [seen] = (await world.ask(listGuests, { as })).expectDone();
    expect(seen?.table_id).toBe(seating === "see" ? table.id : null);
    const put = (body: object) => world.ask(changeGuest, { params: { id: ana.id }, body, as });
    (await put({ ...seen, ville: "Sens" })).expectDone();
    const other = await hall.table(`Autre ${seating}`);
    (await put({ ville: "Auxerre", table_id: other.id })).expectRefused(403, "forbidden");
    const unseat = { ids: [ana.id], changes: { table_id: null } };
    (await world.ask(changeGuests, { body: unseat, as })).expectRefused(403, "forbidden");
    expect(await list()).toMatchObject([{ ville: "Sens", table_id: table.id, seat: 0 }]);
  }
});

it("a bulk change of the couple is not offered to a helper in the journal", async () => {
  const guest = await world.addGuest(couple);
  await bulk([guest.id], { changes: { side: "Autre" } });
  const id = await latest();
  const helper = await helperWith({ guests: "edit" });
  expect((await entryOf(id)).undo).toBe("possible");
  expect((await entryOf(id, helper)).undo).toBe("not_allowed");
  const refused = await world.ask(undoJournalEntry, { params: { id }, as: helper.token });
  refused.expectRefused(403, "forbidden");
});

async function latest(): Promise<string> {
  const { entries } = (await world.ask(listJournalEntries, { as: couple.token })).expectDone();
  return entries[0]?.id ?? "none";
}

async function entryOf(id: string, { token: as }: Pick<Couple, "token"> = couple) {
  return (await world.ask(getJournalEntry, { params: { id }, as })).expectDone();
}
