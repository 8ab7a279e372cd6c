import { expect, it } from "vitest";
import { deleteForGood } from "#contract/bin.ts";
import {
  createRunLink,
  deleteRunLink,
  listRunLinks,
  maxRunSheetOpeningsPerMinute,
  openRunSheet,
} from "#contract/run-sheet.ts";
import { addTask, changeTask, createTaskPlan, listTasks } from "#contract/todos.ts";
import { deleteWitness } from "#contract/witnesses.ts";
import { getToday } from "#i18n/formats.ts";
import { dayDuration, minute } from "#server/platform/clock.ts";
import { getLinkToken, getWeddingId } from "#test/support/partners.ts";
import { runSheetCalls } from "#test/support/run-sheet.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const { as, addDone: row, setWedding, createWitness, setProvider } = runSheetCalls(world, couple);

const link = (kind: "provider" | "witness", person_id: string) =>
  world.ask(createRunLink, { body: { kind, person_id }, ...as() });
const open = (token: string) => world.ask(openRunSheet, { body: { token } });

it("a link opens the run sheet without private rows, and says which rows are the reader's", async () => {
  await setWedding({
    wedding_date: "2027-06-12",
    wedding_place: "Vézelay",
    day_contact_name: "Camille",
    day_contact_phone: "06 11 22 33 44",
  });
  await world.addGuest(couple, { firstName: "Zénobie", telephone: "06 99 99 99 99" });
  const nina = await setProvider("photographer", { phone: "06 55 55 55 55" });
  await row({ people: [{ kind: "provider", id: nina }], note: "Deux boîtiers" });
  await row({ title: "Surprise", is_private: true });
  await row({ title: "Mairie", minutes: 900 });
  const response = await open(getLinkToken((await link("provider", nina)).expectDone()));
  const sheet = response.expectDone();
  expect(sheet).toMatchObject({
    wedding_date: "2027-06-12",
    wedding_place: "Vézelay",
    day_contact_name: "Camille",
    day_contact_phone: "06 11 22 33 44",
    person: { kind: "provider", id: nina, name: "Photographer", provider_id: "photographer" },
  });
  expect(sheet.rows.map(({ title, starts_at, is_mine }) => [title, starts_at, is_mine])).toEqual([
    ["Photos", "2027-06-12T14:20", true],
    ["Mairie", "2027-06-12T15:00", false],
  ]);
  const said = JSON.stringify(response.json);
  for (const hidden of ["Surprise", "Zénobie", "06 99", "06 55"]) expect(said).not.toContain(hidden);
});

