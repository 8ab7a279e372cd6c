/** What the address of the page says of the list: what is searched, and the order. */
import { collatorOf } from "#i18n/formats.ts";
import { type SortBy, sortingBy } from "#web/platform/sorting.ts";
import { partsOf } from "./names.rules.ts";
import type { Item } from "./queries.ts";

export const columns = ["name", "date", "size"] as const;
export type Column = (typeof columns)[number];

export type Sort = SortBy<Column>;

export interface View {
  readonly search: string;
  readonly sort: Sort;
}

export const firstSort: Sort = { by: "name", descending: false };

export const sorting = sortingBy({ columns, first: firstSort, falling: ["date", "size"] });

export function viewIn(search: URLSearchParams): View {
  return { search: search.get("q") ?? "", sort: sorting.read(search.get("sort")) };
}

/** Writes the view into a query; what is as at first is not said. */
export function sayView({ search, sort }: View, query: URLSearchParams): void {
  const say = (name: string, value: string, silent: boolean) => {
    if (silent) query.delete(name);
    else query.set(name, value);
  };
  say("q", search, search.trim() === "");
  say("sort", sorting.said(sort), sorting.said(sort) === "");
}

/** 'moyen.pdf' stands before 'moyen (2).pdf': what an ending says is no part of the name. */
function inOrder(names: readonly string[], compare: (one: string, other: string) => number): string[] {
  const stems = names.map((name) => ({ name, stem: partsOf({ type: "file", name }).stem }));
  stems.sort((one, other) => {
    const byStem = compare(one.stem, other.stem);
    return byStem === 0 ? compare(one.name, other.name) : byStem;
  });
  return stems.map(({ name }) => name);
}

/** A place for each name; names that are told apart by nothing share one. Asking again for known names sorts nothing. */
function placesOf(language: string) {
  const { compare } = collatorOf(language);
  let places = new Map<string, number>();
  return (items: readonly Item[]): ReadonlyMap<string, number> => {
    const names = new Set(places.keys());
    for (const { name } of items) names.add(name);
    if (names.size === places.size) return places;
    places = new Map(inOrder([...names], compare).map((name, place) => [name, place]));
    return places;
  };
}

/** Of a folder: how many things lie in it, which stands where a file has its size. */
function measureOf(item: Item, by: Column): number | string {
  if (by === "date") return item.created_at;
  return item.type === "folder" ? item.items : item.size;
}

/** A sorter for one language: folders come first, equals follow by name, then by id. */
export function sorterOf(
  language: string,
): <T extends Item>(items: readonly T[], sort: Sort) => readonly T[] {
  const places = placesOf(language);
  return (items, { by, descending }) => {
    const known = places(items);
    const ranked = items.map((item) => {
      const name = known.get(item.name) ?? 0;
      return { item, name, main: by === "name" ? name : measureOf(item, by) };
    });
    ranked.sort((a, b) => {
      if (a.item.type !== b.item.type) return a.item.type === "folder" ? -1 : 1;
      if (a.main !== b.main) return a.main < b.main === descending ? 1 : -1;
      if (a.name !== b.name) return a.name - b.name;
      return a.item.id < b.item.id ? -1 : 1;
    });
    return ranked.map(({ item }) => item);
  };
}
