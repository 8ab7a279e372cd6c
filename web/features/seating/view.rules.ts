/** What the address of the page says: which of its two views, and which table. */

export const views = ["room", "tables"] as const;
export type View = (typeof views)[number];

/** In the address. */
const words: Readonly<Record<View, string>> = { room: "salle", tables: "tables" };

/** The tab of those who have no seat. */
export const unplacedTab = "a-placer";

export interface Shown {
  readonly view: View;
  /** A table's id or `unplacedTab`; null: the first there is. */
  readonly table: string | null;
}

export function viewIn(search: URLSearchParams, remembered: View): Shown {
  const asked = search.get("vue");
  return {
    view: views.find((view) => words[view] === asked) ?? remembered,
    table: search.get("table"),
  };
}

/** Its parameters. The list is not said: it is what the page begins with. */
export function said({ view, table }: Shown): Record<string, string> {
  return { vue: view === "tables" ? "" : words[view], table: table ?? "" };
}

/** The tab that is open: the chosen one while it is there, else the first. */
export function tabIn(table: string | null, ids: readonly string[]): string {
  return ids.find((id) => id === table) ?? ids[0] ?? unplacedTab;
}
