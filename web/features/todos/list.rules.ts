/** Which tasks the list shows, in which order, under which heads. */
import { taskTypes, type Task, type TaskType } from "#contract/todos.ts";
import { collatorOf, fold } from "#i18n/formats.ts";
import { summaryOf } from "./next.rules.ts";
import type { Tab } from "./view.rules.ts";

export interface Filters {
  readonly words: string;
  /** None chosen means all. */
  readonly types: readonly TaskType[];
  /** `YYYY-MM`, '' for all. */
  readonly month: string;
  readonly hideDone: boolean;
}

export const noFilters: Filters = { words: "", types: [], month: "", hideDone: false };

export function isFiltered({ words, types, month, hideDone }: Filters): boolean {
  return tidy(words) !== "" || types.length > 0 || month !== "" || hideDone;
}

const folded = new WeakMap<Task, string>();

/** Folded once a task: a list of which one task changed folds one title. */
function titleOf(task: Task): string {
  const known = folded.get(task) ?? tidy(task.title);
  folded.set(task, known);
  return known;
}

function tidy(text: string): string {
  return fold(text).replace(/[’ʼ]/gu, "'").trim().replace(/\s+/gu, " ");
}

/** Ids of tasks that were just done: they are shown a little longer, though done ones are hidden. */
export type Held = ReadonlySet<string>;

/** Tasks that meet every filter but the one that hides what is done. */
export function matching(tasks: readonly Task[], filters: Filters): readonly Task[] {
  if (!isFiltered({ ...filters, hideDone: false })) return tasks;
  const words = tidy(filters.words);
  const { types, month } = filters;
  return tasks.filter(
    (task) =>
      titleOf(task).includes(words) &&
      (types.length === 0 || types.includes(task.type)) &&
      (month === "" || task.date?.startsWith(month) === true),
  );
}

/** After every date there is. */
const withoutDate = "~";

/** By type, then by date, those without one last, then by title. */
export function ordered(tasks: readonly Task[], language: string): readonly Task[] {
  const places = new Map(taskTypes.map((type, place) => [type, place]));
  const placeOf = ({ type }: Task) => places.get(type) ?? 0;
  const dayOf = ({ date }: Task) => date ?? withoutDate;
  const collator = collatorOf(language);
  return tasks.toSorted((one, other) => {
    if (one.type !== other.type) return placeOf(one) - placeOf(other);
    if (one.date !== other.date) return dayOf(one) < dayOf(other) ? -1 : 1;
    return collator.compare(one.title, other.title);
  });
}

export interface Group {
  /** `YYYY-MM`, a type, or '' for the tasks without a date. */
  readonly id: string;
  readonly done: number;
  readonly total: number;
}

/** What stands in the list, line after line: the head of a group, then its tasks. */
export interface Line {
  readonly id: string;
  readonly group: Group;
  /** null for the head. */
  readonly task: Task | null;
  /** From 1 within its group; 0 for the head. */
  readonly place: number;
  readonly isLast: boolean;
  /** How many tasks the group shows. */
  readonly shown: number;
}

interface Wanted {
  readonly tab: Tab;
  readonly hideDone: boolean;
  readonly held: Held;
}

/** Groups tasks that are in order; a group counts its hidden tasks too, and is left out when it shows none. */
export function linesOf(tasks: readonly Task[], { tab, hideDone, held }: Wanted): readonly Line[] {
  const groups = Map.groupBy(tasks, ({ type, date }) => (tab === "type" ? type : (date ?? "").slice(0, 7)));
  const ids = tab === "type" ? taskTypes : [...groups.keys()].toSorted(byMonth);
  return ids.flatMap((id) => {
    const own = groups.get(id) ?? [];
    const all = tab === "type" ? own : own.toSorted(byDay);
    const shown = hideDone ? all.filter((task) => !task.is_completed || held.has(task.id)) : all;
    if (shown.length === 0) return [];
    const group = { id, ...summaryOf(all) };
    const lines = [null, ...shown].map((task, place) => ({
      id: task?.id ?? `head-${id}`,
      group,
      task,
      place,
      isLast: place === shown.length,
      shown: shown.length,
    }));
    return lines;
  });
}

/** Of one day, tasks stay in the order they come in. */
function byDay(one: Task, other: Task): number {
  return (one.date ?? "").localeCompare(other.date ?? "");
}

/** From the first month to the last; what has no date comes after. */
function byMonth(one: string, other: string): number {
  return (one === "" ? withoutDate : one) < (other === "" ? withoutDate : other) ? -1 : 1;
}

/** The months before that of `today` of which every task is done; none where nothing else would be left. */
export function doneMonths(tasks: readonly Task[], today: string): ReadonlySet<string> {
  const months = Map.groupBy(tasks, ({ date }) => (date ?? "").slice(0, 7));
  const past = [...months].filter(
    ([month, own]) => month !== "" && month < today.slice(0, 7) && own.every((task) => task.is_completed),
  );
  return new Set(past.length === months.size ? [] : past.map(([month]) => month));
}

/** Without the groups to fold, as long as they are wholly done; and how many tasks that leaves out. */
export function folding(
  lines: readonly Line[],
  months: ReadonlySet<string>,
): { readonly lines: readonly Line[]; readonly folded: number } {
  const isFolded = ({ group }: Line) => months.has(group.id) && group.done === group.total;
  const kept = lines.filter((line) => !isFolded(line));
  const tasks = lines.filter((line) => line.task !== null && isFolded(line));
  return { lines: kept, folded: tasks.length };
}