it("a person keeps one link, until it is cut off", async () => {
  const hugo = await createWitness("Hugo");
  const first = (await link("witness", hugo)).expectDone();
  expect((await link("witness", hugo)).expectDone()).toEqual(first);
  expect((await world.ask(listRunLinks, as())).expectDone()).toEqual([first]);
  expect(first.url).toMatch(/\/feuille-de-route#[\w-]{43}$/u);
  (await open(getLinkToken(first))).expectDone();
  (await world.ask(deleteRunLink, { params: { id: first.id }, ...as() })).expectDone();
  (await open(getLinkToken(first))).expectRefused(404, "link_over");
  const second = (await link("witness", hugo)).expectDone();
  expect(second.url).not.toBe(first.url);
  (await open(getLinkToken(first))).expectRefused(404, "link_over");
  (await open(getLinkToken(second))).expectDone();
});

it("a link shows a witness their open tasks, and no other's", async () => {
  await setWedding({ wedding_date: "2027-06-12" });
  const [hugo, anouk] = [await createWitness("Hugo"), await createWitness("Anouk")];
  const task = async (title: string, assigned_to: object | null, more: object = {}) => {
    const body = { title, type: "Organisation", date: "2027-05-01", assigned_to, ...more };
    return (await world.ask(addTask, { body, ...as() })).expectDone().data.id;
  };
  const him = { kind: "witness", id: hugo };
  const rings = await task("Garder les alliances", him, { custom_description: "Chez le bijoutier, 1 200 €" });
  const done = await task("Réserver la salle", him);
  await task("Écrire le discours", { kind: "witness", id: anouk });
  await task("Choisir la robe", null);
  const tick = { params: { id: done }, body: { is_completed: true }, ...as() };
  (await world.ask(changeTask, tick)).expectDone();
  const response = await open(getLinkToken((await link("witness", hugo)).expectDone()));
  expect(response.expectDone().tasks).toEqual([
    { id: rings, title: "Garder les alliances", date: "2027-05-01" },
  ]);
  expect(JSON.stringify(response.json)).not.toContain("bijoutier");
  const nina = await setProvider("photographer", { company: "Nina Castel" });
  const theirs = await open(getLinkToken((await link("provider", nina)).expectDone()));
  expect(theirs.expectDone().tasks).toEqual([]);
});

it("a link stores no token", async () => {
  const token = getLinkToken((await link("witness", await createWitness("Hugo"))).expectDone());
  const id = await getWeddingId(world, couple);
  const { read } = world.database;
  const rows = await read.selectFrom("run_links").selectAll().where("wedding_id", "=", id).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it("a link ends with its person, and goes with them", async () => {
  const hugo = await createWitness("Hugo");
  const made = (await link("witness", hugo)).expectDone();
  (await world.ask(deleteWitness, { params: { id: hugo }, ...as() })).expectDone();
  (await open(getLinkToken(made))).expectRefused(404, "link_over");
  expect((await world.ask(listRunLinks, as())).expectDone()).toEqual([]);
  (await world.ask(deleteForGood, { params: { id: hugo }, ...as() })).expectDone();
  (await world.ask(deleteRunLink, { params: { id: made.id }, ...as() })).expectRefused(
    404,
    "run_link_not_found",
  );
});

it("a link ends a week after the wedding", async () => {
  const today = new Date(world.platform.clock()).toISOString().slice(0, 10);
  await setWedding({ wedding_date: today, time_zone: "UTC" });
  const token = getLinkToken((await link("witness", await createWitness("Hugo"))).expectDone());
  world.advanceClock(7 * dayDuration);
  (await open(token)).expectDone();
  world.advanceClock(dayDuration);
  (await open(token)).expectRefused(404, "link_over");
});

it("the server refuses unknown people, tokens and links", async () => {
  (await link("witness", "none")).expectRefused(404, "witness_not_found");
  (await link("provider", await createWitness("Hugo"))).expectRefused(404, "contact_not_found");
  (await open("none")).expectRefused(404, "link_over");
  (await world.ask(deleteRunLink, { params: { id: "none" }, ...as() })).expectRefused(
    404,
    "run_link_not_found",
  );
});

it("the task of the run sheet is complete once each of its providers has a link", async () => {
  const today = getToday("Europe/Paris", new Date(world.platform.clock()));
  const keys = ["run_sheet"];
  const body = { ceremony: "undecided", language: "fr", keys, wedding_date: "", today } as const;
  (await world.ask(createTaskPlan, { body, ...as() })).expectDone();
  const task = async () => (await world.ask(listTasks, as())).expectDone()[0];
  expect(await task()).toMatchObject({ is_completed: false, fact: { done: 0, total: 0 } });
  const nina = await setProvider("photographer", { company: "Nina Castel" });
  const kleber = await setProvider("caterer", { company: "Maison Kléber" });
  await setProvider("florist", { company: "Fleurs de Puisaye" });
  await row({ people: [{ kind: "provider", id: nina }] });
  await row({
    people: [
      { kind: "provider", id: kleber },
      { kind: "provider", id: nina },
    ],
  });
  (await link("provider", nina)).expectDone();
  expect(await task()).toMatchObject({ is_completed: false, fact: { done: 1, total: 2 } });
  (await link("provider", kleber)).expectDone();
  expect(await task()).toMatchObject({ is_completed: true, fact: { done: 2, total: 2 } });
});

it("the server refuses more than 30 readings a minute from one network", async () => {
  world.advanceClock(minute);
  for (let count = 0; count < maxRunSheetOpeningsPerMinute; count += 1) await open("none");
  (await open("none")).expectRefused(429, "too_many");
});
