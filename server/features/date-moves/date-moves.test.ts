import { beforeAll, beforeEach, expect, it } from "vitest";
import { addEvent, changeEvent, listEvents } from "#contract/calendar.ts";
import { addBudgetItem } from "#contract/budget.ts";
import { createDateMove, type DateMove, previewDateMove } from "#contract/date-moves.ts";
import { listInstalments, planInstalments } from "#contract/instalments.ts";
import { listMoments, updateMoment } from "#contract/moments.ts";
import { getReplySettings } from "#contract/replies.ts";
import { changeTask, createTaskPlan, listTasks } from "#contract/todos.ts";
import { listUndoableChanges, undoChange } from "#contract/undo.ts";
import { changeWedding, getWedding } from "#contract/wedding.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

// The example of the rules: a wedding that moves from June to September, seven months before.
const [june, september, today] = ["2027-06-12", "2027-09-04", "2026-11-20"] as const;

const world = worldForTests();
const couple = coupleForEachTest(world);
beforeAll(() => {
  world.advanceClock(Date.parse(`${today}T10:00:00Z`) - world.platform.clock());
});

const as = () => ({ as: couple.token });
const fullBody = { tasks: true, payments: true, events: true, moments: [] as string[] };

async function move(changes: Partial<DateMove> = {}) {
  return world.ask(createDateMove, {
    body: { from: june, to: september, today, ...fullBody, ...changes },
    ...as(),
  });
}

async function preview(to: string) {
  return (await world.ask(previewDateMove, { query: { to, today }, ...as() })).expectDone();
}

const dayOfTask = async (key: string) =>
  (await world.ask(listTasks, as())).expectDone().find(({ starter_key }) => starter_key === key)?.date;

/** Everything that has a day, by name. */
async function days() {
  const [tasks, events, instalments, moments] = await Promise.all([
    world.ask(listTasks, as()),
    world.ask(listEvents, as()),
    world.ask(listInstalments, as()),
    world.ask(listMoments, as()),
  ]);
  return [
    (await world.ask(getWedding, as())).expectDone().wedding_date,
    ...tasks
      .expectDone()
      .map(({ id, date }) => `${id} ${String(date)}`)
      .toSorted(),
    ...events.expectDone().map(({ id, event_date: date }) => `${id} ${date}`),
    ...instalments.expectDone().map(({ id, due_on: date }) => `${id} ${String(date)}`),
    ...moments.expectDone().map(({ id, date }) => `${id} ${String(date)}`),
  ];
}

beforeEach(async () => {
  const wedding = { wedding_date: june, civil_wedding: true, dinner: true, brunch: true };
  (await world.ask(changeWedding, { body: wedding, ...as() })).expectDone();
  const keys = ["envelope", "filing", "keys", "photos"];
  const plan = { ceremony: "civil", language: "fr", keys, wedding_date: june, today };
  (await world.ask(createTaskPlan, { body: plan, ...as() })).expectDone();
  const event = { title: "Brunch", event_date: "2027-06-13", follows_wedding: true };
  (await world.ask(addEvent, { body: event, ...as() })).expectDone();
  (
    await world.ask(addEvent, { body: { title: "Essayage", event_date: "2027-03-01" }, ...as() })
  ).expectDone();
  const item = (
    await world.ask(addBudgetItem, { body: { type: "Traiteur", price: 1000 }, ...as() })
  ).expectDone();
  const instalments = [{ kind: "balance", due: { rule: "wedding", days: -10 } }];
  (
    await world.ask(planInstalments, { body: { budget_item_id: item.id, instalments }, ...as() })
  ).expectDone();
});

/** Gives the civil ceremony a day of its own, and returns its id. */
async function setCivilDay(day: string): Promise<string> {
  const moments = (await world.ask(listMoments, as())).expectDone();
  const id = moments.find(({ kind }) => kind === "civil_wedding")?.id ?? "";
  (await world.ask(updateMoment, { params: { id }, body: { day }, ...as() })).expectDone();
  return id;
}

