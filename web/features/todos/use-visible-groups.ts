import { useDeferredValue, useState } from "react";
import type { Task } from "#contract/todos.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import {
  listDone,
  groupTasks,
  filterTasks,
  isFiltered,
  sortTasks,
  type RecentlyDone,
  type TaskView,
} from "./list.rules.ts";

interface ListState {
  readonly recentlyDone: RecentlyDone;
  readonly today: string;
  /** Whether every task is shown, as on paper. */
  readonly isWhole: boolean;
}

/**
 * The groups to show, their grouping, and the done tasks that are folded at the end. The controls update at once, the
 * groups in a deferred update.
 */
export function useVisibleGroups(
  tasks: readonly Task[],
  view: TaskView,
  { recentlyDone, today, isWhole }: ListState,
) {
  const { language } = useTranslation().i18n;
  const [doneBefore] = useState(() => new Set(listDone(tasks).map(({ id }) => id)));
  const filters = useDeferredValue(view.filters);
  const tab = useDeferredValue(view.tab);
  const isDoneBefore = ({ id, is_completed: isDone }: Task) => isDone && doneBefore.has(id);
  const folds = tab === "month" && !isWhole && !isFiltered(filters) && !tasks.every(isDoneBefore);
  const isHidden = (task: Task) =>
    filters.hideDone ? task.is_completed && !recentlyDone.has(task.id) : folds && isDoneBefore(task);
  const found = filterTasks(sortTasks(tasks, language), filters);
  return {
    tab,
    groups: groupTasks(found, { tab, today, doneBefore, isHidden }),
    folded: folds ? listDone(tasks).filter(isDoneBefore) : [],
  };
}
