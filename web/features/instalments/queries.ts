/** The instalments: the list, and its writes with what they invalidate. */
import i18next from "i18next";
import { deleteExpense } from "#contract/expenses.ts";
import {
  addInstalment,
  changeInstalment,
  deleteInstalment,
  type Instalment,
  type InstalmentChanges,
  listInstalments,
  type NewInstalment,
  type NewInstalmentPlan,
  payInstalment,
  type InstalmentPayment,
  planInstalments,
} from "#contract/instalments.ts";
import { call } from "#web/platform/api.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { refetchAll } from "#web/platform/refetch-all.ts";
import { createResource } from "#web/platform/resource.ts";
import { showToast } from "#web/platform/toasts.tsx";
import type { ScheduleRow } from "./schedule.rules.ts";

/**
 * Reads all again, because a payment is also an expense, and an instalment changes the balance of its item; after a
 * refusal too, because another person may have changed the schedule.
 */
async function withRefetch<Reply>(write: Promise<Reply>): Promise<Reply> {
  try {
    return await write;
  } finally {
    await refetchAll();
  }
}

export const instalmentResource = createResource({
  key: ["instalments"],
  permission: "budget:see",
  list: (signal) => call(listInstalments, undefined, { signal }),
  add: (body: NewInstalment) => withRefetch(call(addInstalment, { body })),
  change: ({ id }, body: InstalmentChanges) => withRefetch(call(changeInstalment, { params: { id }, body })),
  remove: ({ id }) => call(deleteInstalment, { params: { id } }),
  onRemove: () => void refetchAll(),
});
export const { useList: useInstalments } = instalmentResource;

/** The question says what becomes of the payments, if there are any. */
export function confirmInstalmentDeletion({ instalment, payments }: ScheduleRow, title: string): void {
  const texts = getDeletionTexts("instalments:delete", title);
  const detail = i18next.t("instalments:delete.with_payments", { name: title });
  instalmentResource.confirmDelete(instalment, payments.length === 0 ? texts : { ...texts, detail });
}

/** The instalment as it is now; undefined when it was deleted. */
export async function loadInstalment(id: string): Promise<Instalment | undefined> {
  const all = await queryClient.fetchQuery({ ...instalmentResource.query, staleTime: 0 });
  return all.find((instalment) => instalment.id === id);
}

export function planPayments(body: NewInstalmentPlan) {
  return withRefetch(call(planInstalments, { body }));
}

export function recordPayment(id: string, body: InstalmentPayment) {
  return withRefetch(call(payInstalment, { params: { id }, body }));
}

/** Deletes the expense of a payment, which makes the instalment due again. */
export function deletePayment(expenseId: string) {
  return withRefetch(call(deleteExpense, { params: { id: expenseId } }));
}

export function showErrorToast(error: unknown): void {
  showToast({ text: getErrorText(error), tone: "refused" });
}