it("a move moves what is counted from the wedding, and the rest follows or stays", async () => {
  const hand = (await world.ask(listTasks, as()))
    .expectDone()
    .find(({ starter_key }) => starter_key === "keys");
  await world.ask(changeTask, { params: { id: hand?.id ?? "" }, body: { date: "2027-06-01" }, ...as() });
  const shown = await preview(september);
  expect(shown.payments).toMatchObject([{ label: "Traiteur", from: "2027-06-02", to: "2027-08-25" }]);
  expect(shown.events).toMatchObject([{ label: "Brunch", from: "2027-06-13", to: "2027-09-05" }]);
  expect(shown.tasks).toHaveLength(3);
  expect(shown).toMatchObject({
    moments: [],
    follow: { moments: 3, deadline: true },
    stay: { done: 0, by_hand: 1 },
    replied: 0,
  });
  const { moved, wedding } = (await move()).expectDone();
  expect([moved, wedding.wedding_date]).toEqual([5, september]);
  expect(await dayOfTask("filing")).toBe("2027-06-04");
  expect(await dayOfTask("photos")).toBe("2027-11-04");
  expect(await dayOfTask("keys")).toBe("2027-06-01");
  const { closes_on } = (await world.ask(getReplySettings, as())).expectDone();
  expect(closes_on).toBe("2027-07-04");
});

it("a move is undone as one; what was changed since stays", async () => {
  const before = await days();
  const { change_id } = (await move()).expectDone();
  const [latest] = (await world.ask(listUndoableChanges, as())).expectDone();
  expect(latest).toMatchObject({ kind: "date_move", id: change_id });
  const undo = { params: { id: change_id ?? "" }, ...as() };
  expect((await world.ask(undoChange, undo)).expectDone()).toMatchObject({ kept: [] });
  expect(await days()).toEqual(before);

  const again = (await move()).expectDone();
  const [task] = (await world.ask(listTasks, as())).expectDone();
  (
    await world.ask(changeTask, { params: { id: task?.id ?? "" }, body: { date: "2027-01-01" }, ...as() })
  ).expectDone();
  const undone = await world.ask(undoChange, { params: { id: again.change_id ?? "" }, ...as() });
  expect(undone.expectDone().kept).toMatchObject([{ entity: "task", id: task?.id }]);
});

it("a move moves only what is chosen, and what still follows the former day later", async () => {
  const { moved } = (await move({ tasks: false, payments: false, events: false })).expectDone();
  expect(moved).toBe(0);
  const former = await preview(september);
  expect([former.tasks.length, former.payments.length, former.events.length]).toEqual([4, 1, 1]);
  expect(former).toMatchObject({ moments: [], follow: { moments: 0 }, replied: 0 });
  expect((await move({ from: september })).expectDone().moved).toBe(6);
  const left = await preview(september);
  expect([left.tasks.length, left.payments.length, left.events.length]).toEqual([0, 0, 0]);
});

it("a move moves a moment with a day of its own by as many days, if chosen", async () => {
  const id = await setCivilDay("2027-05-12");
  expect((await preview(september)).moments).toEqual([
    { id, label: "civil_wedding", from: "2027-05-12", to: "2027-08-04" },
  ]);
  const before = await days();
  const { change_id } = (await move({ moments: [id] })).expectDone();
  expect(await days()).toContain(`${id} 2027-08-04`);
  (await world.ask(undoChange, { params: { id: change_id ?? "" }, ...as() })).expectDone();
  expect(await days()).toEqual(before);
});

