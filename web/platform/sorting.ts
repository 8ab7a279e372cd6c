/** Sort orders of lists: what a press on a column header does, and how the address writes the order. */

import type { SortBy } from "#web/ui/table.tsx";

interface Columns<Column extends string> {
  readonly columns: readonly Column[];
  readonly first: SortBy<Column>;
  /** Columns that first sort in descending order, such as amounts and dates. */
  readonly falling?: readonly Column[];
}

export interface Sorting<Column extends string> {
  /** Pressing the current column reverses the order; another column starts in its default direction. */
  readonly toggled: (current: SortBy<Column>, by: Column) => SortBy<Column>;
  /** '-date'; '' for the default order. */
  readonly toParam: (sort: SortBy<Column>) => string;
  /** An unknown word gives the default order. */
  readonly read: (word: string | null) => SortBy<Column>;
}

/** '-date' */
export function sortWord({ by, descending }: SortBy): string {
  return `${descending ? "-" : ""}${by}`;
}

export function createSorting<Column extends string>({
  columns,
  first,
  falling = [],
}: Columns<Column>): Sorting<Column> {
  return {
    toggled: (current, by) => ({
      by,
      descending: current.by === by ? !current.descending : falling.includes(by),
    }),
    toParam: (sort) => (sortWord(sort) === sortWord(first) ? "" : sortWord(sort)),
    read: (word) => {
      const by = columns.find((column) => column === word?.replace(/^-/u, ""));
      return by === undefined ? first : { by, descending: word?.startsWith("-") === true };
    },
  };
}

/** Compares by the first of several orders that differs. */
export function byFirstDifference<Item>(
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

/** Compares two texts; a blank one comes last in either direction. */
export function compareBlanksLast(
  one: string,
  other: string,
  compare: (one: string, other: string) => number,
): number {
  return one === "" || other === "" ? Number(one === "") - Number(other === "") : compare(one, other);
}
