/** The expenses: what was spent, and what came back. */
import type { Expense, ExpenseChanges, NewExpense } from "#contract/expenses.ts";
import type { Queries } from "#server/database/database.ts";
import type { ExpenseRow } from "#server/database/tables.ts";
import { moveToBin, restoreHandlerFor } from "#server/features/bin/service.ts";
import { budgetItemIds, hasBudgetItem } from "#server/features/budget/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { throwFieldError } from "#server/platform/errors.ts";
import { centsOf, eurosOf } from "#server/platform/money.ts";
import { newRow } from "#server/platform/crud.ts";
import { expenses, releaseExpenses, spent } from "./repository.ts";

export async function listExpenses(context: WeddingContext): Promise<Expense[]> {
  const [rows, items] = [await expenses.listOf(context.db, context.wedding.id), await budgetItemIds(context)];
  return rows.map((row) => toDto(row, (id) => items.has(id)));
}

export async function getExpensesTotal(context: WeddingContext): Promise<{ total: number }> {
  return { total: eurosOf(await spent.sumOf(context.db, context.wedding.id)) };
}

/** @throws AppError invalid when `budget_item_id` is no item of this wedding. */
export async function recordExpense(context: WeddingContext, expense: NewExpense): Promise<Expense> {
  const { amount, ...rest } = expense;
  await assertKnownItem(context, expense.budget_item_id);
  const row: ExpenseRow = {
    ...rest,
    amount_cents: centsOf(amount),
    ...newRow(context),
  };
  await expenses.insert(context.db, row);
  return toDto(row, () => true);
}

/** @throws AppError expense_not_found, invalid. */
export async function changeExpense(
  context: WeddingContext,
  id: string,
  { amount, ...changes }: ExpenseChanges,
): Promise<Expense> {
  const before = await expenses.own(context, id);
  if (changes.budget_item_id !== before.budget_item_id) {
    await assertKnownItem(context, changes.budget_item_id);
  }
  const expense = await expenses.change(context, id, {
    ...changes,
    ...(amount !== undefined && { amount_cents: centsOf(amount) }),
  });
  const items = await budgetItemIds(context);
  return toDto(expense, (item) => items.has(item));
}

/** @throws AppError expense_not_found. */
export async function deleteExpense(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const { title } = await expenses.own(context, id);
  await moveToBin(context, expenses, { id, kind: "expense", label: title });
  return { ok: true };
}

/** The expenses with a house that has a new name follow it. */
export async function renameProviderInExpenses(
  context: WeddingContext,
  renamed: { readonly from: string; readonly to: string },
): Promise<void> {
  await spent.renameProvider(context.db, context.wedding.id, renamed);
}

/** What counted against a budget item that is gone for good stands on its own. */
export async function releaseFromBudgetItem(db: Queries, weddingId: string, id: string): Promise<void> {
  await releaseExpenses(db, weddingId, id);
}

/** As they are kept. */
export const expenseRowsOf = expenses.listOf;

/** How an expense comes back from the bin, and leaves it for good. */
export const expenseInBin = restoreHandlerFor(expenses);

async function assertKnownItem(context: WeddingContext, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if (!(await hasBudgetItem(context, id))) throw throwFieldError("budget_item_id", "budget_item_unknown");
}

/** The tie to an item in the bin is kept and not shown. */
function toDto(row: ExpenseRow, isThere: (budgetItemId: string) => boolean): Expense {
  const { id, title, provider, date, amount_cents, paid_by, budget_item_id: item } = row;
  const budget_item_id = item !== null && isThere(item) ? item : null;
  return { id, title, provider, date, amount: eurosOf(amount_cents), paid_by, budget_item_id };
}
