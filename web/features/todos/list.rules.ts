/** Which tasks the list shows, in which order and in which groups. */
import { taskTypes, type Task, type TaskType } from "#contract/todos.ts";
import { addMonths } from "#money/days.ts";
import { getCollator, fold } from "#i18n/formats.ts";
import { toAssignedParam } from "./assigned.rules.ts";
import { getSummary } from "./next.rules.ts";

/** The groupings of the list. */
export const tabs = ["month", "type"] as const;
export type Tab = (typeof tabs)[number];

export interface Filters {
  readonly text: string;
  /** An empty list means all. */
  readonly types: readonly TaskType[];
  /** `YYYY-MM`; '' for all. */
  readonly month: string;
  /** Who does it, as `toAssignedParam` writes it; '' for everybody's. */
  readonly assigned: string;
  readonly hideDone: boolean;
}

export const noFilters: Filters = { text: "", types: [], month: "", assigned: "", hideDone: false };

export function isFiltered({ text, types, month, assigned, hideDone }: Filters): boolean {
  return normalise(text) !== "" || types.length > 0 || month !== "" || assigned !== "" || hideDone;
}

function normalise(text: string): string {
  return fold(text).trim().replace(/\s+/gu, " ");
}

/** Ids of tasks that were just completed: they stay visible for a moment although done ones are hidden. */
export type RecentlyDone = ReadonlySet<string>;

/** Applies every filter except the one that hides done tasks. */
export function filterTasks(tasks: readonly Task[], filters: Filters): readonly Task[] {
  if (!isFiltered({ ...filters, hideDone: false })) return tasks;
  const text = normalise(filters.text);
  const { types, month, assigned } = filters;
  return tasks.filter(
    (task) =>
      normalise(task.title).includes(text) &&
      (types.length === 0 || types.includes(task.type)) &&
      (month === "" || task.date?.startsWith(month) === true) &&
      (assigned === "" || toAssignedParam(task.assigned_to) === assigned),
  );
}

/** Sorts after every date. */
const withoutDate = "~";

/** Sorts by type, then by date (none last), then by title. */
export function sortTasks(tasks: readonly Task[], language: string): readonly Task[] {
  const places = new Map(taskTypes.map((type, place) => [type, place]));
  const getPlace = ({ type }: Task) => places.get(type) ?? 0;
  const getDay = ({ date }: Task) => date ?? withoutDate;
  const collator = getCollator(language);
  return tasks.toSorted((one, other) => {
    if (one.type !== other.type) return getPlace(one) - getPlace(other);
    if (one.date !== other.date) return getDay(one) < getDay(other) ? -1 : 1;
    return collator.compare(one.title, other.title);
  });
}

/** Tasks with one header. */
export interface Group {
  /** `YYYY-MM`, a type, or '' for tasks without a date. */
  readonly id: string;
  readonly done: number;
  readonly total: number;
  /** The visible tasks. */
  readonly tasks: readonly Task[];
}

interface Wanted {
  readonly tab: Tab;
  readonly hideDone: boolean;
  readonly recentlyDone: RecentlyDone;
}

/** Groups sorted tasks. A group counts its hidden tasks too, and is left out if none is visible. */
export function getGroups(
  inOrder: readonly Task[],
  { tab, hideDone, recentlyDone }: Wanted,
): readonly Group[] {
  const groups = Map.groupBy(inOrder, ({ type, date }) => (tab === "type" ? type : (date ?? "").slice(0, 7)));
  const ids = tab === "type" ? taskTypes : [...groups.keys()].toSorted(byMonth);
  return ids
    .map((id) => {
      const own = groups.get(id) ?? [];
      const all = tab === "type" ? own : own.toSorted(byDay);
      const tasks = hideDone ? all.filter((task) => !task.is_completed || recentlyDone.has(task.id)) : all;
      return { id, ...getSummary(all), tasks };
    })
    .filter(({ tasks }) => tasks.length > 0);
}

/** The number of visible tasks. */
export function getCount(groups: readonly Group[]): number {
  return groups.reduce((count, { tasks }) => count + tasks.length, 0);
}

/** Compares by day; the sort is stable, so tasks of one day keep their order. */
function byDay(one: Task, other: Task): number {
  return (one.date ?? "").localeCompare(other.date ?? "");
}

/** Compares months; tasks without a date come last. */
function byMonth(one: string, other: string): number {
  return (one === "" ? withoutDate : one) < (other === "" ? withoutDate : other) ? -1 : 1;
}

/** The months before that of `today` whose tasks are all done; none if nothing else would be left. */
export function getDoneMonths(tasks: readonly Task[], today: string): ReadonlySet<string> {
  const months = Map.groupBy(tasks, ({ date }) => (date ?? "").slice(0, 7));
  const past = [...months].filter(
    ([month, own]) => month !== "" && month < today.slice(0, 7) && own.every((task) => task.is_completed),
  );
  return new Set(past.length === months.size ? [] : past.map(([month]) => month));
}

/** From this number of tasks on, those of later months are folded. */
const manyLater = 10;

/** The months after the next; none when their tasks are few, or when nothing else is visible. */
export function getLaterMonths(groups: readonly Group[], today: string): ReadonlySet<string> {
  const next = addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7);
  const later = groups.filter(({ id }) => id > next);
  const isAlone = groups.every(({ id }) => id === "" || id > next);
  return new Set(isAlone || getCount(later) < manyLater ? [] : later.map(({ id }) => id));
}

/** Leaves out the months to fold as long as all their tasks are done, and counts the tasks left out. */
export function getFolding(
  groups: readonly Group[],
  months: ReadonlySet<string>,
): { readonly groups: readonly Group[]; readonly folded: number } {
  const isFolded = ({ id, done, total }: Group) => months.has(id) && done === total;
  return {
    groups: groups.filter((group) => !isFolded(group)),
    folded: getCount(groups.filter(isFolded)),
  };
}
