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
  const said = search.get("vue");
  return {
    view: views.find((view) => words[view] === said) ?? remembered,
    table: search.get("table"),
  };
}

/** The list is not said: it is what the page begins with. */
export function sayView({ view, table }: Shown, search: URLSearchParams): void {
  if (view === "tables") search.delete("vue");
  else search.set("vue", words[view]);
  if (table === null) search.delete("table");
  else search.set("table", table);
}

/** The tab that is open: the chosen one while it is there, else the first. */
export function tabIn(table: string | null, ids: readonly string[]): string {
  return ids.find((id) => id === table) ?? ids[0] ?? unplacedTab;
}
