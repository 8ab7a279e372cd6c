/** Sort orders of lists: what a press on a column header does, and how the address writes the order. */

import type { SortBy } from "#web/ui/table.tsx";
import type { Param } from "./list-view.ts";

interface SortingOptions<Column extends string> {
  /** The name of the parameter in the address. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly initialSort: SortBy<Column>;
  /** Columns that first sort in descending order, such as amounts and dates. */
  readonly descendingFirst?: readonly Column[];
}

export interface Sorting<Column extends string> extends Param<SortBy<Column>> {
  /**
   * Pressing the current column reverses the order; another column starts in its default direction. One that does not
   * sort changes nothing.
   */
  readonly toggle: (current: SortBy<Column>, id: string) => SortBy<Column>;
}

/** A sort order in the address: '-date'. */
export function formatSort({ by, descending }: SortBy): string {
  return `${descending ? "-" : ""}${by}`;
}

export function createSorting<Column extends string>({
  name,
  columns,
  initialSort,
  descendingFirst = [],
}: SortingOptions<Column>): Sorting<Column> {
  const findColumn = (id: string) => columns.find((column) => column === id);
  return {
    name,
    toggle: (current, id) => {
      const by = findColumn(id);
      if (by === undefined) return current;
      return { by, descending: current.by === by ? !current.descending : descendingFirst.includes(by) };
    },
    format: (sort) => (formatSort(sort) === formatSort(initialSort) ? "" : formatSort(sort)),
    parse: (text) => {
      const by = findColumn(text.replace(/^-/u, ""));
      return by === undefined ? initialSort : { by, descending: text.startsWith("-") };
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
