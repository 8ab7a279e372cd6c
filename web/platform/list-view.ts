/** What a list shows: its filters, its order and its tab. `useListView` keeps it in the address. */
import { isMonth } from "#i18n/months.ts";

/** How the address writes one value of a view; the default value is written as ''. */
export interface Param<Value> {
  /** The name in the address. */
  readonly name: string;
  /** An unknown text gives the default. */
  parse(text: string): Value;
  format(value: Value): string;
}

/** The parameters of several values, each by the name of its value. */
export type Params<Values> = { readonly [Name in keyof Values]: Param<Values[Name]> };

export function textParam(name: string): Param<string> {
  return { name, parse: (text) => text, format: (text) => text };
}

/** `YYYY-MM`; '' by default. */
export function monthParam(name: string): Param<string> {
  return { name, parse: (text) => (isMonth(text) ? text : ""), format: (month) => month };
}

/** One of these words; by default the first. */
export function wordParam<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Param<Word> {
  const [first] = words;
  return {
    name,
    parse: (text) => words.find((word) => word === text) ?? first,
    format: (word) => (word === first ? "" : word),
  };
}

/** Some of these words, in their order; by default `defaultWords`, which are all or none. */
export function wordsParam<Word extends string>(
  name: string,
  words: readonly Word[],
  defaultWords: readonly Word[] = [],
): Param<readonly Word[]> {
  return {
    name,
    parse: (text) => {
      const chosen = words.filter((word) => text.split(",").includes(word));
      return chosen.length === 0 ? defaultWords : chosen;
    },
    format: (chosen) => (chosen.length === defaultWords.length ? "" : chosen.join(",")),
  };
}

function parseParams<Values extends object>(params: Params<Values>, search: URLSearchParams): Values {
  const all = Object.entries<Param<unknown>>(params);
  return Object.fromEntries(
    all.map(([key, param]) => [key, param.parse(search.get(param.name) ?? "")]),
  ) as Values;
}

function formatParams<Values extends object>(params: Params<Values>, values: Values): Record<string, string> {
  const all = Object.entries<Param<unknown>>(params);
  const byKey = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(all.map(([key, param]) => [param.name, param.format(byKey.get(key))]));
}

interface FilterSet<Filters> {
  readonly params: Params<Filters>;
  /** The filters that hide nothing. */
  readonly none: Filters;
  readonly isFiltered: (filters: Filters) => boolean;
}

export function createFilters<Filters extends object>(params: Params<Filters>): FilterSet<Filters> {
  return {
    params,
    none: parseParams(params, new URLSearchParams()),
    isFiltered: (filters) => Object.values(formatParams(params, filters)).some((text) => text.trim() !== ""),
  };
}

export interface ListView<Filters, Others> {
  readonly parse: (search: URLSearchParams) => Others & { readonly filters: Filters };
  readonly format: (view: Others & { readonly filters: Filters }) => Record<string, string>;
  readonly noFilters: Filters;
}

/** `others`: what the view has besides filters. */
export function createListView<Filters extends object, Others extends object>(
  { params, none }: Pick<FilterSet<Filters>, "params" | "none">,
  others: Params<Others>,
): ListView<Filters, Others> {
  return {
    parse: (search) => ({ ...parseParams(others, search), filters: parseParams(params, search) }),
    format: (view) => ({ ...formatParams(params, view.filters), ...formatParams(others, view) }),
    noFilters: none,
  };
}
