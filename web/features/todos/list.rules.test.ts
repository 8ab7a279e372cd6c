import { describe, expect, it } from "vitest";
import type { Task } from "#contract/todos.ts";
import {
  listDoneTasks,
  groupTasks,
  filterTasks,
  taskFilters,
  sortTasks,
  type TaskFilterValues,
} from "./list.rules.ts";
import { createTask } from "./task-builders.ts";

const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title);
const nobody = new Set<string>();

const tasks = [
  createTask({ title: "Essayages", type: "Rendez-vous", date: "2027-01-09" }),
  createTask({ title: "Œufs de Pâques", type: "Organisation" }),
  createTask({ title: "Élire un témoin", type: "Invités", date: "2027-01-09", is_completed: true }),
  createTask({ title: "Devis du traiteur", type: "Prestataires", date: "2026-12-01" }),
  createTask({ title: "Zut", type: "Prestataires", date: "2026-12-01", is_completed: true }),
  createTask({ title: "Acompte", type: "Prestataires", date: "2026-11-30" }),
  createTask({ title: "L’enveloppe", type: "Organisation", date: "2027-01-10" }),
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

describe("sorting without dates", () => {
  it("keeps the order of the server, in which one does the tasks", () => {
    const titlesInOrder = ["Fixer le budget", "Choisir une date", "Choisir la cérémonie", "Annoncer la date"];
    const undated = titlesInOrder.map((title) => createTask({ title, type: "Organisation", date: null }));
    expect(titles(sortTasks(undated, "fr"))).toEqual(titlesInOrder);
  });
});

describe("filters", () => {
  it.each<[Partial<TaskFilterValues>, string[]]>([
    [{ text: " ELI " }, ["Élire un témoin"]],
    [{ text: "oeuf" }, ["Œufs de Pâques"]],
    [{ text: "l'env" }, ["L’enveloppe"]],
    [{ types: ["Invités", "Rendez-vous"] }, ["Essayages", "Élire un témoin"]],
    [{ month: "2026-11" }, ["Acompte"]],
    [{ month: "2027-01", types: ["Invités"], text: "e" }, ["Élire un témoin"]],
    [{ hideDone: true }, titles(tasks)],
    [{}, titles(tasks)],
  ])("%j keep %j", (filters, left) => {
    expect(titles(filterTasks(tasks, { ...taskFilters.none, ...filters }))).toEqual(left);
  });

  it("are inactive if they hide nothing", () => {
    expect(taskFilters.isFiltered({ ...taskFilters.none, text: "  " })).toBe(false);
    expect(taskFilters.isFiltered({ ...taskFilters.none, hideDone: true })).toBe(true);
  });
});

describe("groups", () => {
  const inOrder = sortTasks(tasks, "fr");
  const format = (groups: ReturnType<typeof groupTasks>) =>
    groups.flatMap(({ id, done, total, tasks: visible }) => [
      `[${id}] ${done}/${total}`,
      ...visible.map(({ title }) => title),
    ]);

  const list = { tab: "month", today: "2026-11-30", doneBeforeIds: nobody, isHidden: () => false } as const;

  it("by month are sorted by date, with undated tasks at the end", () => {
    expect(format(groupTasks(inOrder, list))).toEqual([
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

  it("begin with overdue tasks, which stay there when they are ticked", () => {
    const doneBeforeIds = new Set(listDoneTasks(tasks).map(({ id }) => id));
    const ticked = inOrder.map((task) => (task.title === "Acompte" ? { ...task, is_completed: true } : task));
    const isHidden = ({ id }: Task) => doneBeforeIds.has(id);
    expect(format(groupTasks(ticked, { ...list, today: "2027-01-10", doneBeforeIds, isHidden }))).toEqual([
      "[late] 1/3",
      "Acompte",
      "Devis du traiteur",
      "Essayages",
      "[2027-01] 1/2",
      "L’enveloppe",
      "[] 0/1",
      "Œufs de Pâques",
    ]);
  });

  it("by type count hidden done tasks, and keep held ones visible", () => {
    const isHidden = ({ title, is_completed }: Task) => is_completed && title !== "Zut";
    expect(format(groupTasks(inOrder, { ...list, tab: "type", isHidden }))).toEqual([
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

  it("of done tasks begin with the latest day", () => {
    expect(titles(listDoneTasks(inOrder))).toEqual(["Élire un témoin", "Zut"]);
  });
});
