/** The expenses: payments and refunds. */
import type { Expense, ExpenseChanges, NewExpense } from "#contract/expenses.ts";
import { sum } from "#money/cents.ts";
import type { Queries } from "#server/database/database.ts";
import type { ExpenseRow } from "#server/database/tables/expenses.ts";
import { listBudgetItemIds, hasBudgetItem } from "#server/features/budget/service.ts";
import {
  isSameName,
  type NamedPayer,
  listNamedPayers,
  findPayerNamed,
} from "#server/features/payers/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { getCents, getEuros } from "#i18n/amounts.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { allExpenses, expenses, listExpensePayers, renameProvider } from "./repository.ts";

/** What expenses need from features that cannot be imported here. */
export interface ExpenseDependencies {
  /** The budget item of each instalment outside the bin. */
  getItemIdByInstalment(context: WeddingContext): Promise<ReadonlyMap<string, string>>;
}

export async function listExpenses(
  context: WeddingContext,
  dependencies: ExpenseDependencies,
): Promise<Expense[]> {
  const rows = await expenses.list(context.db, context.wedding.id);
  const references = await loadReferences(context, dependencies);
  return rows.map((row) => toExpense(row, references));
}

export async function getExpensesTotal(context: WeddingContext): Promise<{ total: number }> {
  const rows = await listExpenseColumns(context.db, context.wedding.id, ["amount_cents"]);
  return { total: getEuros(sum(rows.map(({ amount_cents }) => amount_cents))) };
}

/** @throws AppError invalid when `budget_item_id` is no item of this wedding; payer_not_found, instalment_not_found. */
export async function recordExpense(
  context: WeddingContext,
  dependencies: ExpenseDependencies,
  expense: NewExpense,
): Promise<Expense> {
  const { amount, ...rest } = expense;
  await assertItemExists(context, expense.budget_item_id);
  await assertInstalmentOfItem(context, dependencies, expense);
  const row: ExpenseRow = {
    ...rest,
    payer_id: null,
    ...(await getPayerColumns(context, expense)),
    is_extra: expense.is_extra && expense.instalment_id === null ? 1 : 0,
    amount_cents: getCents(amount),
    ...createRowBase(context),
  };
  await expenses.insert(context.db, row);
  return toExpense(row, await loadReferences(context, dependencies));
}

/** @throws AppError expense_not_found, payer_not_found, instalment_not_found, invalid. */
export async function changeExpense(
  context: WeddingContext,
  dependencies: ExpenseDependencies,
  id: string,
  { amount, is_extra, ...changes }: ExpenseChanges,
): Promise<Expense> {
  const before = await expenses.findOrThrow(context, id);
  const { budget_item_id = before.budget_item_id } = changes;
  const isMoved = budget_item_id !== before.budget_item_id;
  if (isMoved) await assertItemExists(context, budget_item_id);
  const instalmentId = changes.instalment_id;
  const isInstalmentChanged = instalmentId !== undefined && instalmentId !== before.instalment_id;
  if (isInstalmentChanged)
    await assertInstalmentOfItem(context, dependencies, { budget_item_id, instalment_id: instalmentId });
  const expense = await expenses.change(context, id, {
    ...changes,
    ...(isMoved && !isInstalmentChanged && { instalment_id: null }),
    ...getExtraColumns({ is_extra, isMoved, paysInstalment: typeof instalmentId === "string" }),
    ...(await getPayerColumns(context, changes)),
    ...(amount !== undefined && { amount_cents: getCents(amount) }),
  });
  return toExpense(expense, await loadReferences(context, dependencies));
}

interface ExtraChange {
  readonly is_extra: boolean | undefined;
  /** Whether it moves to another item. */
  readonly isMoved: boolean;
  readonly paysInstalment: boolean;
}

/**
 * An expense that pays an instalment is no extra. One that becomes an extra pays no instalment; one that moves to
 * another item is no extra there, unless the change says so.
 */
function getExtraColumns({
  is_extra,
  isMoved,
  paysInstalment,
}: ExtraChange): Partial<Pick<ExpenseRow, "is_extra" | "instalment_id">> {
  if (paysInstalment) return { is_extra: 0 };
  if (is_extra === undefined) return isMoved ? { is_extra: 0 } : {};
  return is_extra ? { is_extra: 1, instalment_id: null } : { is_extra: 0 };
}

