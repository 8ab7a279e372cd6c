/** Reads the schedules of a wedding: each instalment with what is paid and what remains of it. */
import { type BudgetCosts, getBudgetCosts } from "#money/costs.ts";
import type { ScheduledInstalment } from "#money/due-days.ts";
import type { BudgetItemRow } from "#server/database/tables/budget-items.ts";
import type { InstalmentRow } from "#server/database/tables/instalments.ts";
import { listBudgetItemRows, getItemPrices } from "#server/features/budget/service.ts";
import { listExpenseColumns } from "#server/features/expenses/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { instalments } from "./repository.ts";
import { toDue, type InstalmentWithAmounts } from "./rules.ts";

const expenseColumns = ["id", "budget_item_id", "instalment_id", "amount_cents", "is_extra"] as const;

/** What each item and the whole budget costs, in cents. */
export async function loadCosts(scope: WeddingScope): Promise<BudgetCosts<StoredInstalment>> {
  return computeCosts(scope, await instalments.list(scope.db, scope.wedding.id));
}

async function computeCosts(
  scope: WeddingScope,
  rows: readonly InstalmentRow[],
): Promise<BudgetCosts<StoredInstalment>> {
  const { db, wedding } = scope;
  const prices = await getItemPrices(scope);
  const expenses = await listExpenseColumns(db, wedding.id, expenseColumns);
  const idsByInstalment = Map.groupBy(expenses, ({ instalment_id }) => instalment_id);
  return getBudgetCosts({
    items: [...prices].map(([id, price]) => ({ id, price })),
    expenses: expenses.map(({ budget_item_id, instalment_id, amount_cents, is_extra }) => ({
      itemId: budget_item_id,
      instalmentId: instalment_id,
      amount: amount_cents,
      isExtra: is_extra === 1,
    })),
    instalments: rows.map((row) => ({
      id: row.id,
      itemId: row.budget_item_id,
      amount: row.kind === "balance" ? null : (row.amount_cents ?? 0),
      row,
      expenseIds: (idsByInstalment.get(row.id) ?? []).map(({ id }) => id),
    })),
  });
}

interface StoredInstalment extends Pick<InstalmentWithAmounts, "row" | "expenseIds"> {
  readonly id: string;
  readonly amount: number | null;
}

export interface ItemSchedule {
  readonly item: BudgetItemRow;
  /** In the order in which they were added. */
  readonly parts: readonly InstalmentWithAmounts[];
}

/** By id of the budget item, of items outside the bin that have a schedule. */
export async function loadSchedules(scope: WeddingScope): Promise<ReadonlyMap<string, ItemSchedule>> {
  const { db, wedding } = scope;
  const rows = await instalments.list(db, wedding.id);
  // Without any, as in most weddings, nothing else is read.
  if (rows.length === 0) return new Map();
  const { byItem } = await computeCosts(scope, rows);
  const items = await listBudgetItemRows(db, wedding.id);
  return new Map(
    items.flatMap((item): [string, ItemSchedule][] => {
      const parts = byItem.get(item.id)?.instalments ?? [];
      return parts.length === 0 ? [] : [[item.id, { item, parts }]];
    }),
  );
}

/** One instalment of an item outside the bin; undefined for any other. */
export async function findScheduledInstalment(
  scope: WeddingScope,
  id: string,
): Promise<InstalmentWithAmounts | undefined> {
  const schedules = [...(await loadSchedules(scope)).values()];
  return schedules.flatMap(({ parts }) => parts).find(({ row }) => row.id === id);
}

/** The form of instalments from which `money/` computes moved due days. */
export function toDatedInstalments({ item, parts }: ItemSchedule): readonly ScheduledInstalment[] {
  return parts.map(({ row, paid, remaining }) => ({
    id: row.id,
    due: toDue(row),
    dueOn: row.due_on,
    signedOn: item.signed_on,
    paid,
    remaining,
  }));
}
