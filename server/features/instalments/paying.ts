/** Records the expense that pays an instalment. */
import type { Expense } from "#contract/expenses.ts";
import type { Instalment, Payment } from "#contract/instalments.ts";
import { isAllowed } from "#contract/permissions.ts";
import { formatMoney } from "#i18n/formats.ts";
import { membershipOf } from "#server/database/member-rows.ts";
import { ownBudgetItem } from "#server/features/budget/service.ts";
import { type ExpenseEffects, expenseRowsOf, recordExpense } from "#server/features/expenses/service.ts";
import { membersOf } from "#server/features/members/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError, throwFieldError } from "#server/platform/errors.ts";
import { centsOf, eurosOf } from "#server/platform/money.ts";
import { toDto } from "./rules.ts";
import { scheduledOf } from "./schedule.ts";

export interface PaymentEffects extends ExpenseEffects {
  /** Links receipts to the expense. @throws AppError file_not_found. */
  linkReceipts(context: WeddingContext, fileIds: readonly string[], expenseId: string): Promise<void>;
}

/**
 * All of it is recorded, or nothing.
 * @throws AppError instalment_not_found; instalment_changed if another sum was paid meanwhile; payer_not_found;
 * file_not_found; forbidden for receipts without the documents permission; invalid for a refund above what was paid.
 */
export async function payInstalment(
  context: WeddingContext,
  effects: PaymentEffects,
  id: string,
  { file_ids, paid_before, ...payment }: Payment,
): Promise<{ instalment: Instalment; expense: Expense }> {
  if (file_ids.length > 0 && !isAllowed(context.member, "documents:edit")) throw new AppError("forbidden");
  const before = await scheduledOf(context, id);
  if (before === undefined) throw new AppError("instalment_not_found");
  if (before.paid !== centsOf(paid_before)) throw await changedMeanwhile(context, id);
  if (before.paid + centsOf(payment.amount) < 0) throw throwFieldError("amount", "refund_range");
  const item = await ownBudgetItem(context, before.row.budget_item_id);
  const expense = await recordExpense(context, effects, {
    ...payment,
    provider: item.provider,
    budget_item_id: item.id,
    instalment_id: id,
  });
  await effects.linkReceipts(context, file_ids, expense.id);
  const after = await scheduledOf(context, id);
  return { instalment: toDto(after ?? before), expense };
}

/** Says what was noted last, and by whom if only one other person can have done it. */
async function changedMeanwhile(context: WeddingContext, id: string): Promise<AppError> {
  const { db, wedding, member, language } = context;
  const last = (await expenseRowsOf(db, wedding.id)).findLast(({ instalment_id }) => instalment_id === id);
  const others = (await membersOf(db, wedding.id)).filter(
    (person) => person.id !== member.userId && isAllowed(membershipOf(person), "budget:edit"),
  );
  const [other] = others;
  const name = others.length === 1 && other !== undefined ? other.first_name : someone[language];
  const sum = formatMoney(eurosOf(last?.amount_cents ?? 0), language);
  return new AppError("instalment_changed", { values: { name, sum } });
}

const someone = { fr: "Quelqu’un", en: "Somebody" } as const;