/** The columns of the payer. A given payer wins over a text; a text that is a payer's name becomes that payer. */
async function getPayerColumns(
  context: WeddingContext,
  { payer_id, paid_by }: Pick<ExpenseChanges, "payer_id" | "paid_by">,
): Promise<Partial<Pick<ExpenseRow, "payer_id" | "paid_by">>> {
  if (payer_id === undefined && paid_by === undefined) return {};
  const namedPayers = await listNamedPayers(context);
  if (typeof payer_id === "string") {
    const payer = namedPayers.find(({ id }) => id === payer_id);
    if (payer === undefined) throw new AppError("payer_not_found");
    return { payer_id, paid_by: payer.name };
  }
  const payer = findPayerNamed(namedPayers, paid_by ?? "");
  return { payer_id: payer?.id ?? null, paid_by: payer?.name ?? paid_by ?? "" };
}

async function assertInstalmentOfItem(
  context: WeddingContext,
  dependencies: ExpenseDependencies,
  { budget_item_id, instalment_id }: Pick<ExpenseRow, "budget_item_id" | "instalment_id">,
): Promise<void> {
  if (instalment_id === null) return;
  const itemId = (await dependencies.getItemIdByInstalment(context)).get(instalment_id);
  if (itemId === undefined || itemId !== budget_item_id) throw new AppError("instalment_not_found");
}

export async function renameProviderInExpenses(
  context: WeddingContext,
  renamed: { readonly from: string; readonly to: string },
): Promise<void> {
  await renameProvider(context.db, context.wedding.id, renamed);
}

/** Links an expense to the instalment that it paid; null removes the link. */
export async function linkExpenseToInstalment(
  db: Queries,
  weddingId: string,
  id: string,
  instalment_id: string | null,
): Promise<void> {
  await allExpenses.update(db, weddingId, { id }, { instalment_id, is_extra: 0 });
}

/** Links expenses without a payer to a new or renamed one whose name they have as text. */
export async function linkExpensesToPayer(
  scope: WeddingScope,
  { id: payer_id, name }: NamedPayer,
): Promise<void> {
  const { db, wedding } = scope;
  const namedPayers = await listNamedPayers(scope);
  if (findPayerNamed(namedPayers, name)?.id !== payer_id) return;
  const livePayerIds = new Set(namedPayers.map(({ id }) => id));
  for (const expense of await listExpensePayers(db, wedding.id)) {
    const hasPayer = expense.payer_id !== null && livePayerIds.has(expense.payer_id);
    if (!hasPayer && isSameName(name, expense.paid_by))
      await allExpenses.update(db, wedding.id, { id: expense.id }, { payer_id });
  }
}

/** Writes the name of a payer who is moved to the bin into their expenses. */
export async function savePayerName({ db, wedding }: WeddingScope, { id, name }: NamedPayer): Promise<void> {
  await allExpenses.update(db, wedding.id, { payer_id: id }, { paid_by: name });
}

/** The rows, for other features. */
export const listExpenseRows = expenses.list;
export const listExpenseColumns = expenses.listColumns;

async function assertItemExists(context: WeddingContext, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if (!(await hasBudgetItem(context, id))) throw createFieldError("budget_item_id", "budget_item_unknown");
}

interface ExpenseReferences {
  readonly itemIds: ReadonlySet<string>;
  readonly itemIdByInstalment: ReadonlyMap<string, string>;
  readonly payerById: ReadonlyMap<string, NamedPayer>;
}

/** The budget items, instalments and payers outside the bin. */
async function loadReferences(
  context: WeddingContext,
  dependencies: ExpenseDependencies,
): Promise<ExpenseReferences> {
  const payers = (await listNamedPayers(context)).map((payer) => [payer.id, payer] as const);
  return {
    itemIds: await listBudgetItemIds(context),
    itemIdByInstalment: await dependencies.getItemIdByInstalment(context),
    payerById: new Map(payers),
  };
}

/** Links to an item, an instalment or a payer in the bin are kept and not shown. */
function toExpense(row: ExpenseRow, { itemIds, itemIdByInstalment, payerById }: ExpenseReferences): Expense {
  const { id, title, provider, date, amount_cents, paid_by, budget_item_id: itemId, instalment_id } = row;
  const payer = row.payer_id === null ? undefined : payerById.get(row.payer_id);
  const isItemShown = itemId !== null && itemIds.has(itemId);
  return {
    id,
    title,
    provider,
    date,
    amount: getEuros(amount_cents),
    paid_by: payer === undefined || payer.name === "" ? paid_by : payer.name,
    budget_item_id: isItemShown ? itemId : null,
    payer_id: payer?.id ?? null,
    instalment_id:
      isItemShown && instalment_id !== null && itemIdByInstalment.has(instalment_id) ? instalment_id : null,
    is_extra: row.is_extra === 1,
  };
}
