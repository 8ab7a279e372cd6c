/** The expenses that the list shows, in which order, and what they add up to. All sums are whole cents. */
import type { Expense } from "#contract/expenses.ts";
import { centsOf, readAmount } from "#i18n/amounts.ts";
import { collatorOf, fold } from "#i18n/formats.ts";
import { blanksLast, sortingBy } from "#web/platform/sorting.ts";
import type { SortBy } from "#web/ui/table.tsx";

const expenseColumns = ["title", "provider", "date", "amount"] as const;
export type ExpenseColumn = (typeof expenseColumns)[number];

export type ExpenseSort = SortBy<ExpenseColumn>;

/** What the list is asked to show. */
export interface ExpenseView {
  readonly sort: ExpenseSort;
  /** Found in title, provider or payer. */
  readonly text: string;
  /** The id of an item of the budget, `untied` for expenses of none, '' for all. */
  readonly item: string;
}

export const untied = "none";
const firstSort: ExpenseSort = { by: "date", descending: true };
export const expenseSorting = sortingBy({
  columns: expenseColumns,
  first: firstSort,
  falling: ["date", "amount"],
});
export const firstView: ExpenseView = { sort: firstSort, text: "", item: "" };

/** What the address says of the list; words it does not know are passed over. */
export function expenseViewIn(search: URLSearchParams): ExpenseView {
  return {
    sort: expenseSorting.read(search.get("order")),
    text: search.get("q") ?? "",
    item: search.get("item") ?? "",
  };
}

/** Its parameters; what is as at first is not said. */
export function expenseSaid({ sort, text, item }: ExpenseView): Record<string, string> {
  return { order: expenseSorting.said(sort), q: text, item };
}

/** In order; without a day or a provider comes last either way, and of equals the latest added is first. */
export function sortedExpenses(
  expenses: readonly Expense[],
  { by, descending }: ExpenseSort,
  language: string,
): readonly Expense[] {
  const { compare } = collatorOf(language);
  const turn = descending ? -1 : 1;
  const latestFirst = expenses.toReversed();
  if (by === "amount") return latestFirst.toSorted((one, other) => turn * (one.amount - other.amount));
  return latestFirst.toSorted((one, other) =>
    blanksLast(one[by] ?? "", other[by] ?? "", (a, b) => turn * compare(a, b)),
  );
}

/** What searching reads of an expense. */
function wordsOf({ title, provider, paid_by: payer }: Expense): string {
  return fold([title, provider, payer].join("\n"));
}

/** Those the filters leave. `items` are the ids of the items there are: an expense of another is of none. */
export function foundExpenses(
  expenses: readonly Expense[],
  { text, item }: Pick<ExpenseView, "text" | "item">,
  items: ReadonlySet<string>,
): readonly Expense[] {
  const wanted = fold(text.trim());
  return expenses.filter((expense) => {
    const tied = expense.budget_item_id;
    const itemFits = item === "" || (item === untied ? tied === null || !items.has(tied) : tied === item);
    return itemFits && wordsOf(expense).includes(wanted);
  });
}

export function isFiltered({ text, item }: Pick<ExpenseView, "text" | "item">): boolean {
  return text.trim() !== "" || item !== "";
}

/** In cents, refunds taken off. */
export function sumOf(expenses: readonly Expense[]): number {
  return expenses.reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

/** Euros as typed; a refund is below zero, whether a minus was typed, the box ticked, or both. */
export function signedEuros(text: string, isRefund: boolean): number | null {
  const euros = readAmount(text);
  return euros !== null && isRefund ? -Math.abs(euros) : euros;
}

/** Who paid so far, once each, the latest first. */
export function payersOf(expenses: readonly Expense[]): readonly string[] {
  return [...new Set(expenses.map(({ paid_by: payer }) => payer))].filter((name) => name !== "").toReversed();
}
