import { useDeferredValue, useState } from "react";
import type { Task } from "#contract/todos.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import {
  filterTasks,
  groupTasks,
  listDoneTasks,
  sortTasks,
  taskFilters,
  type RecentlyDone,
  type TaskView,
} from "./list.rules.ts";

interface VisibleGroupsOptions {
  readonly recentlyDone: RecentlyDone;
  readonly today: string;
  /** Whether every task is shown, as on paper. */
  readonly isWhole: boolean;
}

/**
 * The groups to show, the tab that they are for, and the done tasks that are folded at the end. The controls update at
 * once, the groups in a deferred update.
 */
export function useVisibleGroups(
  tasks: readonly Task[],
  view: TaskView,
  { recentlyDone, today, isWhole }: VisibleGroupsOptions,
) {
  const { language } = useTranslation().i18n;
  const [doneBeforeIds] = useState(() => new Set(listDoneTasks(tasks).map(({ id }) => id)));
  const filters = useDeferredValue(view.filters);
  const tab = useDeferredValue(view.tab);
  const isDoneBefore = ({ id, is_completed: isDone }: Task) => isDone && doneBeforeIds.has(id);
  const foldsDone =
    tab === "month" && !isWhole && !taskFilters.isFiltered(filters) && !tasks.every(isDoneBefore);
  const isHidden = (task: Task) =>
    filters.hideDone ? task.is_completed && !recentlyDone.has(task.id) : foldsDone && isDoneBefore(task);
  const foundTasks = filterTasks(sortTasks(tasks, language), filters);
  return {
    tab,
    groups: groupTasks(foundTasks, { tab, today, doneBeforeIds, isHidden }),
    foldedTasks: foldsDone ? listDoneTasks(tasks).filter(isDoneBefore) : [],
  };
}
