import { describe, expect, it } from "vitest";
import { restore } from "#contract/bin.ts";
import { addEvent, type CalendarEvent, changeEvent, deleteEvent, listEvents } from "#contract/calendar.ts";
import { changeWedding } from "#contract/wedding.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const fullBody = {
  title: "Visite du Domaine",
  location: "Vézelay",
  event_date: "2027-03-28",
  time: "10:30",
  end_time: "12:00",
  description: "Penser aux clés",
  event_type: "Prestataires",
  follows_wedding: false,
};

async function add(fields: object = {}): Promise<CalendarEvent> {
  return (await world.ask(addEvent, { body: { ...fullBody, ...fields }, as: couple.token })).expectDone();
}

async function list() {
  return (await world.ask(listEvents, { as: couple.token })).expectDone();
}

function change(id: string, body: unknown) {
  return world.ask(changeEvent, { params: { id }, body, as: couple.token });
}

describe("adding an event", () => {
  it("stores what the form sends", async () => {
    const event = await add();
    expect(event).toEqual({ id: event.id, ...fullBody });
    expect(await list()).toEqual([event]);
  });

  it("needs a title and a day", async () => {
    const body = { title: "Mairie", event_date: "2027-06-12" };
    const event = (await world.ask(addEvent, { body, as: couple.token })).expectDone();
    expect(event).toEqual({
      id: event.id,
      ...body,
      location: "",
      time: null,
      end_time: null,
      description: "",
      event_type: "Evenements",
      follows_wedding: false,
    });
  });

  it.each([
    ["10:30", "10:30"],
    ["10:30:59", "10:30"],
    ["00:00", "00:00"],
    ["23:59:59", "23:59"],
    ["", null],
    [null, null],
  ])("stores the time %j as %j", async (time, stored) => {
    expect((await add({ time, end_time: null })).time).toBe(stored);
  });

  it.each(["1900-01-01", "2028-02-29", "2027-03-28", "2027-10-31", "2199-12-31"])(
    "stores the day %s unchanged",
    async (event_date) => {
      expect((await add({ event_date })).event_date).toBe(event_date);
    },
  );

  it("accepts each type of the filter", async () => {
    for (const event_type of ["Prestataires", "Evenements", "A faire", "Social"]) {
      expect((await add({ event_type })).event_type).toBe(event_type);
    }
  });

  it.each([
    [{ title: "" }, "title"],
    [{ title: "x".repeat(201) }, "title"],
    [{ event_date: undefined }, "event_date"],
    [{ event_date: "" }, "event_date"],
    [{ event_date: null }, "event_date"],
    [{ event_date: "2027-02-31" }, "event_date"],
    [{ event_date: "2027-02-29" }, "event_date"],
    [{ event_date: "2200-01-01" }, "event_date"],
    [{ event_date: "0099-03-01" }, "event_date"],
    [{ time: "25:99" }, "time"],
    [{ time: "24:00" }, "time"],
    [{ time: "9:30" }, "time"],
    [{ time: "10:30:60" }, "time"],
    [{ time: 1030 }, "time"],
    [{ time: null }, "end_time"],
    [{ end_time: "25:99" }, "end_time"],
    [{ follows_wedding: true }, "follows_wedding"],
    [{ follows_wedding: "maybe" }, "follows_wedding"],
    [{ event_type: "Fête" }, "event_type"],
    [{ location: "x".repeat(201) }, "location"],
    [{ description: "x".repeat(2001) }, "description"],
  ])("refuses %j, naming %s, and keeps nothing", async (fields, field) => {
    const refused = await world.ask(addEvent, { body: { ...fullBody, ...fields }, as: couple.token });
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it("reports a day that does not exist differently from one out of range", async () => {
    const say = async (event_date: string) => {
      const request = { body: { ...fullBody, event_date }, as: couple.token };
      return (await world.ask(addEvent, request)).expectRefused(400, "invalid").fields?.["event_date"];
    };
    expect(await say("2027-02-31")).toMatch(/no such date/u);
    expect(await say("2999-01-01")).toMatch(/between 1900 and 2199/u);
  });

  it("lists by day, then by time", async () => {
    for (const [title, event_date, time] of [
      ["d", "2027-03-29", null],
      ["c", "2027-03-28", "14:00"],
      ["b", "2027-03-28", "09:00"],
      ["a", "2027-03-28", null],
    ]) {
      await add({ title, event_date, time, end_time: null });
    }
    expect((await list()).map(({ title }) => title)).toEqual(["a", "b", "c", "d"]);
  });
});

describe("changing an event", () => {
  it("changes only the given fields, and accepts a whole event", async () => {
    const event = await add();
    expect((await change(event.id, { time: "" })).expectDone()).toEqual({
      ...event,
      time: null,
      end_time: null,
    });
    const next = { ...fullBody, title: "Deuxième visite", event_date: "2027-10-31", time: "16:00:00" };
    expect((await change(event.id, { ...next, id: "other" })).expectDone()).toEqual({
      ...next,
      id: event.id,
      time: "16:00",
    });
  });

  it.each([
    [{ title: "" }, "title"],
    [{ event_date: "" }, "event_date"],
    [{ event_date: null }, "event_date"],
    [{ time: "25:99" }, "time"],
    [{ event_type: "" }, "event_type"],
  ])("refuses all of %j", async (body, field) => {
    const event = await add();
    const refused = (await change(event.id, { location: "Sens", ...body })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([event]);
  });
});

describe("following the wedding", () => {
  const weddingOn = (wedding_date: string | null) =>
    world.ask(changeWedding, { body: { wedding_date }, as: couple.token });

  it("ends when the day is changed alone, and goes on when it is sent along", async () => {
    (await weddingOn("2027-06-12")).expectDone();
    const event = await add({ event_date: "2027-06-13", follows_wedding: true });
    expect(event.follows_wedding).toBe(true);
    const sent = async (body: object) => (await change(event.id, body)).expectDone().follows_wedding;
    expect(await sent({ title: "Brunch" })).toBe(true);
    expect(await sent({ event_date: "2027-06-14", follows_wedding: true })).toBe(true);
    expect(await sent({ event_date: "2027-06-14" })).toBe(true);
    expect(await sent({ event_date: "2027-06-15" })).toBe(false);
    expect(await sent({ follows_wedding: "true" })).toBe(true);
    expect(await sent({ follows_wedding: false })).toBe(false);
  });

  it("keeps its distance when sent back after the wedding has moved or has no day", async () => {
    (await weddingOn("2027-06-12")).expectDone();
    const event = await add({ event_date: "2027-06-13", follows_wedding: true });
    for (const day of ["2027-09-04", null]) {
      (await weddingOn(day)).expectDone();
      expect((await change(event.id, event)).expectDone()).toEqual(event);
    }
    const rows = await world.database.read.selectFrom("events").select("offset_days").execute();
    expect(rows).toContainEqual({ offset_days: 1 });
  });
});

it("the sequence is raised by each change that calendars show, and by no other", async () => {
  const { id } = await add();
  const sequence = async () =>
    world.database.read
      .selectFrom("events")
      .select("sequence")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
      .then((row) => row.sequence);
  const steps = [
    { title: "Autre" },
    { event_date: "2027-03-29" },
    { time: "11:00" },
    { end_time: "11:30" },
    { location: "Sens" },
  ];
  for (const [at, body] of steps.entries()) {
    (await change(id, body)).expectDone();
    expect(await sequence()).toBe(at + 1);
  }
  for (const body of [{ description: "x" }, { event_type: "Social" }, { title: "Autre" }])
    (await change(id, body)).expectDone();
  expect(await sequence()).toBe(steps.length);
});

it("an event is deleted once, and restored unchanged", async () => {
  const event = await add();
  const remove = () => world.ask(deleteEvent, { params: { id: event.id }, as: couple.token });
  (await remove()).expectDone();
  expect(await list()).toEqual([]);
  (await remove()).expectRefused(404, "event_not_found");
  (await change(event.id, { time: null })).expectRefused(404, "event_not_found");
  (await world.ask(restore, { params: { id: event.id }, as: couple.token })).expectDone();
  expect(await list()).toEqual([event]);
});
