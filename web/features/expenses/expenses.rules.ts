/** The list of expenses, and which instalments an expense can pay. */
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents, parseAmount } from "#i18n/amounts.ts";
import { getCollator, foldForSearch } from "#i18n/formats.ts";
import { sum } from "#money/cents.ts";
import { createFilters, createListView, textParam } from "#web/platform/list-view.ts";
import { compareBlanksLast, createSorting } from "#web/platform/sorting.ts";
import type { ListViewState } from "#web/platform/use-list-view.ts";

/**
 * The search in title, provider and payer, and the budget item: its id, or `withoutItemValue` for expenses without one.
 */
export const expenseFilters = createFilters({ text: textParam("q"), item: textParam("item") });

export const expenseSorting = createSorting({
  name: "order",
  columns: ["title", "provider", "date", "amount"],
  initialSort: { by: "date", descending: true },
  descendingFirst: ["date", "amount"],
});

export const expensesListView = createListView(expenseFilters, { sort: expenseSorting });
export type ExpensesView = ListViewState<typeof expensesListView>;

export const withoutItemValue = "none";

/** What expenses need to know of a budget item. */
export interface BudgetItemChoice {
  readonly id: string;
  readonly title: string;
  readonly provider: string;
}

/**
 * Sorts expenses. Those without a day or a provider come last in either direction; of equals the latest
 * added is first.
 */
export function sortExpenses(
  expenses: readonly Expense[],
  { by, descending }: ExpensesView["sort"],
  language: string,
): readonly Expense[] {
  const { compare } = getCollator(language);
  const sign = descending ? -1 : 1;
  const latestFirst = expenses.toReversed();
  if (by === "amount") return latestFirst.toSorted((one, other) => sign * (one.amount - other.amount));
  return latestFirst.toSorted((one, other) =>
    compareBlanksLast(one[by] ?? "", other[by] ?? "", (a, b) => sign * compare(a, b)),
  );
}

function getSearchText({ title, provider, paid_by: payer }: Expense): string {
  return foldForSearch([title, provider, payer].join("\n"));
}

/**
 * Drops an item that is gone, which an address may still name, from the filters. Its expenses count as without an item.
 */
export function dropUnknownItem(
  filters: ExpensesView["filters"],
  itemIds: ReadonlySet<string>,
): ExpensesView["filters"] {
  const isKnown = filters.item === withoutItemValue || itemIds.has(filters.item);
  return isKnown ? filters : { ...filters, item: "" };
}

/**
 * Applies the filters. `itemIds` are the ids of existing items: an expense of another item counts as without
 * one.
 */
export function filterExpenses(
  expenses: readonly Expense[],
  { text, item }: ExpensesView["filters"],
  itemIds: ReadonlySet<string>,
): readonly Expense[] {
  const wanted = foldForSearch(text.trim());
  return expenses.filter((expense) => {
    const itemId = expense.budget_item_id;
    const itemMatches =
      item === "" || (item === withoutItemValue ? itemId === null || !itemIds.has(itemId) : itemId === item);
    return itemMatches && getSearchText(expense).includes(wanted);
  });
}

/** The sum in cents; refunds are negative. */
export function sumExpenses(expenses: readonly Expense[]): number {
  return sum(expenses.map(({ amount }) => getCents(amount)));
}

/** The payers of expenses, each once, the latest first. */
export function listPayerNames(expenses: readonly Expense[]): readonly string[] {
  return [...new Set(expenses.map(({ paid_by: payer }) => payer))].filter((name) => name !== "").toReversed();
}

/** Expenses of an item that count towards its price and pay no instalment, refunds too. */
export function findUnassignedExpenses(expenses: readonly Expense[], itemId: string): readonly Expense[] {
  return expenses.filter(
    ({ budget_item_id: id, instalment_id: instalmentId, is_extra: isExtra }) =>
      id === itemId && instalmentId === null && !isExtra,
  );
}

/**
 * The instalments of an item that an expense can pay: those that are not paid, and the one that it pays already. An
 * expense that pays none may have lowered what they ask for, so it can pay each that no expense pays in full.
 */
export function listPayableInstalments(
  instalments: readonly Instalment[],
  itemId: string,
  expense: Expense | undefined,
): readonly Instalment[] {
  const isUnassigned = expense?.budget_item_id === itemId && expense.instalment_id === null;
  return instalments.filter(({ id, budget_item_id: item, kind, amount, paid, remaining }) => {
    const isOpen = remaining > 0 || (isUnassigned && (kind === "balance" || paid < amount));
    return item === itemId && (isOpen || id === expense?.instalment_id);
  });
}

/** The instalment of which exactly this amount is to pay, if it is the only one. */
export function findMatchingInstalment(parts: readonly Instalment[], amount: string): Instalment | undefined {
  const euros = parseAmount(amount);
  if (euros === null || Number.isNaN(euros)) return undefined;
  const [only, ...others] = parts.filter(({ remaining }) => getCents(remaining) === getCents(euros));
  return others.length === 0 ? only : undefined;
}
