import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysFor, starterTasks } from "./retroplanning.rules.ts";

const months = (...monthsBefore: number[]) => monthsBefore.map((each) => ({ monthsBefore: each }));

describe("dates of the starter tasks", () => {
  it.each([
    {
      name: "in time",
      tasks: months(12, 11, 9),
      wedding: "2028-06-12",
      today: "2027-05-01",
      days: ["2027-06-12", "2027-07-12", "2027-09-12"],
    },
    {
      name: "all late",
      tasks: months(12, 11, 10),
      wedding: "2027-06-12",
      today: "2026-11-21",
      days: ["2026-11-28", "2026-12-05", "2026-12-12"],
    },
    {
      name: "late, then pushed",
      tasks: months(12, 6),
      wedding: "2027-06-12",
      today: "2026-12-01",
      days: ["2026-12-22", "2026-12-22"],
    },
    {
      name: "late, then in time",
      tasks: months(12, 3),
      wedding: "2027-06-12",
      today: "2026-12-01",
      days: ["2026-12-22", "2027-03-12"],
    },
    {
      name: "a shorter month",
      tasks: months(3),
      wedding: "2027-05-31",
      today: "2026-12-01",
      days: ["2027-02-28"],
    },
    {
      name: "a wedding soon",
      tasks: months(12, 11),
      wedding: "2026-11-25",
      today: "2026-11-21",
      days: ["2026-11-23", "2026-11-25"],
    },
    {
      name: "a wedding today",
      tasks: months(12, 0),
      wedding: "2026-11-21",
      today: "2026-11-21",
      days: ["2026-11-21", "2026-11-21"],
    },
    {
      name: "a wedding past",
      tasks: months(12, 11),
      wedding: "2026-11-20",
      today: "2026-11-21",
      days: [null, null],
    },
    { name: "no date yet", tasks: months(12), wedding: null, today: "2026-11-21", days: [null] },
    { name: "nothing to date", tasks: [], wedding: "2027-06-12", today: "2026-11-21", days: [] },
  ])("$name", ({ tasks, wedding, today, days }) => {
    expect(daysFor(tasks, wedding, today)).toEqual(days);
  });

  it("keep the order, between today and the wedding", () => {
    const day = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
      .map((instant) => instant.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [today = "", wedding = ""] = [one, other].toSorted();
        const days = daysFor(starterTasks, wedding, today).map(String);
        expect(days).toHaveLength(starterTasks.length);
        expect(days).toEqual(days.toSorted());
        expect(days.every((each) => each >= today && each <= wedding)).toBe(true);
      }),
    );
  });
});

it("count back the months", () => {
  const counted = starterTasks.map(({ monthsBefore }) => monthsBefore);
  expect(counted).toEqual(counted.toSorted((one, other) => other - one));
});
