import { expect, it } from "vitest";
import { listNextTasks, summariseTasks, isGivenTo } from "./next.rules.ts";
import { createTask } from "./task-builders.ts";

const tasks = [
  createTask({ title: "Sans date" }),
  createTask({ title: "Faite", date: "2026-01-01", is_completed: true }),
  createTask({ title: "Juin", date: "2027-06-01" }),
  createTask({ title: "Avril", date: "2027-04-01" }),
  createTask({ title: "Avril aussi", date: "2027-04-01" }),
];

it("gives the earliest open tasks, in the list's order within a day", () => {
  const titles = (count: number) => listNextTasks(tasks, count, undefined).map(({ title }) => title);
  expect(titles(9)).toEqual(["Avril", "Avril aussi", "Juin", "Sans date"]);
  expect(titles(2)).toEqual(["Avril", "Avril aussi"]);
  expect(listNextTasks([], 5, undefined)).toEqual([]);
});

it.each([
  ["helper", ["Sa fleuriste", "Sa surprise", "Avril", "Avril aussi", "Juin", "Sans date"]],
  ["couple", ["Avril", "Avril aussi", "Juin", "Sa fleuriste", "Sans date", "Sa surprise"]],
] as const)("begins for one whose role is %s, and to whom two are given, with %j", (role, titles) => {
  const user = { id: "karim", wedding: { role } };
  const assigned_to = { kind: "member", id: "karim" } as const;
  const given = [
    ...tasks,
    createTask({ title: "Sa surprise", assigned_to }),
    createTask({ title: "Sa fleuriste", date: "2027-09-01", assigned_to }),
  ];
  expect(listNextTasks(given, 9, user).map(({ title }) => title)).toEqual(titles);
  expect(given.filter((task) => isGivenTo(task, user)).map(({ title }) => title)).toEqual([
    "Sa surprise",
    "Sa fleuriste",
  ]);
});

it("counts done tasks and all tasks", () => {
  expect(summariseTasks(tasks)).toEqual({ done: 1, total: 5 });
  expect(summariseTasks([])).toEqual({ done: 0, total: 0 });
});
