/** The view state in the page's address: the filters of the catalogue. */
import { noFilters, statusFilters, type Filters } from "./catalogue.rules.ts";

/** Unknown values are ignored. */
export function parseFilters(search: URLSearchParams): Filters {
  return {
    name: search.get("q") ?? "",
    status: statusFilters.find((state) => state === search.get("status")) ?? noFilters.status,
  };
}

/** The search parameters of the filters; defaults are ''. */
export function toParams({ name, status: state }: Filters): Record<string, string> {
  return { q: name, status: state === noFilters.status ? "" : state };
}
