import { useViewState } from "#web/ui/use-view-state.ts";
import type { ListView } from "./list-view.ts";

/** What `useListView` gives for a view that `createListView` described. */
export type ListViewState<View> =
  View extends ListView<infer Filters, infer Others>
    ? ReturnType<typeof useListView<Filters, Others>>
    : never;

/** The view of a list: the screen changes at once, the address after a pause. */
export function useListView<Filters, Others>(list: ListView<Filters, Others>) {
  const [view, setView] = useViewState(list);
  return {
    ...view,
    filter: (change: Partial<Filters>) =>
      setView((now) => ({ ...now, filters: { ...now.filters, ...change } })),
    clear: () => setView((now) => ({ ...now, filters: list.noFilters })),
    change: (change: Partial<Others>) => setView((now) => ({ ...now, ...change })),
  };
}
