/** Which tasks the list shows, in which order and in which groups. */
import { taskTypes, type Task } from "#contract/todos.ts";
import { getCollator, normaliseForSearch } from "#i18n/formats.ts";
import {
  createFilters,
  createListView,
  monthParam,
  textParam,
  wordParam,
  wordsParam,
} from "#web/platform/list-view.ts";
import type { ListViewState } from "#web/platform/use-list-view.ts";
import { toAssignedParam } from "./assigned.rules.ts";
import { summariseTasks } from "./next.rules.ts";

export const taskTabs = ["month", "type"] as const;
export type TaskTab = (typeof taskTabs)[number];

export const taskFilters = createFilters({
  text: textParam("q"),
  /** An empty list means all. */
  types: wordsParam("type", taskTypes),
  /** '' for all. */
  month: monthParam("month"),
  /** Who does it, as `toAssignedParam` writes it; '' for everybody's. */
  assigned: textParam("for"),
  hideDone: {
    name: "done",
    parse: (text) => text === "hidden",
    format: (isHidden: boolean) => (isHidden ? "hidden" : ""),
  },
});
export type TaskFilterValues = typeof taskFilters.none;

export const taskListView = createListView(taskFilters, { tab: wordParam("tab", taskTabs) });
export type TaskView = ListViewState<typeof taskListView>;

/** Ids of tasks that were just completed: they stay visible for a moment although done ones are hidden. */
export type RecentlyDone = ReadonlySet<string>;

/** Applies every filter except the one that hides done tasks. */
export function filterTasks(tasks: readonly Task[], filters: TaskFilterValues): readonly Task[] {
  if (!taskFilters.isFiltered({ ...filters, hideDone: false })) return tasks;
  const text = normaliseForSearch(filters.text);
  const { types, month, assigned } = filters;
  return tasks.filter(
    (task) =>
      normaliseForSearch(task.title).includes(text) &&
      (types.length === 0 || types.includes(task.type)) &&
      (month === "" || task.date?.startsWith(month) === true) &&
      (assigned === "" || toAssignedParam(task.assigned_to) === assigned),
  );
}

/** A text that comes after every date and every month. */
const afterEveryDate = "~";

/** Sorts by type, then by date (none last), then by title. Tasks without a date keep the order of the list. */
export function sortTasks(tasks: readonly Task[], language: string): readonly Task[] {
  const getRank = ({ type }: Task) => taskTypes.indexOf(type);
  const getDay = ({ date }: Task) => date ?? afterEveryDate;
  const collator = getCollator(language);
  return tasks.toSorted((one, other) => {
    if (one.type !== other.type) return getRank(one) - getRank(other);
    if (one.date !== other.date) return getDay(one) < getDay(other) ? -1 : 1;
    return one.date === null ? 0 : collator.compare(one.title, other.title);
  });
}

/** Tasks under one header. */
export interface GroupedTasks {
  /** `YYYY-MM`, a type, "late", or '' for tasks without a date. */
  readonly id: string;
  readonly done: number;
  readonly total: number;
  /** The visible tasks. */
  readonly tasks: readonly Task[];
}

/** The id of the group of overdue tasks, which comes before the months. */
export const lateGroupId = "late";

interface GroupOptions {
  readonly tab: TaskTab;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The tasks that were done when the page opened. One completed since stays where it was ticked. */
  readonly doneBeforeIds: ReadonlySet<string>;
  readonly isHidden: (task: Task) => boolean;
}

/** Groups sorted tasks. A group counts its hidden tasks too, and is left out if none is visible. */
export function groupTasks(
  sortedTasks: readonly Task[],
  { tab, today, doneBeforeIds, isHidden }: GroupOptions,
): readonly GroupedTasks[] {
  const getGroupId = ({ id, type, date, is_completed: isDone }: Task) => {
    if (tab === "type") return type;
    const isLate = date !== null && date < today && !(isDone && doneBeforeIds.has(id));
    return isLate ? lateGroupId : (date ?? "").slice(0, 7);
  };
  const tasksByGroup = Map.groupBy(sortedTasks, getGroupId);
  const groupIds = tab === "type" ? taskTypes : [...tasksByGroup.keys()].toSorted(compareMonths);
  return groupIds
    .map((id) => {
      const tasksOfGroup = tasksByGroup.get(id) ?? [];
      const tasks = tab === "type" ? tasksOfGroup : tasksOfGroup.toSorted(compareDays);
      return { id, ...summariseTasks(tasks), tasks: tasks.filter((task) => !isHidden(task)) };
    })
    .filter(({ tasks }) => tasks.length > 0);
}

export function countVisibleTasks(groups: readonly GroupedTasks[]): number {
  return groups.reduce((count, { tasks }) => count + tasks.length, 0);
}

/** Compares by day; the sort is stable, so tasks of one day keep their order. */
function compareDays(one: Task, other: Task): number {
  return (one.date ?? "").localeCompare(other.date ?? "");
}

/** Compares months; late tasks come first, those without a date last. */
function compareMonths(one: string, other: string): number {
  const getRank = (id: string) => (id === lateGroupId ? "" : id === "" ? afterEveryDate : id);
  return getRank(one) < getRank(other) ? -1 : 1;
}

/** The done tasks, those of the latest day first. */
export function listDoneTasks(tasks: readonly Task[]): readonly Task[] {
  return tasks.filter((task) => task.is_completed).toSorted((one, other) => compareDays(other, one));
}
