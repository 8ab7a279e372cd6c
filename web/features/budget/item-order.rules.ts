/** The orders of the budget items. */
import type { BudgetItem } from "#contract/budget.ts";
import { getCollator } from "#i18n/formats.ts";
import { compareBlanksLast, createSorting } from "#web/platform/sorting.ts";
import type { SortBy } from "#web/ui/table.tsx";
import type { BudgetLine } from "./budget.rules.ts";

const itemColumns = ["name", "provider", "price", "paid"] as const;
export type ItemColumn = (typeof itemColumns)[number];

export type ItemSort = SortBy<ItemColumn>;

export const defaultItemSort: ItemSort = { by: "price", descending: true };

export const itemSorting = createSorting({
  name: "sort",
  columns: itemColumns,
  initialSort: defaultItemSort,
  descendingFirst: ["price", "paid"],
});

interface Ordering {
  readonly language: string;
  readonly getTitle: (item: BudgetItem) => string;
}

/** Sorts lines; equal ones stay in the order of creation, and items without a provider come last. */
export function sortLines(
  lines: readonly BudgetLine[],
  { by, descending }: ItemSort,
  { language, getTitle }: Ordering,
): readonly BudgetLine[] {
  const sign = descending ? -1 : 1;
  if (by === "price" || by === "paid") {
    return lines.toSorted((one, other) => sign * (one[by] - other[by]));
  }
  const { compare } = getCollator(language);
  const getText = ({ item }: BudgetLine) => (by === "name" ? getTitle(item) : item.provider);
  return lines.toSorted((one, other) =>
    compareBlanksLast(getText(one), getText(other), (a, b) => sign * compare(a, b)),
  );
}
