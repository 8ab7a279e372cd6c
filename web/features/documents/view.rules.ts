/** What the page's address says: the search and the sort order; and how documents are sorted. */
import { getCollator } from "#i18n/formats.ts";
import { createFilters, createListView, textParam } from "#web/platform/list-view.ts";
import { byFirstDifference, createSorting } from "#web/platform/sorting.ts";
import type { SortBy } from "#web/ui/table.tsx";
import { splitName } from "./names.rules.ts";
import type { Item } from "./queries.ts";

export const documentColumns = ["name", "date", "size"] as const;
export type DocumentColumn = (typeof documentColumns)[number];

export type DocumentSort = SortBy<DocumentColumn>;

export const defaultDocumentSort: DocumentSort = { by: "name", descending: false };

export const documentSorting = createSorting({
  name: "sort",
  columns: documentColumns,
  initialSort: defaultDocumentSort,
  descendingFirst: ["date", "size"],
});

export const documentListView = createListView(createFilters({ search: textParam("q") }), {
  sort: documentSorting,
});

/** 'moyen.pdf' comes before 'moyen (2).pdf', because extensions are compared last. */
function getNameComparator(language: string): (one: Item, other: Item) => number {
  const { compare } = getCollator(language);
  const getStem = ({ name }: Item) => splitName({ type: "file", name }).stem;
  return byFirstDifference(
    (one, other) => compare(getStem(one), getStem(other)),
    (one, other) => compare(one.name, other.name),
  );
}

/** The size column of a folder shows its number of items. */
function getMeasure(item: Item): number {
  return item.type === "folder" ? item.items : item.size;
}

/** Sorts items: folders first, equal ones by name and then by id. */
export function sortItems<T extends Item>(
  items: readonly T[],
  { by, descending }: DocumentSort,
  language: string,
): readonly T[] {
  const sign = descending ? -1 : 1;
  const compareNames = getNameComparator(language);
  const compareMain = {
    name: compareNames,
    date: (one: Item, other: Item) => compareTexts(one.created_at, other.created_at),
    size: (one: Item, other: Item) => getMeasure(one) - getMeasure(other),
  }[by];
  return items.toSorted(
    byFirstDifference<T>(
      (one, other) => Number(one.type === "file") - Number(other.type === "file"),
      (one, other) => sign * compareMain(one, other),
      compareNames,
      (one, other) => compareTexts(one.id, other.id),
    ),
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
