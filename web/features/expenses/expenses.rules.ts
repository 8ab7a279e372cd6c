/** The expenses that the list shows, in which order, and what they add up to. All sums are whole cents. */
import type { Expense, ExpenseChanges, NewExpense } from "#contract/expenses.ts";
import { centsOf, readAmount } from "#i18n/amounts.ts";
import { collatorOf, fold } from "#i18n/formats.ts";
import { type SortBy, sortingBy } from "#web/platform/sorting.ts";

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

/** Writes it into the address; what is as at first is not said. */
export function sayExpenseView({ sort, text, item }: ExpenseView, search: URLSearchParams): void {
  const said = {
    order: expenseSorting.said(sort),
    q: text.trim() === "" ? "" : text,
    item,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value === "") search.delete(name);
    else search.set(name, value);
  }
}

/** What each column is ordered by; words order as a dictionary does. */
function comparisonOf(by: ExpenseColumn, language: string): (one: Expense, other: Expense) => number {
  if (by === "amount") return (one, other) => one.amount - other.amount;
  if (by === "date") return (one, other) => (one.date ?? "").localeCompare(other.date ?? "");
  const { compare } = collatorOf(language);
  return (one, other) => compare(one[by], other[by]);
}

/** In order; without a day or a provider comes last either way, and of equals the latest added is first. */
export function sortedExpenses(
  expenses: readonly Expense[],
  { by, descending }: ExpenseSort,
  language: string,
): readonly Expense[] {
  const compare = comparisonOf(by, language);
  const turn = descending ? -1 : 1;
  const isBlank = (expense: Expense) => expense[by] === null || expense[by] === "";
  const blanksLast = (one: Expense, other: Expense) => Number(isBlank(one)) - Number(isBlank(other));
  return expenses
    .toReversed()
    .toSorted((one, other) =>
      isBlank(one) || isBlank(other) ? blanksLast(one, other) : turn * compare(one, other),
    );
}

const folded = new WeakMap<Expense, string>();

/** What searching reads of an expense, folded once. */
function wordsOf(expense: Expense): string {
  const known = folded.get(expense);
  if (known !== undefined) return known;
  const words = fold([expense.title, expense.provider, expense.paid_by].join("\n"));
  folded.set(expense, words);
  return words;
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

const editable = ["title", "provider", "date", "amount", "paid_by", "budget_item_id"] as const;

/** Only what differs is sent, so that two people editing different fields keep both. */
export function expenseChanges(expense: Expense, wanted: NewExpense): ExpenseChanges {
  const changed = editable.filter((field) => expense[field] !== wanted[field]);
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}
