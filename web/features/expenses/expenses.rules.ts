/** Filters, sorts and sums expenses. All sums are whole cents. */
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents, readAmount } from "#i18n/amounts.ts";
import { getCollator, fold } from "#i18n/formats.ts";
import { compareBlanksLast, createSorting } from "#web/platform/sorting.ts";
import type { SortBy } from "#web/ui/table.tsx";

const expenseColumns = ["title", "provider", "date", "amount"] as const;
export type ExpenseColumn = (typeof expenseColumns)[number];

export type ExpenseSort = SortBy<ExpenseColumn>;

/** The view state of the list. */
export interface ExpenseView {
  readonly sort: ExpenseSort;
  /** Searched in title, provider and payer. */
  readonly text: string;
  /** The id of a budget item, `untied` for expenses without one, '' for all. */
  readonly item: string;
}

export const untied = "none";
const firstSort: ExpenseSort = { by: "date", descending: true };
export const expenseSorting = createSorting({
  columns: expenseColumns,
  first: firstSort,
  falling: ["date", "amount"],
});
export const firstView: ExpenseView = { sort: firstSort, text: "", item: "" };

/** Reads the view from the address; unknown values are ignored. */
export function parseExpenseView(search: URLSearchParams): ExpenseView {
  return {
    sort: expenseSorting.read(search.get("order")),
    text: search.get("q") ?? "",
    item: search.get("item") ?? "",
  };
}

/** The search parameters of a view; defaults are ''. */
export function toExpenseParams({ sort, text, item }: ExpenseView): Record<string, string> {
  return { order: expenseSorting.toParam(sort), q: text, item };
}

/**
 * Sorts expenses. Those without a day or a provider come last in either direction; of equals the latest
 * added is first.
 */
export function sortExpenses(
  expenses: readonly Expense[],
  { by, descending }: ExpenseSort,
  language: string,
): readonly Expense[] {
  const { compare } = getCollator(language);
  const turn = descending ? -1 : 1;
  const latestFirst = expenses.toReversed();
  if (by === "amount") return latestFirst.toSorted((one, other) => turn * (one.amount - other.amount));
  return latestFirst.toSorted((one, other) =>
    compareBlanksLast(one[by] ?? "", other[by] ?? "", (a, b) => turn * compare(a, b)),
  );
}

/** The searched text of an expense. */
function getSearchText({ title, provider, paid_by: payer }: Expense): string {
  return fold([title, provider, payer].join("\n"));
}

/**
 * Applies the filters. `items` are the ids of existing items: an expense of another item counts as without
 * one.
 */
export function filterExpenses(
  expenses: readonly Expense[],
  { text, item }: Pick<ExpenseView, "text" | "item">,
  items: ReadonlySet<string>,
): readonly Expense[] {
  const wanted = fold(text.trim());
  return expenses.filter((expense) => {
    const tied = expense.budget_item_id;
    const itemFits = item === "" || (item === untied ? tied === null || !items.has(tied) : tied === item);
    return itemFits && getSearchText(expense).includes(wanted);
  });
}

export function isFiltered({ text, item }: Pick<ExpenseView, "text" | "item">): boolean {
  return text.trim() !== "" || item !== "";
}

/** The sum in cents; refunds are negative. */
export function getSum(expenses: readonly Expense[]): number {
  return expenses.reduce((sum, { amount }) => sum + getCents(amount), 0);
}

/**
 * The typed amount in euros. A refund is negative, whether a minus was typed, the box was ticked, or both.
 */
export function parseSignedEuros(text: string, isRefund: boolean): number | null {
  const euros = readAmount(text);
  return euros !== null && isRefund ? -Math.abs(euros) : euros;
}

/** The payers of expenses, each once, the latest first. */
export function listPayers(expenses: readonly Expense[]): readonly string[] {
  return [...new Set(expenses.map(({ paid_by: payer }) => payer))].filter((name) => name !== "").toReversed();
}

/** Expenses of an item that count towards its price and pay no instalment. Refunds are among them. */
export function findPayingExpenses(expenses: readonly Expense[], itemId: string): readonly Expense[] {
  return expenses.filter(
    ({ budget_item_id: id, instalment_id: pays, is_extra: isExtra }) =>
      id === itemId && pays === null && !isExtra,
  );
}

/** The choice of an expense that comes on top of the price, instead of the id of an instalment. */
export const extraValue = "extra";

/** The instalments of an item that an expense can pay: those that are not paid, and the one that it pays already. */
export function getOpenParts(
  instalments: readonly Instalment[],
  itemId: string,
  paidId: string,
): readonly Instalment[] {
  return instalments.filter(
    ({ id, budget_item_id: item, remaining }) => item === itemId && (remaining > 0 || id === paidId),
  );
}

/** The instalment of which exactly this amount is to pay, if it is the only one. */
export function findMatchingPart(parts: readonly Instalment[], amount: string): Instalment | undefined {
  const euros = readAmount(amount);
  if (euros === null || Number.isNaN(euros)) return undefined;
  const [only, ...others] = parts.filter(({ remaining }) => getCents(remaining) === getCents(euros));
  return others.length === 0 ? only : undefined;
}

/** What the chosen value of the form says of an expense. */
export function readPays(value: string): Pick<Expense, "instalment_id" | "is_extra"> {
  const isExtra = value === extraValue;
  return { instalment_id: value === "" || isExtra ? null : value, is_extra: isExtra };
}
