/** What the address of the page says of the catalogue: its filters. */
import { noFilters, states, type Filters } from "./catalogue.rules.ts";

/** Words it does not know are passed over. */
export function filtersIn(search: URLSearchParams): Filters {
  return {
    name: search.get("q") ?? "",
    state: states.find((state) => state === search.get("status")) ?? noFilters.state,
  };
}

/** What is as at first is not said. */
export function sayFilters({ name, state }: Filters, search: URLSearchParams): void {
  if (name.trim() === "") search.delete("q");
  else search.set("q", name);
  if (state === noFilters.state) search.delete("status");
  else search.set("status", state);
}
