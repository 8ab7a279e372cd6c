import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventTypes, type CalendarEvent, type EventType } from "#contract/calendar.ts";
import { createEvent, arbitraryEventLists } from "./event-builders.ts";
import {
  countEntries,
  toEventEntry,
  filterCalendarEntries,
  calendarFilters,
  isFiltered,
  sortEntries,
  toPaymentEntry,
  toOtherEntry,
  toTaskEntry,
  toWeddingEntry,
  type CalendarFilterValues,
} from "./entries.rules.ts";

function getEntries(events: readonly CalendarEvent[]) {
  return sortEntries(events.map(toEventEntry));
}

function found(events: readonly CalendarEvent[], filters: Partial<CalendarFilterValues>): string[] {
  return filterCalendarEntries(getEntries(events), { ...calendarFilters.none, ...filters }).map(
    ({ title }) => title,
  );
}

const robe = createEvent({
  title: "Essayage de la robe",
  event_date: "2027-03-31",
  event_type: "Prestataires",
});
const diner = createEvent({ title: "Dîner des témoins", event_date: "2027-04-01", event_type: "Social" });
const mairie = createEvent({ title: "Dossier à la mairie", event_date: "2027-03-01", event_type: "A faire" });
const three = [robe, diner, mairie];
const today = "2027-03-01";

it("counts events, tasks and other dates, but not the wedding day", () => {
  const task = toTaskEntry({ id: "t", title: "Relancer", date: "2027-03-01", is_completed: false }, today);
  const wedding = toWeddingEntry("2027-06-12", "Le grand jour", "");
  const payment = toOtherEntry("payment", { id: "p", title: "Solde", day: "2027-03-01" });
  expect(countEntries([wedding, payment, ...getEntries(three), task])).toEqual({
    events: 3,
    tasks: 1,
    others: 1,
  });
});

describe("filters", () => {
  it.each<[Partial<CalendarFilterValues>, string[]]>([
    [{}, ["Dossier à la mairie", "Essayage de la robe", "Dîner des témoins"]],
    [{ title: "  DINER " }, ["Dîner des témoins"]],
    [{ title: "la" }, ["Dossier à la mairie", "Essayage de la robe"]],
    [{ month: "2027-03" }, ["Dossier à la mairie", "Essayage de la robe"]],
    [{ month: "2027-04" }, ["Dîner des témoins"]],
    [{ types: ["Social"] }, ["Dîner des témoins"]],
    [{ types: [] }, ["Dossier à la mairie", "Essayage de la robe", "Dîner des témoins"]],
    [{ month: "2027-03", types: ["Prestataires", "Social"] }, ["Essayage de la robe"]],
    [{ title: "mairie", month: "2027-03", types: ["Prestataires"] }, []],
    [{ title: "zzz" }, []],
  ])("%o keep %o", (filters, titles) => {
    expect(found(three, filters)).toEqual(titles);
  });

  it("combine: an entry passes all filters if it passes each", () => {
    const filters = fc.record({
      title: fc.constantFrom("", "es", "DÎNER", "œuvre", "oeuvre"),
      month: fc.constantFrom("", "2027-02", "2027-03", "2027-04"),
      types: fc.subarray([...eventTypes]),
    });
    fc.assert(
      fc.property(arbitraryEventLists, filters, (events, { title, month, types }) => {
        const all = getEntries(events);
        const one = (change: Partial<CalendarFilterValues>) =>
          new Set(filterCalendarEntries(all, { ...calendarFilters.none, ...change }));
        const [byTitle, byMonth, byType] = [one({ title }), one({ month }), one({ types })];
        expect(filterCalendarEntries(all, { title, month, types })).toEqual(
          all.filter((entry) => byTitle.has(entry) && byMonth.has(entry) && byType.has(entry)),
        );
      }),
    );
  });

  it("report whether any is active", () => {
    expect(isFiltered(calendarFilters.none)).toBe(false);
    expect(isFiltered({ ...calendarFilters.none, types: [] })).toBe(false);
    expect(isFiltered({ ...calendarFilters.none, title: "  " })).toBe(false);
    expect(isFiltered({ ...calendarFilters.none, types: ["Social"] })).toBe(true);
    expect(isFiltered({ ...calendarFilters.none, month: "2027-03" })).toBe(true);
  });

  it("find each entry by one type, also what is not an event", () => {
    const day = "2027-03-02";
    const all = [
      ...three.map(toEventEntry),
      toTaskEntry({ id: "t", title: "Relancer", date: day, is_completed: false }, today),
      toOtherEntry("payment", { id: "p", title: "Solde", day }),
      toOtherEntry("moment", { id: "m", title: "Dîner", day }),
      toOtherEntry("reply", { id: "r", title: "Réponses", day }),
      toWeddingEntry("2027-06-12", "Le grand jour", ""),
    ];
    const kinds = (...types: EventType[]) =>
      filterCalendarEntries(all, { ...calendarFilters.none, types }).map(({ kind }) => kind);
    expect(kinds("Social")).toEqual(["event"]);
    expect(kinds("A faire")).toEqual(["event", "task", "reply"]);
    expect(kinds("Prestataires")).toEqual(["event", "payment"]);
    expect(kinds("Evenements")).toEqual(["moment", "wedding"]);
    expect(kinds(...eventTypes)).toHaveLength(all.length);
  });
});

