/** A guest has at most twenty companions, however the next one would come. */
import { beforeEach, expect, it } from "vitest";
import { restore } from "#contract/bin.ts";
import { importGuests } from "#contract/guest-imports.ts";
import {
  addGuest,
  changeGuest,
  changeGuests,
  deleteGuest,
  type Guest,
  listGuests,
  maxCompanions,
} from "#contract/guests.ts";
import { undoChange } from "#contract/undo.ts";
import { downloadArchive, importArchive } from "#test/support/archives.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
let host: Guest;
/** Nineteen: one more is allowed. */
let companions: Guest[];

const as = () => ({ as: couple.token });
const crowded = { plus_one_of: "One guest can bring 20 companions at most. Choose someone else." };
const add = (plus_one_of: string | null) =>
  world.ask(addGuest, { body: { firstName: "Zoé", plus_one_of }, ...as() });
const change = (id: string, plus_one_of: string | null) =>
  world.ask(changeGuest, { params: { id }, body: { plus_one_of }, ...as() });
const bin = async (id: string) => (await world.ask(deleteGuest, { params: { id }, ...as() })).expectDone();
const count = async () =>
  (await world.ask(listGuests, as())).expectDone().filter(({ plus_one_of }) => plus_one_of === host.id)
    .length;

// By one import, because nineteen calls take long on a busy machine.
beforeEach(async () => {
  const rows = Array.from({ length: maxCompanions }, (_, at) => {
    const guest = { firstName: at === 0 ? "Léa" : "Zoé" };
    return { key: `${at}`, action: "add", guest, ...(at > 0 && { host: "0" }) };
  });
  (await send(rows, "request-0")).expectDone();
  const [first, ...others] = (await world.ask(listGuests, as())).expectDone();
  if (first === undefined) throw new Error("The import added nobody.");
  host = first;
  companions = others;
});

it("the forms that add and change a guest refuse a companion too many", async () => {
  const other = await world.addGuest(couple);
  (await change(other.id, host.id)).expectDone();
  const [refused, changed] = [await add(host.id), await change((await world.addGuest(couple)).id, host.id)];
  for (const each of [refused, changed]) expect(each.expectRefused(400, "invalid").fields).toEqual(crowded);
  // Their other fields can still be changed.
  (await change(other.id, host.id)).expectDone();
  expect(await count()).toBe(maxCompanions);
});

it("the bin restores no companion too many", async () => {
  const [first] = companions;
  await bin(first?.id ?? "");
  for (const _ of [1, 2]) (await add(host.id)).expectDone();
  const params = { id: first?.id ?? "" };
  const { message } = (await world.ask(restore, { params, ...as() })).expectRefused(400, "invalid");
  expect(message).toBe(crowded.plus_one_of);
  expect(await count()).toBe(maxCompanions);
});

function send(rows: readonly object[], request_key = "request-1") {
  return world.ask(importGuests, {
    body: { request_key, file_name: "liste.csv", households: [], rows },
    ...as(),
  });
}

it("an import refuses a companion too many, and names the cells", async () => {
  const complete = { key: "host", action: "complete", guest: {}, guest_id: host.id };
  const rows = (length: number) =>
    Array.from({ length }, (_, at) => ({ key: `row ${at}`, action: "add", guest: {}, host: "host" }));
  const refused = (await send([complete, ...rows(2)])).expectRefused(400, "invalid");
  expect(Object.keys(refused.fields ?? {})).toEqual(["rows.1.host", "rows.2.host"]);
  const isNew = { key: "host", action: "add", guest: { firstName: "Paul" } };
  (await send([isNew, ...rows(maxCompanions + 1)])).expectRefused(400, "invalid");
  expect(await count()).toBe(maxCompanions - 1);
  (await send([isNew, ...rows(maxCompanions)], "request-2")).expectDone();
  (await send([complete, ...rows(1)], "request-3")).expectDone();
  expect(await count()).toBe(maxCompanions);
});

it("undoing a deletion brings back no companion too many", async () => {
  const ids = companions.slice(0, 1).map(({ id }) => id);
  const { change_id } = (
    await world.ask(changeGuests, { body: { ids, deletion: true }, ...as() })
  ).expectDone();
  for (const _ of [1, 2]) (await add(host.id)).expectDone();
  const undone = (await world.ask(undoChange, { params: { id: change_id }, ...as() })).expectDone();
  expect(undone).toMatchObject({ restored: 0, kept: [{ id: ids[0] }] });
  expect(await count()).toBe(maxCompanions);
});

it("an archive of a guest with more, from before the limit, comes in whole, and gets no further one", async () => {
  for (const _ of [1, 2, 3, 4, 5]) await world.addGuest(couple);
  const wedding_id = await getWeddingId(world, couple);
  await world.database.write((db) =>
    db
      .updateTable("guests")
      .set({ plus_one_of: host.id })
      .where("wedding_id", "=", wedding_id)
      .where("id", "!=", host.id)
      .execute(),
  );
  const archive = await downloadArchive(world, couple.token, couple.password);
  const owner = await world.signUpCouple();
  (await importArchive(world, archive, owner.token)).expectDone();
  const guests = (await world.ask(listGuests, { as: owner.token })).expectDone();
  const imported = guests.find(({ plus_one_of }) => plus_one_of === null);
  expect(guests.filter(({ plus_one_of }) => plus_one_of === imported?.id)).toHaveLength(maxCompanions + 4);
  const body = { firstName: "Zoé", plus_one_of: imported?.id };
  const refused = (await world.ask(addGuest, { body, as: owner.token })).expectRefused(400, "invalid");
  expect(refused.fields).toEqual(crowded);
});
