import * as fc from "fast-check";
import { expect, it } from "vitest";
import { taskTypes } from "#contract/todos.ts";
import { compareTasks } from "./rules.ts";

const task = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...taskTypes),
  date: fc.option(fc.constantFrom("2026-11-20", "2027-01-05", "2027-06-12")),
});

it("tasks are ordered by type, then by date, with undated ones last", () => {
  const tasks = [
    { id: "1", type: "Rendez-vous", date: "2026-11-20" },
    { id: "2", type: "Organisation", date: null },
    { id: "3", type: "Invités", date: "2026-11-20" },
    { id: "4", type: "Organisation", date: "2027-01-05" },
    { id: "5", type: "Prestataires", date: "2027-06-12" },
    { id: "6", type: "Organisation", date: "2026-11-20" },
    { id: "7", type: "Organisation", date: "2026-11-20" },
  ] as const;
  expect(tasks.toSorted(compareTasks).map(({ id }) => id)).toEqual(["6", "7", "4", "2", "5", "3", "1"]);
});

it("the sort gives the same order for any input order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(task, { selector: ({ id }) => id }), (tasks) => {
      expect(tasks.toReversed().toSorted(compareTasks)).toEqual(tasks.toSorted(compareTasks));
    }),
  );
});
