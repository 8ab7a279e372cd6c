/** Records the expense that pays an instalment. */
import type { Expense } from "#contract/expenses.ts";
import type { Instalment, InstalmentPayment } from "#contract/instalments.ts";
import { isAllowed } from "#contract/permissions.ts";
import { formatMoney } from "#i18n/formats.ts";
import { findBudgetItemOrThrow } from "#server/features/budget/service.ts";
import {
  type ExpenseDependencies,
  listExpenseRows,
  recordExpense,
} from "#server/features/expenses/service.ts";
import { findAuthor } from "#server/features/journal/service.ts";
import { listMembers } from "#server/features/members/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { getCents, getEuros } from "#i18n/amounts.ts";
import { type InstalmentWithAmounts, toInstalment } from "./rules.ts";
import { findScheduledInstalment } from "./schedule.ts";

export interface PaymentDependencies extends ExpenseDependencies {
  /** Links receipts to the expense. @throws AppError file_not_found. */
  linkReceipts(context: WeddingContext, fileIds: readonly string[], expenseId: string): Promise<void>;
}

/**
 * All of it is recorded, or nothing.
 * @throws AppError instalment_not_found; instalment_changed if another sum is paid by now; payer_not_found;
 * file_not_found; forbidden for receipts without the documents permission; invalid for a refund above both what was
 * paid of the instalment and what its balance is to recover.
 */
export async function payInstalment(
  context: WeddingContext,
  dependencies: PaymentDependencies,
  id: string,
  { file_ids, paid_before, ...payment }: InstalmentPayment,
): Promise<{ instalment: Instalment; expense: Expense }> {
  if (file_ids.length > 0 && !isAllowed(context.member, "documents:edit")) throw new AppError("forbidden");
  const before = await findScheduledInstalment(context, id);
  if (before === undefined) throw new AppError("instalment_not_found");
  if (before.paid !== getCents(paid_before))
    throw await createChangedError(context, before, getCents(paid_before));
  const amount = getCents(payment.amount);
  if (amount < 0 && -amount > Math.max(before.paid, -before.remaining))
    throw createFieldError("amount", "refund_range");
  const item = await findBudgetItemOrThrow(context, before.row.budget_item_id);
  const expense = await recordExpense(context, dependencies, {
    ...payment,
    provider: item.provider,
    budget_item_id: item.id,
    instalment_id: id,
    is_extra: false,
  });
  await dependencies.linkReceipts(context, file_ids, expense.id);
  const after = await findScheduledInstalment(context, id);
  return { instalment: toInstalment(after ?? before), expense };
}

/** The error names the last payment and its author, or what is paid if something else changed. */
async function createChangedError(
  context: WeddingContext,
  { row, paid }: InstalmentWithAmounts,
  paidBefore: number,
): Promise<AppError> {
  const { db, wedding, language } = context;
  const lastExpense = (await listExpenseRows(db, wedding.id)).findLast(
    ({ instalment_id }) => instalment_id === row.id,
  );
  const authorId =
    lastExpense?.amount_cents === paid - paidBefore ? await findAuthor(context, lastExpense.id) : undefined;
  const author = (await listMembers(db, wedding.id)).find(({ id }) => id === authorId);
  if (lastExpense === undefined || author === undefined) {
    const sum = formatMoney(getEuros(paid), language);
    return new AppError("instalment_changed", { textKey: "instalment_changed", values: { sum } });
  }
  const sum = formatMoney(getEuros(lastExpense.amount_cents), language);
  return new AppError("instalment_changed", { values: { name: author.first_name, sum } });
}
