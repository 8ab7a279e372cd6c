import { describe, expect, it } from "vitest";
import { deleteForGood, listBin, restore } from "#contract/bin.ts";
import { listJournalEntries } from "#contract/journal.ts";
import { createMoment, deleteMoment } from "#contract/moments.ts";
import { deleteContact } from "#contract/providers.ts";
import { deleteRunRow, type RunRow, shiftRunRows } from "#contract/run-sheet.ts";
import { maxRows } from "#contract/values.ts";
import { changeWedding, getWedding } from "#contract/wedding.ts";
import { deleteWitness } from "#contract/witnesses.ts";
import { createHelper } from "#test/support/partners.ts";
import { runSheetCalls } from "#test/support/run-sheet.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const calls = runSheetCalls(world, couple);
const { as, add, addDone, change, list, setWedding, createWitness } = calls;

const starts = (rows: readonly RunRow[]) => rows.map(({ title, starts_at }) => [title, starts_at]);

describe("the rows", () => {
  it("start on the clock, with a moment or with sunset, and stand in that order", async () => {
    await setWedding({ wedding_date: "2027-06-12", department: "89", dinner: true });
    const dinner = await calls.setMoment("dinner", { starts_at: "19:30" });
    await addDone({ title: "Fin", minutes: 1620 });
    await addDone({ title: "Dîner", anchor: "moment", moment_id: dinner, minutes: 0 });
    await addDone({ title: "Coucher du soleil", anchor: "sunset", minutes: -45 });
    await addDone({ title: "Coiffure", minutes: 570 });
    const { rows, sunset } = await list();
    expect(sunset).toBe("21:45");
    expect(starts(rows)).toEqual([
      ["Coiffure", "2027-06-12T09:30"],
      ["Dîner", "2027-06-12T19:30"],
      ["Coucher du soleil", "2027-06-12T21:00"],
      ["Fin", "2027-06-13T03:00"],
    ]);
  });

  it("follow their moment, and have no hour while it is off", async () => {
    await setWedding({ wedding_date: "2027-06-12", dinner: true });
    const dinner = await calls.setMoment("dinner", { starts_at: "19:30" });
    await addDone({ anchor: "moment", moment_id: dinner, minutes: 20 });
    await calls.setMoment("dinner", { starts_at: "20:00" });
    expect(starts((await list()).rows)).toEqual([["Photos", "2027-06-12T20:20"]]);
    await setWedding({ dinner: false });
    expect(starts((await list()).rows)).toEqual([["Photos", null]]);
    await setWedding({ dinner: true });
    expect(starts((await list()).rows)).toEqual([["Photos", "2027-06-12T20:20"]]);
  });

  it("keep their place when their moment is deleted for good, without an hour", async () => {
    const moment = (await world.ask(createMoment, { body: { name: "Lunch" }, ...as() })).expectDone();
    const row = await addDone({ anchor: "moment", moment_id: moment.id, minutes: 0 });
    const params = { id: moment.id };
    (await world.ask(deleteMoment, { params, ...as() })).expectDone();
    (await world.ask(deleteForGood, { params, ...as() })).expectDone();
    expect((await change(row.id, { note: "À revoir" })).expectDone()).toMatchObject({
      moment_id: null,
      start_minutes: null,
      note: "À revoir",
    });
  });

  it("name deleted people no more, and keep them", async () => {
    const [nina, hugo] = [
      await calls.setProvider("photographer", { company: "Nina Castel" }),
      await createWitness("Hugo"),
    ];
    const people = [
      { kind: "provider", id: nina },
      { kind: "witness", id: hugo },
      { kind: "other", name: "Tante Odile" },
    ];
    const row = await addDone({ people });
    const names = async () => (await list()).rows[0]?.people.map(({ name }) => name);
    expect(await names()).toEqual(["Nina Castel", "Hugo", "Tante Odile"]);
    const params = { provider: "photographer" };
    (await world.ask(deleteContact, { params, ...as() })).expectDone();
    (await world.ask(deleteWitness, { params: { id: hugo }, ...as() })).expectDone();
    expect(await names()).toEqual([null, null, "Tante Odile"]);
    (await change(row.id, { people })).expectDone();
    (await add({ people })).expectRefused(404, "contact_not_found");
    (await world.ask(restore, { params: { id: nina }, ...as() })).expectDone();
    expect(await names()).toEqual(["Nina Castel", null, "Tante Odile"]);
    (await add({ people })).expectRefused(404, "witness_not_found");
  });

  it("tell who is in two places at once", async () => {
    const hugo = await createWitness("Hugo");
    const [person, typed] = [
      { kind: "witness", id: hugo },
      { kind: "other", name: "Élodie" },
    ];
    const one = await addDone({ duration_min: 40, people: [person, typed] });
    const two = await addDone({ minutes: 890, people: [{ kind: "other", name: "elodie" }] });
    await addDone({ minutes: 900, people: [person] });
    expect((await list()).conflicts).toEqual([
      {
        row_ids: [one.id, two.id],
        person: { kind: "other", id: null, name: "elodie", provider_id: null },
        start_minutes: 890,
      },
    ]);
  });

  it("go into the bin and come back", async () => {
    const row = await addDone({ note: "Deux voitures" });
    (await world.ask(deleteRunRow, { params: { id: row.id }, ...as() })).expectDone();
    expect((await list()).rows).toEqual([]);
    (await change(row.id, { note: "x" })).expectRefused(404, "run_row_not_found");
    (await world.ask(restore, { params: { id: row.id }, ...as() })).expectDone();
    expect((await list()).rows).toEqual([row]);
  });

  it("are 200 at most", async () => {
    for (let count = 0; count < maxRows.run_rows; count += 1) await addDone({ minutes: count });
    (await add({})).expectRefused(409, "rows_full");
  });

  it.each<[object, string]>([
    [{ title: "" }, "title"],
    [{ anchor: "noon" }, "anchor"],
    [{ minutes: 4321 }, "minutes"],
    [{ minutes: -1441 }, "minutes"],
    [{ anchor: "sunset", minutes: 1441 }, "minutes"],
    [{ anchor: "moment" }, "moment_id"],
    [{ moment_id: "any" }, "moment_id"],
    [{ duration_min: 0 }, "duration_min"],
    [{ duration_min: 1441 }, "duration_min"],
    [{ place: "x".repeat(201) }, "place"],
    [{ note: "x".repeat(2001) }, "note"],
    [{ people: Array.from({ length: 21 }, (_, at) => ({ kind: "other", name: `${at}` })) }, "people"],
  ])("are refused with %j, naming %s", async (body, field) => {
    const { fields } = (await add(body)).expectRefused(400, "invalid");
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect((await list()).rows).toEqual([]);
  });

  it("are refused with a moment that does not exist", async () => {
    (await add({ anchor: "moment", moment_id: "none" })).expectRefused(404, "moment_not_found");
  });
});

