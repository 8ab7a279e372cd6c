import { describe, expect, it } from "vitest";
import { starterTasks, listStarterTasks } from "#contract/checklist.ts";
import { addDays } from "#money/days.ts";
import { type PlanInput, type TaskDay, computeTaskDays as placedFrom, getUsualDay } from "./plan.rules.ts";

const all = starterTasks.map(({ key, offset }) => ({ key, offset }));

/** A plan with the civil ceremony on the wedding day, unless a case gives another day. */
function placed(tasks: typeof all, { wedding, civil = wedding, ...rest }: Partial<PlanInput> & Asked) {
  return placedFrom(tasks, { wedding, civil, ...rest });
}

type Asked = Pick<PlanInput, "wedding" | "today" | "leadDays">;

/** The task of this number, counted from 1. */
function at(plan: readonly TaskDay[], number: number): TaskDay {
  const one = plan[number - 1];
  if (one === undefined) throw new Error(`no task ${number}`);
  return one;
}

function late(wedding: string, today: string): number {
  return all.filter(({ offset }) => getUsualDay(offset, wedding) < today).length;
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
      27: "2027-04-06",
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
  expect(at(plan, 29).isFilingTooLate).toBe(today === "2027-05-22");
});

it("the plan counts calendar months, and takes the last day of a shorter month", () => {
  const counted = (before: number, wedding: string) => getUsualDay({ unit: "month", before }, wedding);
  expect(counted(12, "2028-02-29")).toBe("2027-02-28");
  expect(counted(-1, "2028-02-29")).toBe("2028-03-29");
  expect(counted(1, "2027-03-31")).toBe("2027-02-28");
});

it("the plan files earlier where the town hall asks for more days", () => {
  const plan = placed(all, { wedding: "2027-06-12", today: "2026-11-20", leadDays: 120 });
  expect(at(plan, 29)).toEqual({
    date: "2027-02-12",
    usualDay: "2027-03-12",
    isMovedUp: true,
    isFilingTooLate: false,
  });
  expect(at(plan, 27).date).toBe("2027-02-05");
});

it("the plan never plans before today, and nothing but what follows the wedding after it", () => {
  for (const today of ["2025-01-01", "2026-11-20", "2027-04-01", "2027-06-12", "2027-07-01"]) {
    const plan = placed(all, { wedding: "2027-06-12", today, leadDays: 30 });
    expect(plan.every(({ date }) => date >= today)).toBe(true);
    if (today <= "2027-06-12") expect(plan.filter(({ date }) => date > "2027-06-12")).toHaveLength(4);
  }
});

it("the plan offers 44, 46, 46 and 47 tasks, and four once the wedding is over", () => {
  const counts = (["civil", "religious", "lay", "undecided"] as const).map(
    (ceremony) => listStarterTasks(ceremony, { wedding: false, civil: false }).length,
  );
  expect(counts).toEqual([44, 46, 46, 47]);
  expect(listStarterTasks("undecided", { wedding: true, civil: true }).map(({ key }) => key)).toEqual([
    "returns",
    "thanks",
    "notices",
    "photos",
  ]);
});

