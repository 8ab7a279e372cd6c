import { expect, it } from "vitest";
import { deleteForGood } from "#contract/bin.ts";
import { changeGuest, changeGuests, deleteGuest } from "#contract/guests.ts";
import { listJournalEntries, maxJournalValueLength } from "#contract/journal.ts";
import { removeMember } from "#contract/members.ts";
import { changeContact } from "#contract/providers.ts";
import { addTask, changeTask } from "#contract/todos.ts";
import { addWitness } from "#contract/witnesses.ts";
import { createRunRow, updateRunRow } from "#contract/run-sheet.ts";
import { journaledTables } from "#server/journaled-tables.ts";
import { listStoredEntries } from "#test/support/journal.ts";
import { createHelper } from "#test/support/partners.ts";
import { requestPage, getDetailField, inviteFamily, submitForm } from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { getChangesOfRow } from "./rules.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const entries = () => listStoredEntries(world, couple);

it("the journal never stores health data or comments, and forgets the values of a guest who is deleted for good", async () => {
  const { id } = await world.addGuest(couple, { allergies: "Xnoixq", diet: "Vegan" });
  const body = {
    allergies: "Xarachideq",
    comment: "Xcommentq",
    diet: "Halal",
    adresse: "Xrueq",
    ville: "Xvilleq",
  };
  (await world.ask(changeGuest, { params: { id }, body, as: couple.token })).expectDone();
  const [entry] = await entries();
  expect(entry).toMatchObject({ area: "guests", actor: "member", user_id: couple.userId });
  expect(JSON.parse(entry?.changes[0]?.fields ?? "")).toEqual({
    allergies: null,
    comment: null,
    diet: null,
    adresse: ["", "Xrueq"],
    ville: ["", "Xvilleq"],
  });
  expect(JSON.stringify(await entries())).not.toMatch(/Xnoixq|Xarachideq|Xcommentq|Vegan|Halal/u);

  (await world.ask(deleteGuest, { params: { id }, as: couple.token })).expectDone();
  (await world.ask(deleteForGood, { params: { id }, as: couple.token })).expectDone();
  const [purge] = await entries();
  expect(purge?.changes[0]).toMatchObject({ kind: "guest", act: "purged", thing_id: id, fields: null });
  expect(JSON.stringify(await entries())).not.toMatch(/Xrueq|Xvilleq/u);
});

it("the journal keeps the name of a field alone when its value is too long", () => {
  const change = (length: number) =>
    getChangesOfRow(journaledTables, {
      table: "tasks",
      weddingId: "w",
      id: "t",
      before: { custom_description: "", assigned_user_id: null },
      after: { custom_description: "é".repeat(length), assigned_user_id: null },
    })[0]?.fields;
  expect(change(maxJournalValueLength)).toEqual({
    custom_description: ["", "é".repeat(maxJournalValueLength)],
  });
  expect(change(maxJournalValueLength + 1)).toEqual({ custom_description: null });
});

it("the journal says of the time of a run sheet row what it is counted from", async () => {
  const body = { title: "Discours", anchor: "clock", minutes: 870 };
  const { id } = (await world.ask(createRunRow, { body, as: couple.token })).expectDone();
  const params = { id };
  (await world.ask(updateRunRow, { params, body: { minutes: 905 }, as: couple.token })).expectDone();
  const sunset = { anchor: "sunset", minutes: -30 };
  (await world.ask(updateRunRow, { params, body: sunset, as: couple.token })).expectDone();
  const stored = (await entries()).slice(0, 2).map(({ changes }) => JSON.parse(changes[0]?.fields ?? ""));
  expect(stored).toEqual([
    { anchor: ["clock", "sunset"], minutes: ["clock/905", "sunset/-30"] },
    { minutes: ["clock/870", "clock/905"] },
  ]);
});

it("the journal names the member who is given a task, while they are one, and never stores the id of their account", async () => {
  const helper = await createHelper(world, couple);
  const yann = { name: "Yann Roux" };
  const witness = (await world.ask(addWitness, { body: yann, as: couple.token })).expectDone();
  const task = { title: "Choisir le vin" };
  const { id } = (await world.ask(addTask, { body: task, as: couple.token })).expectDone().data;
  const give = async (assigned_to: { kind: "member" | "witness"; id: string }) =>
    (await world.ask(changeTask, { params: { id }, body: { assigned_to }, as: couple.token })).expectDone();
  await give({ kind: "member", id: helper.userId });
  await give({ kind: "witness", id: witness.id });
  const given = async () => {
    const query = { thing: id };
    const read = (await world.ask(listJournalEntries, { query, as: couple.token })).expectDone();
    const { assigned_user_id: member, assigned_witness_id: other } =
      read.entries[0]?.changes[0]?.fields ?? {};
    return [member?.[0], other?.[1]].map((value) => read.names[String(value)]);
  };
  expect(await given()).toEqual([expect.stringContaining("Inès"), "Yann Roux"]);
  const ofTask = (await entries()).filter(({ changes }) => changes[0]?.kind === "task");
  expect(JSON.stringify(ofTask)).not.toContain(helper.userId);

  (await world.ask(removeMember, { params: { id: helper.userId }, as: couple.token })).expectDone();
  expect(await given()).toEqual([undefined, "Yann Roux"]);
});

it("the journal gives a price the area of the budget, and a seat that of the seating plan", async () => {
  const params = { provider: "caterer" };
  (await world.ask(changeContact, { params, body: { company: "Miel" }, as: couple.token })).expectDone();
  const body = { company: "Thym", price: 40 };
  (await world.ask(changeContact, { params, body, as: couple.token })).expectDone();
  const [entry] = await entries();
  expect(entry?.area).toBe("providers");
  expect(entry?.changes.map(({ area, fields }) => [area, JSON.parse(fields ?? "")])).toEqual([
    ["providers", { company: ["Miel", "Thym"] }],
    ["budget", { price_cents: [null, 4000] }],
  ]);
});

it("the journal keeps three changes and the count of a bulk change", async () => {
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push((await world.addGuest(couple)).id);
  const body = { ids, changes: { side: "Gabriel" } };
  const { change_id } = (await world.ask(changeGuests, { body, as: couple.token })).expectDone();
  const [entry] = await entries();
  expect(entry).toMatchObject({ thing_count: 5, undoable_change_id: change_id });
  expect(entry?.changes.map(({ thing_id }) => thing_id)).toEqual(ids.slice(0, 3));
});

it("the journal names the guest who replies by link, and nobody", async () => {
  const invited = await inviteFamily(world, couple);
  const { html } = await requestPage(world.app, `/r/${invited.code}`);
  const health = { [getDetailField(invited, "allergies", 1)]: "Xfraiseq", consent: "yes" };
  expect((await submitForm(world.app, html, { do: "all_yes", ...health })).status).toBe(303);
  const [entry] = await entries();
  expect(entry).toMatchObject({ actor: "guest", user_id: null, area: "guests" });
  expect(entry?.changes[0]).toMatchObject({ kind: "guest", act: "updated" });
  expect(JSON.stringify(entry?.changes)).toContain("presence");
  expect(JSON.stringify(entry?.changes)).toContain('allergies\\":null');
  expect(JSON.stringify(await entries())).not.toContain("Xfraiseq");
});
