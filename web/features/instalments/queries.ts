/** Queries and mutations of the instalments, and what each write invalidates. */
import { useMutation, useQuery } from "@tanstack/react-query";
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
  type Payment,
  planInstalments,
} from "#contract/instalments.ts";
import { call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useDeletion } from "#web/platform/undo.ts";

const instalments = listCache<Instalment>({
  key: ["instalments"],
  read: (signal) => call(listInstalments, undefined, { signal }),
});

export function useInstalments() {
  return useQuery({ ...instalments.query, enabled: usePermission("budget:see") === true });
}

/** The instalment as it is now; undefined when it was deleted. */
export async function fetchInstalment(id: string): Promise<Instalment | undefined> {
  const all = await queryClient.fetchQuery({ ...instalments.query, staleTime: 0 });
  return all.find((one) => one.id === id);
}

/** A payment is also an expense, and a part also changes the balance of its item. */
function useWrite<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries() });
}

export function usePlanInstalments() {
  return useWrite((body: NewInstalmentPlan) => call(planInstalments, { body }));
}

export function useAddInstalment() {
  return useWrite((body: NewInstalment) => call(addInstalment, { body }));
}

export function useChangeInstalment() {
  return useWrite(({ id, changes }: { id: string; changes: InstalmentChanges }) =>
    call(changeInstalment, { params: { id }, body: changes }),
  );
}

export function usePayInstalment() {
  return useWrite(({ id, payment }: { id: string; payment: Payment }) =>
    call(payInstalment, { params: { id }, body: payment }),
  );
}

/** Deletes the expense of a payment, which makes the instalment due again. */
export function useTakeBackPayment() {
  return useWrite(({ expenseId }: { expenseId: string }) =>
    call(deleteExpense, { params: { id: expenseId } }),
  );
}

export function useDeleteInstalment(text: (instalment: Instalment) => string) {
  return useDeletion({
    send: ({ id }: Instalment) => call(deleteInstalment, { params: { id } }),
    remove: (instalment) => {
      instalments.remove(instalment);
      void queryClient.invalidateQueries();
    },
    text,
  });
}