it("a move counts the file of the town hall from the day of the civil ceremony", async () => {
  const civilOn = async () => (await world.ask(getWedding, as())).expectDone().civil_ceremony_on;
  expect([await civilOn(), await dayOfTask("filing")]).toEqual([june, "2027-03-12"]);
  const id = await setCivilDay("2027-05-12");
  expect(await civilOn()).toBe("2027-05-12");
  expect((await preview(june)).tasks).toMatchObject([{ from: "2027-03-12", to: "2027-02-12" }]);
  expect((await move({ to: june })).expectDone().moved).toBe(1);
  expect([await dayOfTask("filing"), await dayOfTask("photos")]).toEqual(["2027-02-12", "2027-08-12"]);
  expect((await preview(june)).tasks).toEqual([]);

  // The civil ceremony stays, and so does its file.
  expect((await preview(september)).tasks).toHaveLength(3);
  const { change_id } = (await move()).expectDone();
  expect([await dayOfTask("filing"), await civilOn()]).toEqual(["2027-02-12", "2027-05-12"]);
  (await world.ask(undoChange, { params: { id: change_id ?? "" }, ...as() })).expectDone();
  (await move({ moments: [id] })).expectDone();
  expect([await dayOfTask("filing"), await civilOn()]).toEqual(["2027-05-04", "2027-08-04"]);

  (await world.ask(changeWedding, { body: { civil_wedding: false }, ...as() })).expectDone();
  expect(await civilOn()).toBe(september);
});

it("a move takes their day from counted tasks when the wedding loses its date, and gives it back with a new one", async () => {
  expect((await preview("")).tasks.map(({ to }) => to)).toEqual([null, null, null, null]);
  (await move({ to: null })).expectDone();
  expect(await dayOfTask("filing")).toBeNull();
  (await world.ask(changeWedding, { body: { wedding_date: september }, ...as() })).expectDone();
  expect(await dayOfTask("filing")).toBe("2027-06-04");
});

it.each([true, false])("a move is undone after the date was removed, with tasks %s", async (tasks) => {
  const before = await days();
  const { change_id } = (await move({ to: null, tasks })).expectDone();
  expect(await dayOfTask("filing")).toBeNull();
  const undo = { params: { id: change_id ?? "" }, ...as() };
  expect((await world.ask(undoChange, undo)).expectDone()).toMatchObject({ kept: [] });
  expect(await days()).toEqual(before);
});

it("a move dates the task about the date with the wedding, and takes its day with it", async () => {
  const setDay = async (wedding_date: string) =>
    (await world.ask(changeWedding, { body: { wedding_date }, ...as() })).expectDone();
  await setDay("");
  const plan = { ceremony: "civil", language: "fr", keys: ["dates", "first_list"], wedding_date: "", today };
  (await world.ask(createTaskPlan, { body: plan, ...as() })).expectDone();
  expect(await dayOfTask("dates")).toBeNull();
  await setDay(june);
  expect([await dayOfTask("dates"), await dayOfTask("photos")]).toEqual(["2026-06-12", "2027-08-12"]);
  await setDay("");
  expect([await dayOfTask("dates"), await dayOfTask("photos")]).toEqual([null, null]);
});

it("a move refuses a day that was changed since, another today, and a helper", async () => {
  const before = await days();
  (await move({ from: september })).expectRefused(409, "date_changed");
  (await move({ today: "2026-11-23" })).expectRefused(400, "invalid");
  const { token } = await createHelper(world, couple, { budget: true });
  const body = { from: june, to: september, today, ...fullBody };
  (await world.ask(createDateMove, { body, as: token })).expectRefused(403, "forbidden");
  (await world.ask(previewDateMove, { query: { to: "", today }, as: token })).expectRefused(403, "forbidden");
  expect(await days()).toEqual(before);
});

it("a move leaves an event alone that no longer follows", async () => {
  const event = (await world.ask(listEvents, as())).expectDone().find(({ title }) => title === "Brunch");
  const changes = { params: { id: event?.id ?? "" }, body: { follows_wedding: false }, ...as() };
  (await world.ask(changeEvent, changes)).expectDone();
  expect((await preview(september)).events).toEqual([]);
});
