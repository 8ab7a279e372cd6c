/** What the page's address says: the filters of the journal. */
import { createFilters, createListView, textParam } from "#web/platform/list-view.ts";
import type { ListViewState } from "#web/platform/use-list-view.ts";

export const journalFilters = createFilters({
  /** The id of the member who made the change; '' for all. */
  person: textParam("person"),
  /** '' for all. */
  area: textParam("area"),
  /** The id of what was changed; '' for all. */
  thing: textParam("thing"),
});
export type JournalFilterValues = typeof journalFilters.none;

export const journalListView = createListView(journalFilters, {});
export type JournalView = ListViewState<typeof journalListView>;
