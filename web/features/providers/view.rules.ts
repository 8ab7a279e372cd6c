/** What the address of the page says of the catalogue: its filters. */
import { noFilters, states, type Filters } from "./catalogue.rules.ts";

/** Words it does not know are passed over. */
export function filtersIn(search: URLSearchParams): Filters {
  return {
    name: search.get("q") ?? "",
    state: states.find((state) => state === search.get("status")) ?? noFilters.state,
  };
}

/** Its parameters; what is as at first is not said. */
export function filtersSaid({ name, state }: Filters): Record<string, string> {
  return { q: name, status: state === noFilters.state ? "" : state };
}