describe("sorting", () => {
  it("is by day, with the wedding first, then events by time (none first), then tasks", () => {
    const day = "2027-06-12";
    const task = toTaskEntry({ id: "a", title: "tâche", date: day, is_completed: true }, today);
    const events = [
      createEvent({ title: "soir", event_date: day, time: "20:00" }),
      createEvent({ title: "matin", event_date: day, time: "09:30" }),
      createEvent({ title: "sans heure", event_date: day }),
      createEvent({ title: "veille", event_date: "2027-06-11", time: "23:59" }),
    ];
    const all = [task, ...events.map(toEventEntry), toWeddingEntry(day, "jour J", "")];
    expect(sortEntries(all).map(({ title }) => title)).toEqual([
      "veille",
      "jour J",
      "sans heure",
      "matin",
      "soir",
      "tâche",
    ]);
  });

  it("shows what is late before the rest of its day, and what is done after it", () => {
    const day = "2027-02-28";
    const task = (id: string, is_completed: boolean) =>
      toTaskEntry({ id, title: id, date: day, is_completed }, today);
    const all = [
      task("a done", true),
      task("b done", true),
      task("c late", false),
      toEventEntry(createEvent({ title: "event", event_date: day, time: "09:00" })),
      toOtherEntry("payment", { id: "d", title: "payment", day, isLate: true }),
    ];
    const titles = ["payment", "c late", "event", "a done", "b done"];
    expect(sortEntries(all).map(({ title }) => title)).toEqual(titles);
    expect(toTaskEntry({ id: "t", title: "", date: today, is_completed: false }, today).isLate).toBe(false);
  });

  it("marks a payment as late from the day after its own", () => {
    const entry = (due_on: string | null, remaining = 100) =>
      toPaymentEntry({ id: "p", due_on, remaining }, "Maison Kléber · Solde", "2027-03-02");
    expect(entry("2027-03-01")).toMatchObject({ kind: "payment", day: "2027-03-01", isLate: true });
    expect(entry("2027-03-02")).toMatchObject({ title: "Maison Kléber · Solde", isLate: false });
    expect([entry(null), entry("2027-03-01", 0), entry("2027-03-01", -20)]).toEqual([null, null, null]);
  });

  it("shows a time as HH:MM", () => {
    const event = createEvent({ time: "14:30:00" });
    expect(toEventEntry(event).time).toBe("14:30");
  });
});
