/** The view state in the page's address: filters and tab. */
import { taskTypes } from "#contract/todos.ts";
import { noFilters, tabs, type Filters, type Tab } from "./list.rules.ts";

export interface View {
  readonly filters: Filters;
  readonly tab: Tab;
}

export const defaultView: View = { filters: noFilters, tab: "month" };

const monthForm = /^\d{4}-(?:0[1-9]|1[0-2])$/u;

/** Unknown values are ignored. */
export function parseView(search: URLSearchParams): View {
  const text = (name: string) => search.get(name) ?? "";
  const types = text("type").split(",");
  const month = text("month");
  return {
    filters: {
      text: text("q"),
      types: taskTypes.filter((type) => types.includes(type)),
      month: monthForm.test(month) ? month : "",
      assigned: text("for"),
      hideDone: text("done") === "hidden",
    },
    tab: tabs.find((tab) => tab === text("tab")) ?? "month",
  };
}

/** The search parameters of a view; defaults are ''. */
export function toParams({ filters, tab }: View): Record<string, string> {
  return {
    q: filters.text,
    type: filters.types.join(","),
    month: filters.month,
    for: filters.assigned,
    done: filters.hideDone ? "hidden" : "",
    tab: tab === "month" ? "" : tab,
  };
}
