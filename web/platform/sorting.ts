/** In which order a list stands: what a press on the head of a column makes of it, and what the address says. */

import type { SortBy } from "#web/ui/table.tsx";

interface Columns<Column extends string> {
  readonly columns: readonly Column[];
  readonly first: SortBy<Column>;
  /** Those mostly wanted from the largest or the latest; words begin with A. */
  readonly falling?: readonly Column[];
}

export interface Sorting<Column extends string> {
  /** The same column turns round; another begins as it is mostly wanted. */
  readonly pressed: (current: SortBy<Column>, by: Column) => SortBy<Column>;
  /** '-date'; nothing where it is as at first. */
  readonly said: (sort: SortBy<Column>) => string;
  /** A word it does not know is passed over. */
  readonly read: (word: string | null) => SortBy<Column>;
}

/** '-date' */
export function sortWord({ by, descending }: SortBy): string {
  return `${descending ? "-" : ""}${by}`;
}

export function sortingBy<Column extends string>({
  columns,
  first,
  falling = [],
}: Columns<Column>): Sorting<Column> {
  return {
    pressed: (current, by) => ({
      by,
      descending: current.by === by ? !current.descending : falling.includes(by),
    }),
    said: (sort) => (sortWord(sort) === sortWord(first) ? "" : sortWord(sort)),
    read: (word) => {
      const by = columns.find((column) => column === word?.replace(/^-/u, ""));
      return by === undefined ? first : { by, descending: word?.startsWith("-") === true };
    },
  };
}

/** Orders by the first of several orders that tells two apart. */
export function inTurn<Item>(
  ...orders: readonly ((one: Item, other: Item) => number)[]
): (one: Item, other: Item) => number {
  return (one, other) => {
    for (const order of orders) {
      const difference = order(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Orders two texts; a blank comes last whichever way the others go. */
export function blanksLast(
  one: string,
  other: string,
  compare: (one: string, other: string) => number,
): number {
  return one === "" || other === "" ? Number(one === "") - Number(other === "") : compare(one, other);
}
