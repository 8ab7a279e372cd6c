/** Reads the schedules of a wedding: each instalment with what is paid and what remains of it. */
import { sum } from "#money/cents.ts";
import type { DatedInstalment } from "#money/due-days.ts";
import { getSchedule } from "#money/schedules.ts";
import type { BudgetItemRow } from "#server/database/money-rows.ts";
import { getBudgetItemRows, itemPrices } from "#server/features/budget/service.ts";
import { getExpenseRows } from "#server/features/expenses/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { instalments } from "./repository.ts";
import { getDueDate, type Scheduled } from "./rules.ts";

export interface ItemSchedule {
  readonly item: BudgetItemRow;
  /** In the order in which they were added. */
  readonly parts: readonly Scheduled[];
}

/** By id of the budget item, of items outside the bin that have a schedule. */
export async function getSchedules(scope: WeddingScope): Promise<ReadonlyMap<string, ItemSchedule>> {
  const { db, wedding } = scope;
  const rows = await instalments.listOf(db, wedding.id);
  if (rows.length === 0) return new Map();
  const items = new Map((await getBudgetItemRows(db, wedding.id)).map((item) => [item.id, item]));
  const prices = await itemPrices(scope);
  const expenses = Map.groupBy(await getExpenseRows(db, wedding.id), ({ instalment_id }) => instalment_id);
  const schedules = [...Map.groupBy(rows, ({ budget_item_id }) => budget_item_id)].flatMap(
    ([itemId, ofItem]): [string, ItemSchedule][] => {
      const item = items.get(itemId);
      if (item === undefined) return [];
      const paid = ofItem.map((row) => {
        const payments = expenses.get(row.id) ?? [];
        return {
          row,
          amount: row.kind === "balance" ? null : (row.amount_cents ?? 0),
          paid: sum(payments.map(({ amount_cents }) => amount_cents)),
          expenseIds: payments.map(({ id }) => id),
        };
      });
      return [[itemId, { item, parts: getSchedule(prices.get(itemId) ?? 0, paid).instalments }]];
    },
  );
  return new Map(schedules);
}

/** One instalment of an item outside the bin; undefined for any other. */
export async function getScheduled(scope: WeddingScope, id: string): Promise<Scheduled | undefined> {
  const schedules = [...(await getSchedules(scope)).values()];
  return schedules.flatMap(({ parts }) => parts).find(({ row }) => row.id === id);
}

/** The form of instalments from which `money/` computes moved due days. */
export function getDated({ item, parts }: ItemSchedule): readonly DatedInstalment[] {
  return parts.map(({ row, paid, remaining }) => ({
    id: row.id,
    due: getDueDate(row),
    dueOn: row.due_on,
    signedOn: item.signed_on,
    paid,
    remaining,
  }));
}
