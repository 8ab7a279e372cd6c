/** The budget items. */
import type { BudgetItem, BudgetItemChanges, NewBudgetItem } from "#contract/budget.ts";
import { sum } from "#money/cents.ts";
import type { BudgetItemRow } from "#server/database/tables/budget-items.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { getCents, getEuros } from "#i18n/amounts.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { assertPriceMoments, parsePriceLines, createPricer, serializePriceLines } from "./prices.ts";
import { budgetItems, renameProvider } from "./repository.ts";

export { assertPriceMoments, parsePriceLines, createPricer, serializePriceLines } from "./prices.ts";

/** The rows, for other features. */
export const {
  list: listBudgetItemRows,
  listColumns: listBudgetColumns,
  findOrThrow: findBudgetItemOrThrow,
} = budgetItems;

/** What a changed item needs of other features. */
export interface BudgetDependencies {
  /** Called in the transaction that changed an item: moves the instalments that are due from its day of signature. */
  followSignature(
    context: WeddingContext,
    change: { readonly before: BudgetItemRow; readonly after: BudgetItemRow },
  ): Promise<void>;
}

export async function listBudget(context: WeddingContext): Promise<BudgetItem[]> {
  const rows = await budgetItems.list(context.db, context.wedding.id);
  const getPrice = await createPricer(context, rows);
  return rows.map((row) => toBudgetItem(row, getPrice(row)));
}

export async function getBudgetTotal(context: WeddingContext): Promise<{ total: number }> {
  const prices = [...(await getItemPrices(context)).values()];
  return { total: getEuros(sum(prices)) };
}

/** The prices in cents by id, of the items outside the bin. */
export async function getItemPrices(scope: WeddingScope): Promise<ReadonlyMap<string, number>> {
  const columns = ["id", "price_cents", "price_lines"] as const;
  const rows = await budgetItems.listColumns(scope.db, scope.wedding.id, columns);
  const getPrice = await createPricer(scope, rows);
  return new Map(rows.map((row) => [row.id, getPrice(row)]));
}

/** @throws AppError moment_not_found. */
export async function addBudgetItem(context: WeddingContext, item: NewBudgetItem): Promise<BudgetItem> {
  const { price, price_lines, ...rest } = item;
  await assertPriceMoments(context, price_lines);
  const row: BudgetItemRow = {
    ...rest,
    price_cents: getCents(price),
    price_lines: price_lines === null ? null : serializePriceLines(price_lines),
    estimate_cents: null,
    ...createRowBase(context),
  };
  await budgetItems.insert(context.db, row);
  return getItem(context, row);
}

/**
 * With price lines the price is computed, and a given one is ignored. @throws AppError budget_item_not_found,
 * moment_not_found.
 */
export async function changeBudgetItem(
  context: WeddingContext,
  dependencies: BudgetDependencies,
  id: string,
  { price, price_lines, ...changes }: BudgetItemChanges,
): Promise<BudgetItem> {
  const before = await budgetItems.findOrThrow(context, id);
  await assertPriceMoments(context, price_lines, before.price_lines);
  const item = await budgetItems.change(context, id, {
    ...changes,
    ...(await getPriceColumns(context, before, { price, price_lines })),
  });
  await dependencies.followSignature(context, { before, after: item });
  return getItem(context, item);
}

/**
 * Keeps the price as the estimate of an item that is about to get its signed price. An item that is signed already has
 * no estimate to keep, unless it was kept before.
 */
export async function saveEstimate(context: WeddingContext, row: BudgetItemRow): Promise<void> {
  if (row.estimate_cents !== null || row.signed_on !== null) return;
  const price = (await createPricer(context, [row]))(row);
  if (price > 0) await budgetItems.change(context, row.id, { estimate_cents: price });
}

/**
 * The columns of a changed price. When its lines are removed, the item keeps the computed price, unless a price is
 * given.
 */
async function getPriceColumns(
  context: WeddingContext,
  before: BudgetItemRow,
  { price, price_lines: lines }: Pick<BudgetItemChanges, "price" | "price_lines">,
): Promise<Partial<Pick<BudgetItemRow, "price_cents" | "price_lines">>> {
  if (lines === null) {
    const computedPrice = (await createPricer(context, [before]))(before);
    return { price_lines: null, price_cents: price === undefined ? computedPrice : getCents(price) };
  }
  if (lines !== undefined) return { price_lines: serializePriceLines(lines) };
  return price === undefined || before.price_lines !== null ? {} : { price_cents: getCents(price) };
}

async function getItem(context: WeddingContext, row: BudgetItemRow): Promise<BudgetItem> {
  return toBudgetItem(row, (await createPricer(context, [row]))(row));
}

/** The ids of the items outside the bin. */
export async function listBudgetItemIds(context: WeddingContext): Promise<ReadonlySet<string>> {
  const rows = await budgetItems.listColumns(context.db, context.wedding.id, ["id"]);
  return new Set(rows.map(({ id }) => id));
}

export async function hasBudgetItem(context: WeddingContext, id: string): Promise<boolean> {
  return (await budgetItems.find(context.db, context.wedding.id, id)) !== undefined;
}

/** Renames the provider in the items that name it. */
export async function renameProviderInBudget(
  context: WeddingContext,
  renamed: { readonly from: string; readonly to: string },
): Promise<void> {
  await renameProvider(context.db, context.wedding.id, renamed);
}

function toBudgetItem(row: BudgetItemRow, cents: number): BudgetItem {
  const { id, name, type, provider, comment, price_lines, signed_on, estimate_cents } = row;
  return {
    id,
    name,
    price: getEuros(cents),
    type,
    provider,
    comment,
    price_lines: price_lines === null ? null : parsePriceLines(price_lines),
    signed_on,
    estimate: estimate_cents === null ? null : getEuros(estimate_cents),
  };
}
