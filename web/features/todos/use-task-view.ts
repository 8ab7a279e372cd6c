import { useDeferredValue } from "react";
import type { Task } from "#contract/todos.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useViewState } from "#web/ui/use-view-state.ts";
import {
  getGroups,
  filterTasks,
  noFilters,
  sortTasks,
  type Filters,
  type RecentlyDone,
  type Tab,
} from "./list.rules.ts";
import { toParams, parseView, type View } from "./view.rules.ts";

const address = { read: parseView, write: toParams };

export interface TaskView extends View {
  readonly filter: (change: Partial<Filters>) => void;
  readonly clear: () => void;
  readonly show: (tab: Tab) => void;
}

/** Filters and tab: the screen changes at once, the address after a pause. */
export function useTaskView(): TaskView {
  const [view, setView] = useViewState(address);
  return {
    ...view,
    filter: (change) => setView((now) => ({ ...now, filters: { ...now.filters, ...change } })),
    clear: () => setView((now) => ({ ...now, filters: noFilters })),
    show: (tab) => setView((now) => ({ ...now, tab })),
  };
}

/** The groups to show and their grouping. The controls update at once, the groups in a deferred update. */
export function useVisibleGroups(tasks: readonly Task[], view: TaskView, recentlyDone: RecentlyDone) {
  const { language } = useTranslation().i18n;
  const filters = useDeferredValue(view.filters);
  const tab = useDeferredValue(view.tab);
  const found = filterTasks(sortTasks(tasks, language), filters);
  return { tab, groups: getGroups(found, { tab, hideDone: filters.hideDone, recentlyDone }) };
}
