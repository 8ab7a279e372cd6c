import { expect, it } from "vitest";
import { getNext, getSummary } from "./next.rules.ts";
import { aTask } from "./task-builders.ts";

const tasks = [
  aTask({ title: "Sans date" }),
  aTask({ title: "Faite", date: "2026-01-01", is_completed: true }),
  aTask({ title: "Juin", date: "2027-06-01" }),
  aTask({ title: "Avril", date: "2027-04-01" }),
  aTask({ title: "Avril aussi", date: "2027-04-01" }),
];

it("gives the earliest open tasks, in the list's order within a day", () => {
  const titles = (count: number) => getNext(tasks, count).map(({ title }) => title);
  expect(titles(9)).toEqual(["Avril", "Avril aussi", "Juin", "Sans date"]);
  expect(titles(2)).toEqual(["Avril", "Avril aussi"]);
  expect(getNext([], 5)).toEqual([]);
});

it("counts done tasks and all tasks", () => {
  expect(getSummary(tasks)).toEqual({ done: 1, total: 5 });
  expect(getSummary([])).toEqual({ done: 0, total: 0 });
});
