import { describe, expect, it } from "vitest";
import type { ExpenseRow } from "#server/database/tables/expenses.ts";
import type { EventRow } from "#server/database/tables/events.ts";
import type { TaskWithFact } from "#server/features/todos/service.ts";
import type { UnpaidInstalment } from "#server/features/instalments/service.ts";
import { isTooLateFor, getNextWeeklyTime, selectWeek, getWeeklyTimeAfter, getWeek } from "./rules.ts";

const paris = "Europe/Paris";
const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds;

describe("the next Monday at seven", () => {
  it.each([
    ["in the week", "2026-11-18T15:00[Europe/Paris]", "2026-11-23T07:00[Europe/Paris]"],
    ["on Sunday night", "2026-11-22T23:59[Europe/Paris]", "2026-11-23T07:00[Europe/Paris]"],
    ["early on Monday", "2026-11-23T06:59[Europe/Paris]", "2026-11-23T07:00[Europe/Paris]"],
    ["at that very moment", "2026-11-23T07:00[Europe/Paris]", "2026-11-30T07:00[Europe/Paris]"],
    ["later on Monday", "2026-11-23T07:01[Europe/Paris]", "2026-11-30T07:00[Europe/Paris]"],
    ["over the end of summer time", "2026-10-24T12:00[Europe/Paris]", "2026-10-26T07:00[Europe/Paris]"],
    ["over its beginning", "2027-03-27T12:00[Europe/Paris]", "2027-03-29T07:00[Europe/Paris]"],
    ["where Monday has begun", "2026-11-22T18:30[Europe/Paris]", "2026-11-23T07:00[Pacific/Auckland]"],
    ["where it is still Sunday", "2026-11-23T07:30[Europe/Paris]", "2026-11-23T07:00[America/Martinique]"],
    ["over the new year", "2026-12-29T12:00[Europe/Paris]", "2027-01-04T07:00[Europe/Paris]"],
  ])("%s", (_when, now, next) => {
    const { timeZoneId } = Temporal.ZonedDateTime.from(next);
    const found = getNextWeeklyTime(at(now), timeZoneId);
    expect(found).toBeGreaterThan(at(now));
    expect(Temporal.Instant.fromEpochMilliseconds(found).toZonedDateTimeISO(timeZoneId).toString()).toBe(
      Temporal.ZonedDateTime.from(next).toString(),
    );
  });
});

it.each([
  ["2026-11-23T07:00[Europe/Paris]", paris],
  ["2026-11-25T12:00[Europe/Paris]", paris],
  // Due on Monday in Paris, after the couple moved to a zone where it is Sunday, or Monday evening.
  ["2026-11-23T07:00[Europe/Paris]", "Pacific/Honolulu"],
  ["2026-11-23T07:00[Europe/Paris]", "Pacific/Kiritimati"],
])("an email due at %s in %s covers the same week, and is sent once", (due, zone) => {
  expect(getWeek(at(due), zone)).toBe("2026-11-23");
  const next = getWeeklyTimeAfter("2026-11-23", at(due), zone);
  expect(next).toBe(Temporal.ZonedDateTime.from(`2026-11-30T07:00[${zone}]`).epochMilliseconds);
});

it.each([
  ["2026-11-23T07:05[Europe/Paris]", false],
  ["2026-11-25T07:00[Europe/Paris]", false],
  ["2026-11-25T07:01[Europe/Paris]", true],
])("at %s it is too late for the email of the week: %s", (now, over) => {
  expect(isTooLateFor("2026-11-23", at(now), paris)).toBe(over);
});

describe("a week", () => {
  const task = (date: string | null, is_done = false) => ({ date, is_done }) as TaskWithFact;
  const event = (event_date: string, time: string | null = null) => ({ event_date, time }) as EventRow;
  const expense = (date: string | null) => ({ date }) as ExpenseRow;
  const payment = (due_on: string | null) => ({ due_on }) as UnpaidInstalment;
  const nothing = { tasks: [], events: [], expenses: [], payments: [] };

  it("goes from Monday to Sunday, in order", () => {
    const week = selectWeek(
      {
        events: [event("2026-11-29", "23:00"), event("2026-11-29"), event("2026-11-30"), event("2026-11-22")],
        tasks: [task("2026-11-29"), task("2026-11-23"), task("2026-11-30"), task("2026-11-24", true)],
        expenses: [expense("2026-11-23"), expense(null), expense("2026-11-22")],
        payments: ["2026-12-07", "2026-11-23", "2026-11-22", "2026-10-01", "2026-12-08", null].map(payment),
      },
      "2026-11-23",
    );
    expect(week).toEqual({
      events: [event("2026-11-29"), event("2026-11-29", "23:00")],
      tasks: [task("2026-11-23"), task("2026-11-29")],
      late: [],
      expenses: [expense("2026-11-23")],
      payments: [payment("2026-11-23"), payment("2026-12-07")],
      latePayments: [payment("2026-10-01"), payment("2026-11-22")],
    });
  });

  it("lists overdue tasks, and is undefined when empty", () => {
    const tasks = [task("2026-11-22"), task("2026-10-01"), task("2026-10-02", true), task(null)];
    expect(selectWeek({ ...nothing, tasks }, "2026-11-23")?.late).toEqual([
      task("2026-10-01"),
      task("2026-11-22"),
    ]);
    expect(selectWeek({ ...nothing, tasks: [task(null)], expenses: [expense(null)] }, "2026-11-23")).toBe(
      undefined,
    );
  });
});
