/** Plans all payments of a budget item at once. */
import type { Instalment, InstalmentPlan, NewInstalmentPlan } from "#contract/instalments.ts";
import type { BudgetItem } from "#contract/budget.ts";
import type { InstalmentRow } from "#server/database/tables/instalments.ts";
import {
  type BudgetDependencies,
  changeBudgetItem,
  findBudgetItemOrThrow,
} from "#server/features/budget/service.ts";
import { listExpenseRows, linkExpenseToInstalment } from "#server/features/expenses/service.ts";
import { listChangedRows, recordChange } from "#server/features/undo/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError } from "#server/platform/errors.ts";
import { instalments, listRowsOfItem } from "./repository.ts";
import { getAmountColumn, getDueColumns, toInstalment } from "./rules.ts";
import { loadSchedules } from "./schedule.ts";

/** @throws AppError budget_item_not_found, plan_exists, expense_not_found. */
export async function planInstalments(
  context: WeddingContext,
  dependencies: BudgetDependencies,
  { budget_item_id, signed_on, instalments: plan }: NewInstalmentPlan,
): Promise<{ item: BudgetItem; instalments: Instalment[]; change_id: string }> {
  const item = await changeBudgetItem(context, dependencies, budget_item_id, { signed_on });
  await insertPlan(context, budget_item_id, plan);
  const change_id = await recordChange(context, "instalment_plan", listChangedRows(context));
  return { item, instalments: await listInstalmentsOfItem(context, budget_item_id), change_id };
}

/**
 * Adds the instalments of a plan and links the expenses that paid them already.
 * @throws AppError plan_exists; expense_not_found for an expense of another item, or one that the plan names twice.
 */
export async function insertPlan(
  context: WeddingContext,
  budgetItemId: string,
  plan: InstalmentPlan,
): Promise<void> {
  const { db, wedding } = context;
  if ((await listRowsOfItem(db, wedding.id, budgetItemId)).length > 0) throw new AppError("plan_exists");
  const { signed_on } = await findBudgetItemOrThrow(context, budgetItemId);
  const anchors = { weddingOn: (await loadWedding(context)).wedding_date, signedOn: signed_on };
  const unlinkedExpenses = await listExpensesOfItem(context, budgetItemId);
  for (const planned of plan) {
    const row: InstalmentRow = {
      budget_item_id: budgetItemId,
      kind: planned.kind,
      amount_cents: getAmountColumn(planned),
      ...getDueColumns(planned, anchors),
      sequence: 0,
      ...createRowBase(context),
    };
    await instalments.insert(db, row);
    for (const id of planned.expense_ids) {
      const expense = unlinkedExpenses.get(id);
      // An expense pays at most one instalment.
      if (expense === undefined || !unlinkedExpenses.delete(id)) throw new AppError("expense_not_found");
      await linkExpenseToInstalment(db, wedding.id, id, row.id);
    }
  }
}

async function listExpensesOfItem({ db, wedding }: WeddingContext, budgetItemId: string) {
  const rows = await listExpenseRows(db, wedding.id);
  const itemExpenses = rows.filter((expense) => expense.budget_item_id === budgetItemId);
  return new Map(itemExpenses.map((expense) => [expense.id, expense]));
}

export async function listInstalmentsOfItem(
  context: WeddingContext,
  budgetItemId: string,
): Promise<Instalment[]> {
  return ((await loadSchedules(context)).get(budgetItemId)?.parts ?? []).map(toInstalment);
}
