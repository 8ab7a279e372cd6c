/** The view state in the page's address: the search and the sort order. */
import { getCollator } from "#i18n/formats.ts";
import { byFirstDifference, createSorting } from "#web/platform/sorting.ts";
import type { SortBy } from "#web/ui/table.tsx";
import { splitName } from "./names.rules.ts";
import type { Item } from "./queries.ts";

export const columns = ["name", "date", "size"] as const;
export type Column = (typeof columns)[number];

export type Sort = SortBy<Column>;

export interface View {
  readonly search: string;
  readonly sort: Sort;
}

export const defaultSort: Sort = { by: "name", descending: false };

export const sorting = createSorting({
  name: "sort",
  columns,
  first: defaultSort,
  falling: ["date", "size"],
});

export function parseView(search: URLSearchParams): View {
  return { search: search.get("q") ?? "", sort: sorting.parse(search.get("sort") ?? "") };
}

/** The search parameters of a view; defaults are ''. */
export function toParams({ search, sort }: View): Record<string, string> {
  return { q: search, sort: sorting.format(sort) };
}

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
  { by, descending }: Sort,
  language: string,
): readonly T[] {
  const turn = descending ? -1 : 1;
  const inName = getNameComparator(language);
  const main = {
    name: inName,
    date: (one: Item, other: Item) => compareTexts(one.created_at, other.created_at),
    size: (one: Item, other: Item) => getMeasure(one) - getMeasure(other),
  }[by];
  return items.toSorted(
    byFirstDifference<T>(
      (one, other) => Number(one.type === "file") - Number(other.type === "file"),
      (one, other) => turn * main(one, other),
      inName,
      (one, other) => compareTexts(one.id, other.id),
    ),
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
