/** What a list shows: its order, its search and its filters. `useViewState` keeps it in the address. */
import type { SortBy } from "#web/ui/table.tsx";
import { createSorting } from "./sorting.ts";

type ListView<Column extends string, Filter extends string> = Readonly<Record<Filter, string>> & {
  readonly sort: SortBy<Column>;
  /** The searched text. */
  readonly text: string;
};

interface ViewOptions<Column extends string, Filter extends string> {
  readonly columns: readonly Column[];
  readonly first: SortBy<Column>;
  /** Columns that first sort in descending order, such as amounts and dates. */
  readonly falling?: readonly Column[];
  /** The names of the filters in the address; '' is no filter. */
  readonly filters: readonly Filter[];
}

export function createListView<Column extends string, Filter extends string>({
  filters,
  ...order
}: ViewOptions<Column, Filter>) {
  type View = ListView<Column, Filter>;
  const sorting = createSorting(order);
  const getFilters = (get: (name: Filter) => string) =>
    Object.fromEntries(filters.map((name) => [name, get(name)]));
  const create = (sort: SortBy<Column>, text: string, get: (name: Filter) => string) =>
    ({ sort, text, ...getFilters(get) }) as View;
  const address = {
    /** Unknown columns are ignored. */
    parse: (search: URLSearchParams) =>
      create(sorting.read(search.get("order")), search.get("q") ?? "", (name) => search.get(name) ?? ""),
    /** Defaults are ''. */
    format: (view: View): Record<string, string> => ({
      order: sorting.toParam(view.sort),
      q: view.text,
      ...getFilters((name) => view[name]),
    }),
  };
  return {
    ...address,
    first: create(order.first, "", () => ""),
    isFiltered: (view: View) => view.text.trim() !== "" || filters.some((name) => view[name] !== ""),
    /** The view without search and filters. */
    clear: (view: View) => create(view.sort, "", () => ""),
    /** The view after a press on a column; one that does not sort changes nothing. */
    sortBy: (view: View, id: string): View => {
      const by = order.columns.find((column) => column === id);
      return by === undefined ? view : { ...view, sort: sorting.toggled(view.sort, by) };
    },
  };
}