describe("private rows", () => {
  it("are neither seen nor changed by a helper, also in the bin", async () => {
    const { token } = await createHelper(world, couple);
    const row = await addDone({ title: "Cadeau aux parents", is_private: true });
    expect((await list()).rows).toEqual([row]);
    expect((await list(token)).rows).toEqual([]);
    (await change(row.id, { note: "x" }, token)).expectRefused(404, "run_row_not_found");
    (await add({ is_private: true }, token)).expectRefused(403, "forbidden");
    const params = { id: row.id };
    (await world.ask(deleteRunRow, { params, as: token })).expectRefused(404, "run_row_not_found");
    (await world.ask(deleteRunRow, { params, ...as() })).expectDone();
    expect((await world.ask(listBin, { as: token })).expectDone()).toEqual([]);
    (await world.ask(restore, { params, as: token })).expectRefused(404, "bin_item_not_found");
    (await world.ask(deleteForGood, { params, as: token })).expectRefused(404, "bin_item_not_found");
    expect((await world.ask(listBin, as())).expectDone()).toMatchObject([{ label: "Cadeau aux parents" }]);
  });

  it("are in the journal for the couple alone, and others for those who see the run sheet", async () => {
    const { token } = await createHelper(world, couple);
    const journal = async (reader = couple.token) =>
      (await world.ask(listJournalEntries, { query: { area: "run_sheet" }, as: reader })).expectDone();
    const row = await addDone({ title: "Ouverture du bal" });
    await addDone({ title: "Cadeau aux parents", is_private: true });
    const before = await journal(token);
    expect(before.entries.map(({ changes }) => changes[0]?.thing_id)).toEqual([row.id]);
    expect(before.names[row.id]).toBe("Ouverture du bal");
    (await change(row.id, { is_private: true, title: "Surprise" })).expectDone();
    const after = await journal(token);
    expect(after.entries).toEqual(before.entries);
    // A private row is listed without its name, so that the sentence about it does not say that it was deleted.
    expect(after.names[row.id]).toBe("");
    expect((await journal()).names[row.id]).toBe("Surprise");
    const own = await world.ask(listJournalEntries, { query: { area: "couple" }, as: couple.token });
    expect(own.expectDone().entries.filter(({ area }) => area === "couple").length).toBeGreaterThan(1);
  });

  it("cannot be made private by a helper, and stay when a helper shifts those before", async () => {
    const { token } = await createHelper(world, couple);
    const row = await addDone({});
    await addDone({ minutes: 900, is_private: true });
    (await change(row.id, { is_private: true }, token)).expectRefused(403, "forbidden");
    const body = { row_id: row.id, from: 860, minutes: 30, scope: "following" };
    (await world.ask(shiftRunRows, { body, as: token })).expectDone();
    expect((await list()).rows.map(({ minutes }) => minutes)).toEqual([890, 900]);
  });
});

it("the wedding holds the place of its sunset, the contact of the day and notes", async () => {
  const day = {
    department: "2A",
    coordinates: "38.7223, -9.1393",
    day_contact_name: "Camille",
    day_contact_phone: "06 11 22 33 44",
    day_notes: "Le portail ferme à minuit.",
  };
  expect(await setWedding(day)).toMatchObject(day);
  const none = {
    department: "",
    coordinates: "",
    day_contact_name: "",
    day_contact_phone: "",
    day_notes: "",
  };
  await setWedding(none);
  expect((await world.ask(getWedding, as())).expectDone()).toMatchObject({
    department: null,
    coordinates: null,
    day_contact_name: null,
    day_contact_phone: null,
    day_notes: null,
  });
  const refused = await world.ask(changeWedding, { body: { department: "20" }, ...as() });
  expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual(["department"]);
  const unread = await world.ask(changeWedding, { body: { coordinates: "Lisbonne" }, ...as() });
  expect(Object.keys(unread.expectRefused(400, "invalid").fields ?? {})).toEqual(["coordinates"]);
});
