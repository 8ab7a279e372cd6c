/** What calendar programs need of a member's calendar, besides its entries. */
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { addBudgetItem } from "#contract/budget.ts";
import { addEvent } from "#contract/calendar.ts";
import { changeCalendarFeed } from "#contract/calendar-feeds.ts";
import { addInstalment } from "#contract/instalments.ts";
import { addTask } from "#contract/todos.ts";
import { changeWedding } from "#contract/wedding.ts";
import { parseCalendar } from "#test/support/calendars.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

/** Adds a task and a payment. Returns their ids. */
async function addBoth(): Promise<{ task: string; payment: string }> {
  const as = couple.token;
  const task = { title: "Relancer", date: "2027-04-10" };
  const { data } = (await world.ask(addTask, { body: task, as })).expectDone();
  const item = { type: "Traiteur", provider: "Maison Kléber", price: 1200.5 };
  const { id: budget_item_id } = (await world.ask(addBudgetItem, { body: item, as })).expectDone();
  const body = { budget_item_id, kind: "balance", due: { rule: "fixed" }, due_on: "2027-05-01" };
  return { task: data.id, payment: (await world.ask(addInstalment, { body, as })).expectDone().id };
}

async function read(choices: object = {}): Promise<ICAL.Component> {
  const all = { tasks: true, events: true, payments: true, moments: true, amounts: true, ...choices };
  const { url } = (await world.ask(changeCalendarFeed, { body: all, as: couple.token })).expectDone();
  const { payload } = await world.app.inject({ url: new URL(url).pathname });
  expect(payload.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
  parseCalendar(payload);
  return new ICAL.Component(ICAL.parse(payload) as never);
}

const text = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name));

it("a calendar feed tells when to read again, what is new, and which days stay free", async () => {
  const as = couple.token;
  const inSeconds = () => `${new Date(world.platform.clock()).toISOString().slice(0, 19)}Z`;
  const before = inSeconds();
  const body = { wedding_date: "2027-06-12", wedding_place: "Vézelay" };
  (await world.ask(changeWedding, { body, as })).expectDone();
  const event = { title: "Rendez-vous", event_date: "2027-06-12", time: "10:30" };
  (await world.ask(addEvent, { body: event, as })).expectDone();
  await addBoth();
  const root = await read();
  expect(text(root, "refresh-interval")).toBe("PT1H");
  expect(text(root, "x-published-ttl")).toBe("PT1H");
  const entries = root.getAllSubcomponents("vevent");
  const shown = entries.map((entry) => [text(entry, "location"), text(entry, "transp")]);
  expect(shown).toContainEqual(["Vézelay", "TRANSPARENT"]);
  expect(shown.filter(([, transparency]) => transparency === "OPAQUE")).toHaveLength(1);
  const written = entries.map((entry) => text(entry, "last-modified"));
  const after = inSeconds();
  expect(written).toHaveLength(4);
  expect(written.filter((moment) => moment < before || moment > after)).toEqual([]);
});

it("a calendar feed reminds of payments, and of tasks if the member chose so", async () => {
  const { task, payment } = await addBoth();
  const alarms = async (choices: object) =>
    (await read(choices))
      .getAllSubcomponents("vevent")
      .flatMap((entry) =>
        entry.getAllSubcomponents("valarm").map((alarm) => [text(entry, "uid"), text(alarm, "trigger")]),
      );
  // Six days and fifteen hours before the first of May begins: at 09:00 on 24 April.
  const ofPayment = [payment, "-P6DT15H"];
  expect(await alarms({})).toEqual([ofPayment]);
  // At 09:00 on the day before.
  expect(await alarms({ task_reminders: true })).toEqual([[task, "-PT15H"], ofPayment]);
});
