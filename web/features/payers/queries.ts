/** The payers: their queries and writes. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  createPayer,
  deletePayer,
  listPayers,
  type NewPayer,
  type Payer,
  type PayerChanges,
  updatePayer,
} from "#contract/payers.ts";
import type { Expense } from "#contract/expenses.ts";
import { deleteSettlement, getSettlements, type NewSettlement, settle } from "#contract/settlements.ts";
import { call } from "#web/platform/api.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { refetchAll } from "#web/platform/refetch-all.ts";
import { createResource } from "#web/platform/resource.ts";
import { usePermission } from "#web/platform/session.tsx";
import type { PayerSummary } from "./payers.rules.ts";

/** The partners, their shared account, then the givers. */
export const payerResource = createResource({
  key: ["payers"],
  permission: "budget:see",
  list: (signal) => call(listPayers, undefined, { signal }),
  add: (body: NewPayer) => call(createPayer, { body }),
  change: ({ id }, body: PayerChanges) => call(updatePayer, { params: { id }, body }),
  remove: ({ id }) => call(deletePayer, { params: { id } }),
  // Expenses show a payer's name, and gifts change what is left to pay.
  onWrite: () => void refetchAll(),
});
export const { useList: usePayers } = payerResource;

export function confirmPayerDeletion(payer: Payer): void {
  payerResource.confirmDelete(payer, getDeletionTexts("payers:delete", payer.name));
}

const settlementQuery = queryOptions({
  queryKey: ["settlements"],
  queryFn: ({ signal }) => call(getSettlements, undefined, { signal }),
});

/** The payers with their sums, for a file. The code that computes the sums is loaded too. */
export async function loadPayerSummaries(expenses: readonly Expense[]): Promise<readonly PayerSummary[]> {
  const [payers, { createPayerSummaries }] = await Promise.all([
    queryClient.fetchQuery(payerResource.query),
    import("./payers.rules.ts"),
  ]);
  return createPayerSummaries(payers, expenses);
}

/** Which partner owes the other; for the couple only. Every expense may change it. */
export function useSettlement() {
  return useQuery({
    ...settlementQuery,
    enabled: usePermission("couple") === true,
    refetchOnMount: "always",
  });
}

export function useAddSettlement() {
  return useMutation({
    mutationFn: (body: NewSettlement) => call(settle, { body }),
    onSuccess: refetchAll,
  });
}

export function useDeleteSettlement() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => call(deleteSettlement, { params: { id } }),
    onSuccess: refetchAll,
  });
}
