import { expect, it } from "vitest";
import type { PlannedTask } from "#contract/todos.ts";
import { getCeremony, countLateTasks, groupPlanByMonth } from "./plan.rules.ts";

function toPlanned(key: PlannedTask["key"], date: string | null, usual_date = date): PlannedTask {
  return {
    key,
    type: "Organisation",
    date,
    usual_date,
    is_moved_up: false,
    is_too_late: false,
    exists: false,
    is_done: false,
  };
}

it("groups tasks by month in the order of their days, and counts those already due", () => {
  const tasks = [
    toPlanned("venue", "2026-12-12"),
    toPlanned("dates", "2026-11-22", "2026-06-12"),
    toPlanned("envelope", "2026-11-21", "2026-06-12"),
  ];
  const keys = groupPlanByMonth(tasks).map(([month, all]) => [month, all.map(({ key }) => key)]);
  expect(keys).toEqual([
    ["2026-11", ["envelope", "dates"]],
    ["2026-12", ["venue"]],
  ]);
  expect(countLateTasks(tasks, "2026-11-20")).toBe(2);
  expect(groupPlanByMonth([toPlanned("keys", null)])).toEqual([["", [toPlanned("keys", null)]]]);
});

it("takes the ceremony from the chosen moments", () => {
  expect(getCeremony({ civil_wedding: true, religious_wedding: true })).toBe("religious");
  expect(getCeremony({ civil_wedding: true, religious_wedding: false })).toBe("civil");
  expect(getCeremony({ civil_wedding: false, religious_wedding: false })).toBe("undecided");
  expect(getCeremony(undefined)).toBe("undecided");
});
