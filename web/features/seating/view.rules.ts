/** The view state in the page's address: the view and the table. */

export const seatingViews = ["room", "tables"] as const;
export type SeatingViewName = (typeof seatingViews)[number];

/** The values in the address. */
const paramValues: Readonly<Record<SeatingViewName, string>> = { room: "salle", tables: "tables" };

/** The tab of guests without a seat. */
export const unseatedTab = "a-placer";

export interface SeatingViewState {
  readonly view: SeatingViewName;
  /** A table's id or `unseatedTab`; null for the first tab. */
  readonly table: string | null;
}

export function parseSeatingView(search: URLSearchParams, storedView: SeatingViewName): SeatingViewState {
  const param = search.get("vue");
  const table = search.get("table");
  const fallback = table === null ? storedView : "tables";
  return { view: seatingViews.find((view) => paramValues[view] === param) ?? fallback, table };
}

/** The search parameters of a view. */
export function toSeatingParams({ view, table }: SeatingViewState): Record<string, string> {
  return { vue: paramValues[view], table: table ?? "" };
}

/** The open tab: the chosen one if it exists, otherwise the first. */
export function getTab(table: string | null, ids: readonly string[]): string {
  return ids.find((id) => id === table) ?? ids[0] ?? unseatedTab;
}
