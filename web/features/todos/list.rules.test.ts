import { describe, expect, it } from "vitest";
import type { Task } from "#contract/todos.ts";
import {
  getDoneMonths,
  getFolding,
  isFiltered,
  getGroups,
  getLaterMonths,
  filterTasks,
  noFilters,
  sortTasks,
  type Filters,
} from "./list.rules.ts";
import { aTask } from "./task-builders.ts";

const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title);
const nobody = new Set<string>();

const tasks = [
  aTask({ title: "Essayages", type: "Rendez-vous", date: "2027-01-09" }),
  aTask({ title: "Œufs de Pâques", type: "Organisation" }),
  aTask({ title: "Élire un témoin", type: "Invités", date: "2027-01-09", is_completed: true }),
  aTask({ title: "Devis du traiteur", type: "Prestataires", date: "2026-12-01" }),
  aTask({ title: "Zut", type: "Prestataires", date: "2026-12-01", is_completed: true }),
  aTask({ title: "Acompte", type: "Prestataires", date: "2026-11-30" }),
  aTask({ title: "L’enveloppe", type: "Organisation", date: "2027-01-10" }),
];

describe("sorting", () => {
  it("is by type, then date (none last), then title in the order of the language", () => {
    expect(titles(sortTasks(tasks, "fr"))).toEqual([
      "L’enveloppe",
      "Œufs de Pâques",
      "Acompte",
      "Devis du traiteur",
      "Zut",
      "Élire un témoin",
      "Essayages",
    ]);
  });
});

describe("filters", () => {
  it.each<[Partial<Filters>, string[]]>([
    [{ text: " ELI " }, ["Élire un témoin"]],
    [{ text: "oeuf" }, ["Œufs de Pâques"]],
    [{ text: "l'env" }, ["L’enveloppe"]],
    [{ types: ["Invités", "Rendez-vous"] }, ["Essayages", "Élire un témoin"]],
    [{ month: "2026-11" }, ["Acompte"]],
    [{ month: "2027-01", types: ["Invités"], text: "e" }, ["Élire un témoin"]],
    [{ hideDone: true }, titles(tasks)],
    [{}, titles(tasks)],
  ])("%j keep %j", (filters, left) => {
    expect(titles(filterTasks(tasks, { ...noFilters, ...filters }))).toEqual(left);
  });

  it("are inactive if they hide nothing", () => {
    expect(isFiltered({ ...noFilters, text: "  " })).toBe(false);
    expect(isFiltered({ ...noFilters, hideDone: true })).toBe(true);
  });
});

describe("groups", () => {
  const inOrder = sortTasks(tasks, "fr");
  const format = (groups: ReturnType<typeof getGroups>) =>
    groups.flatMap(({ id, done, total, tasks: visible }) => [
      `[${id}] ${done}/${total}`,
      ...visible.map(({ title }) => title),
    ]);

  it("by month are sorted by date, with undated tasks at the end", () => {
    expect(format(getGroups(inOrder, { tab: "month", hideDone: false, recentlyDone: nobody }))).toEqual([
      "[2026-11] 0/1",
      "Acompte",
      "[2026-12] 1/2",
      "Devis du traiteur",
      "Zut",
      "[2027-01] 1/3",
      "Élire un témoin",
      "Essayages",
      "L’enveloppe",
      "[] 0/1",
      "Œufs de Pâques",
    ]);
  });

  it("by type count hidden done tasks, and keep held ones visible", () => {
    const recentlyDone = new Set(tasks.filter(({ title }) => title === "Zut").map(({ id }) => id));
    expect(format(getGroups(inOrder, { tab: "type", hideDone: true, recentlyDone }))).toEqual([
      "[Organisation] 0/2",
      "L’enveloppe",
      "Œufs de Pâques",
      "[Prestataires] 1/3",
      "Acompte",
      "Devis du traiteur",
      "Zut",
      "[Rendez-vous] 0/1",
      "Essayages",
    ]);
  });
});

describe("completed past months", () => {
  const list = [
    aTask({ date: "2026-09-10", is_completed: true }),
    aTask({ date: "2026-09-20", is_completed: true }),
    aTask({ date: "2026-10-10", is_completed: true }),
    aTask({ date: "2026-10-20" }),
    aTask({ date: "2026-11-10", is_completed: true }),
    aTask({ is_completed: true }),
  ];
  const groups = getGroups(list, { tab: "month", hideDone: false, recentlyDone: nobody });

  it("are months before this one without open tasks", () => {
    expect([...getDoneMonths(list, "2026-11-21")]).toEqual(["2026-09"]);
    expect([...getDoneMonths(list, "2026-12-01")]).toEqual(["2026-09", "2026-11"]);
  });

  it("are not folded if nothing else would be left", () => {
    const done = list.slice(0, 2);
    expect(getDoneMonths(done, "2026-11-21").size).toBe(0);
  });

  it("fold with their headers, and report the number of tasks", () => {
    const { groups: remaining, folded } = getFolding(groups, new Set(["2026-09"]));
    expect(folded).toBe(2);
    expect(remaining).toEqual(groups.filter(({ id }) => id !== "2026-09"));
  });

  it("unfold when one of their tasks is reopened", () => {
    expect(getFolding(groups, new Set(["2026-10"]))).toEqual({ groups, folded: 0 });
  });
});

describe("later months", () => {
  const groups = (...dates: readonly (string | null)[]) =>
    getGroups(
      dates.map((date) => aTask({ date })),
      { tab: "month", hideDone: false, recentlyDone: nobody },
    );
  const later = Array.from({ length: 10 }, (_, index) => `2027-0${String((index % 4) + 1)}-05`);

  it("are those after the next month, once they have ten tasks", () => {
    const shown = groups("2026-11-20", "2026-12-31", null, ...later);
    expect([...getLaterMonths(shown, "2026-11-21")]).toEqual(["2027-01", "2027-02", "2027-03", "2027-04"]);
    expect(getLaterMonths(groups("2026-11-20", ...later.slice(1)), "2026-11-21").size).toBe(0);
  });

  it("stay when nothing else would be left", () => {
    expect(getLaterMonths(groups(null, ...later), "2026-11-21").size).toBe(0);
  });
});
