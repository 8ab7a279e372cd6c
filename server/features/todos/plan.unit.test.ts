import { expect, it } from "vitest";
import { starterTasks, starterTasksFor } from "#contract/checklist.ts";
import { type Placed, placed, usualDay } from "./plan.rules.ts";

const all = starterTasks.map(({ key, offset }) => ({ key, offset }));

/** The task of this number, counted from 1. */
function at(plan: readonly Placed[], number: number): Placed {
  const one = plan[number - 1];
  if (one === undefined) throw new Error(`no task ${number}`);
  return one;
}

function late(wedding: string, today: string): number {
  return all.filter(({ offset }) => usualDay(offset, wedding) < today).length;
}

it.each<[string, string, number, number, Record<number, string>]>([
  [
    ...(["2027-06-12", "2026-11-20", 30, 17] as const),
    {
      1: "2026-11-21",
      17: "2026-12-11",
      18: "2026-12-12",
      29: "2027-03-12",
      36: "2027-05-01",
      40: "2027-05-29",
      42: "2027-06-05",
      44: "2027-06-15",
      47: "2027-08-12",
    },
  ],
  [
    ...(["2027-06-12", "2027-04-01", 60, 31] as const),
    {
      29: "2027-04-13",
      27: "2027-04-13",
      19: "2027-04-13",
      10: "2027-04-08",
      32: "2027-04-22",
      36: "2027-05-01",
    },
  ],
  [
    ...(["2027-06-12", "2027-05-22", 30, 39] as const),
    {
      6: "2027-05-22",
      10: "2027-05-22",
      19: "2027-05-22",
      27: "2027-05-22",
      29: "2027-05-22",
      39: "2027-06-12",
    },
  ],
])("a wedding on %s planned on %s with %i days for the file has %i late tasks", (...given) => {
  const [wedding, today, leadDays, count, days] = given;
  const plan = placed(all, { wedding, today, leadDays });
  expect(late(wedding, today)).toBe(count);
  for (const [number, day] of Object.entries(days))
    expect([number, at(plan, Number(number)).date]).toEqual([number, day]);
  expect(at(plan, 29).isTooLate).toBe(today === "2027-05-22");
});

it("counts calendar months, and takes the last day of a shorter month", () => {
  const counted = (before: number, wedding: string) => usualDay({ unit: "month", before }, wedding);
  expect(counted(12, "2028-02-29")).toBe("2027-02-28");
  expect(counted(-1, "2028-02-29")).toBe("2028-03-29");
  expect(counted(1, "2027-03-31")).toBe("2027-02-28");
});

it("files earlier where the town hall asks for more days", () => {
  const plan = placed(all, { wedding: "2027-06-12", today: "2026-11-20", leadDays: 120 });
  expect(at(plan, 29)).toEqual({
    date: "2027-02-12",
    usual: "2027-03-12",
    isMovedUp: true,
    isTooLate: false,
  });
  expect(at(plan, 27).date).toBe("2027-02-12");
});

it("never plans before today, and nothing but what follows the wedding after it", () => {
  for (const today of ["2025-01-01", "2026-11-20", "2027-04-01", "2027-06-12", "2027-07-01"]) {
    const plan = placed(all, { wedding: "2027-06-12", today, leadDays: 30 });
    expect(plan.every(({ date }) => date >= today)).toBe(true);
    if (today <= "2027-06-12") expect(plan.filter(({ date }) => date > "2027-06-12")).toHaveLength(4);
  }
});

it("offers 44, 46, 46 and 47 tasks, and four once the wedding is over", () => {
  const counts = (["civil", "religious", "lay", "undecided"] as const).map(
    (ceremony) => starterTasksFor(ceremony, false).length,
  );
  expect(counts).toEqual([44, 46, 46, 47]);
  expect(starterTasksFor("undecided", true).map(({ key }) => key)).toEqual([
    "returns",
    "thanks",
    "notices",
    "photos",
  ]);
});