// Numbers: 6 asks the town hall, 10 the witnesses, 19 the notary, 27 the certificates, 29 is the file.
it.each<[string, string, number, string, Record<number, string>]>([
  [
    ...(["2027-05-12", "2027-06-12", 30, "2026-11-20"] as const),
    { 27: "2027-01-12", 29: "2027-02-12", 36: "2027-05-01" },
  ],
  [...(["2027-05-12", "2027-06-12", 90, "2026-11-20"] as const), { 27: "2027-01-12", 29: "2027-02-11" }],
  [...(["2027-05-12", "2027-06-12", 10, "2026-11-20"] as const), { 27: "2027-01-12", 29: "2027-02-12" }],
  [...(["2027-06-11", "2027-06-12", 30, "2026-11-20"] as const), { 27: "2027-02-11", 29: "2027-03-11" }],
  [
    ...(["2027-05-12", "2027-06-12", 60, "2027-03-05"] as const),
    { 6: "2027-03-09", 10: "2027-03-12", 19: "2027-03-13", 27: "2027-03-06", 29: "2027-03-13" },
  ],
  [
    ...(["2027-05-12", "2027-06-12", 60, "2027-04-01"] as const),
    { 6: "2027-04-01", 10: "2027-04-01", 19: "2027-04-01", 27: "2027-04-01", 29: "2027-04-01" },
  ],
  [
    ...(["2027-09-04", "2027-06-12", 30, "2026-11-20"] as const),
    { 6: "2026-12-05", 19: "2027-03-04", 27: "2027-05-04", 29: "2027-06-04" },
  ],
  [
    ...(["2027-12-11", "2027-06-12", 30, "2026-11-20"] as const),
    { 6: "2027-01-11", 19: "2027-06-11", 27: "2027-08-11", 29: "2027-09-11" },
  ],
])("a civil ceremony on %s of a wedding on %s with %i days for the file, planned on %s", (...given) => {
  const [civil, wedding, leadDays, today, days] = given;
  const plan = placed(all, { civil, wedding, leadDays, today });
  const planned = Object.keys(days).map((number) => [number, at(plan, Number(number)).date]);
  expect(Object.fromEntries(planned)).toEqual(days);
  expect(at(plan, 29).isFilingTooLate).toBe(getUsualDay({ unit: "day", before: leadDays }, civil) < today);
});

it("the plan asks for certificates before filing and while they will be valid, in every short engagement", () => {
  for (let days = 31; days <= 200; days += 1) {
    const civil = getUsualDay({ unit: "day", before: -days }, "2026-11-20");
    const plan = placed(all, { wedding: civil, today: "2026-11-20", leadDays: 30 });
    const [asked, filed] = [at(plan, 27).date, at(plan, 29).date];
    expect(asked < filed, `${civil}: ${asked}, ${filed}`).toBe(true);
    expect(asked > getUsualDay({ unit: "month", before: 3 }, filed)).toBe(true);
  }
});

it("the plan plans what filing needs by the day of filing that the couple chose, and freely once the file is there", () => {
  const given = { wedding: "2027-06-12", today: "2026-11-20", leadDays: 30 };
  const others = all.filter(({ key }) => key !== "filing");
  const asked = (filingOn?: string | null) => at(placed(others, { ...given, filingOn }), 27).date;
  expect(asked("2027-05-10")).toBe("2027-02-12");
  expect(asked("2027-05-13")).toBe("2027-02-14");
  expect(asked("2027-02-01")).toBe("2027-01-25");
  expect(asked()).toBe("2027-02-14");
  expect(asked(null)).toBe("2027-02-12");
});

it("the plan leaves out what the town hall asks for once the civil ceremony is over", () => {
  const keys = listStarterTasks("undecided", { wedding: false, civil: true }).map(({ key }) => key);
  expect(keys).toHaveLength(43);
  expect(keys).not.toContain("filing");
});

describe.each(["2027-06-12", "2028-02-29", "2027-03-31"])("a wedding on %s", (wedding) => {
  const civilDays = [-90, -31, -1, 0, 1, 30].map((days) => addDays(wedding, days));
  const cases = civilDays.flatMap((civil) => [10, 30, 60, 120].map((leadDays) => ({ civil, leadDays })));
  it.each(cases)("with the civil ceremony on $civil and $leadDays days for the file", (given) => {
    const plan = placed(all, { wedding, today: addDays(wedding, -600), ...given });
    const [ask, certificates, file] = [6, 27, 29].map((number) => at(plan, number).date);
    const usual = getUsualDay({ unit: "month", before: 3 }, given.civil);
    const last = addDays(given.civil, -given.leadDays);
    expect(file).toBe(usual < last ? usual : last);
    expect(ask).toBe(getUsualDay({ unit: "month", before: 11 }, given.civil));
    expect((certificates ?? "") <= addDays(file ?? "", -7)).toBe(true);
    expect((certificates ?? "") > getUsualDay({ unit: "month", before: 3 }, file ?? "")).toBe(true);
    // Nothing else moves with the civil ceremony.
    expect(at(plan, 22).date).toBe(getUsualDay({ unit: "month", before: 5 }, wedding));
  });
});
