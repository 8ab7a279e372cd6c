/** The budget: what is planned. */
import type { BudgetItem, BudgetItemChanges, NewBudgetItem } from "#contract/budget.ts";
import type { Queries } from "#server/database/database.ts";
import type { BudgetItemRow } from "#server/database/tables.ts";
import { moveToBin, type RestoreHandler, restoreHandlerFor } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { centsOf, eurosOf } from "#server/platform/money.ts";
import { newRow } from "#server/platform/crud.ts";
import { budgetItems, planned } from "./repository.ts";

export async function listBudget(context: WeddingContext): Promise<BudgetItem[]> {
  return (await budgetItems.listOf(context.db, context.wedding.id)).map(toDto);
}

export async function getBudgetTotal(context: WeddingContext): Promise<{ total: number }> {
  return { total: eurosOf(await planned.sumOf(context.db, context.wedding.id)) };
}

export async function addBudgetItem(context: WeddingContext, item: NewBudgetItem): Promise<BudgetItem> {
  const { price, ...rest } = item;
  const row: BudgetItemRow = {
    ...rest,
    price_cents: centsOf(price),
    ...newRow(context),
  };
  await budgetItems.insert(context.db, row);
  return toDto(row);
}

/** @throws AppError budget_item_not_found. */
export async function changeBudgetItem(
  context: WeddingContext,
  id: string,
  { price, ...changes }: BudgetItemChanges,
): Promise<BudgetItem> {
  const item = await budgetItems.change(context, id, {
    ...changes,
    ...(price !== undefined && { price_cents: centsOf(price) }),
  });
  return toDto(item);
}

/** Its expenses stay, and count against it again if it comes back. @throws AppError budget_item_not_found. */
export async function deleteBudgetItem(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const { name, type } = await budgetItems.own(context, id);
  await moveToBin(context, budgetItems, { id, kind: "budget_item", label: name === "" ? type : name });
  return { ok: true };
}

/** The ids of the items that are there, not in the bin. */
export async function budgetItemIds(context: WeddingContext): Promise<ReadonlySet<string>> {
  return new Set((await budgetItems.listOf(context.db, context.wedding.id)).map(({ id }) => id));
}

export async function hasBudgetItem(context: WeddingContext, id: string): Promise<boolean> {
  return (await budgetItems.find(context.db, context.wedding.id, id)) !== undefined;
}

/** The items of a house that has a new name follow it. */
export async function renameProviderInBudget(
  context: WeddingContext,
  renamed: { readonly from: string; readonly to: string },
): Promise<void> {
  await planned.renameProvider(context.db, context.wedding.id, renamed);
}

/** How an item comes back from the bin, and leaves it for good; `release` lets go what counted against it. */
export function budgetItemInBin(
  release: (db: Queries, weddingId: string, id: string) => Promise<void>,
): RestoreHandler {
  return {
    ...restoreHandlerFor(budgetItems),
    async purge(db, weddingId, id) {
      await release(db, weddingId, id);
      await budgetItems.purge(db, weddingId, id);
    },
  };
}

function toDto({ id, name, price_cents, type, provider, comment }: BudgetItemRow): BudgetItem {
  return { id, name, price: eurosOf(price_cents), type, provider, comment };
}
