import { expect, it } from "vitest";
import { getNext, getSummary, isGivenTo } from "./next.rules.ts";
import { aTask } from "./task-builders.ts";

const tasks = [
  aTask({ title: "Sans date" }),
  aTask({ title: "Faite", date: "2026-01-01", is_completed: true }),
  aTask({ title: "Juin", date: "2027-06-01" }),
  aTask({ title: "Avril", date: "2027-04-01" }),
  aTask({ title: "Avril aussi", date: "2027-04-01" }),
];

it("gives the earliest open tasks, in the list's order within a day", () => {
  const titles = (count: number) => getNext(tasks, count, undefined).map(({ title }) => title);
  expect(titles(9)).toEqual(["Avril", "Avril aussi", "Juin", "Sans date"]);
  expect(titles(2)).toEqual(["Avril", "Avril aussi"]);
  expect(getNext([], 5, undefined)).toEqual([]);
});

it.each([
  ["helper", ["Sa fleuriste", "Sa surprise", "Avril", "Avril aussi", "Juin", "Sans date"]],
  ["couple", ["Avril", "Avril aussi", "Juin", "Sa fleuriste", "Sans date", "Sa surprise"]],
] as const)("begins for one whose role is %s, and to whom two are given, with %j", (role, titles) => {
  const user = { id: "karim", wedding: { role } };
  const assigned_to = { kind: "member", id: "karim" } as const;
  const given = [
    ...tasks,
    aTask({ title: "Sa surprise", assigned_to }),
    aTask({ title: "Sa fleuriste", date: "2027-09-01", assigned_to }),
  ];
  expect(getNext(given, 9, user).map(({ title }) => title)).toEqual(titles);
  expect(given.filter((task) => isGivenTo(task, user)).map(({ title }) => title)).toEqual([
    "Sa surprise",
    "Sa fleuriste",
  ]);
});

it("counts done tasks and all tasks", () => {
  expect(getSummary(tasks)).toEqual({ done: 1, total: 5 });
  expect(getSummary([])).toEqual({ done: 0, total: 0 });
});
