/** The view state in the page's address: the filters of the catalogue. */
import { noFilters, states, type Filters } from "./catalogue.rules.ts";

/** Unknown values are ignored. */
export function parseFilters(search: URLSearchParams): Filters {
  return {
    name: search.get("q") ?? "",
    state: states.find((state) => state === search.get("status")) ?? noFilters.state,
  };
}

/** The search parameters of the filters; defaults are ''. */
export function toParams({ name, state }: Filters): Record<string, string> {
  return { q: name, status: state === noFilters.state ? "" : state };
}
