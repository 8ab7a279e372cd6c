/** Queries and mutations of the payers, and what each write invalidates. */
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
import { shortened } from "#i18n/shortened.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { PayerCard } from "./payers.rules.ts";

const payers = queryOptions({
  queryKey: ["payers"],
  queryFn: ({ signal }) => call(listPayers, undefined, { signal }),
});

const settlement = queryOptions({
  queryKey: ["settlements"],
  queryFn: ({ signal }) => call(getSettlements, undefined, { signal }),
});

/** The partners, their shared account, then the givers. */
export function usePayers() {
  return useQuery({ ...payers, enabled: usePermission("budget:see") === true });
}

/** The payers with their sums, for a file that is made once; how the sums are computed loads then. */
export async function fetchPayerCards(expenses: readonly Expense[]): Promise<readonly PayerCard[]> {
  const [list, { createPayerCards }] = await Promise.all([
    queryClient.fetchQuery(payers),
    import("./payers.rules.ts"),
  ]);
  return createPayerCards(list, expenses);
}

/** Which partner owes the other; for the couple only. Every expense may change it. */
export function useSettlement() {
  return useQuery({ ...settlement, enabled: usePermission("couple") === true, refetchOnMount: "always" });
}

/** Invalidates all queries, because expenses show a payer's name, and gifts change what is left to pay. */
function useWrite<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries() });
}

export function useAddPayer() {
  return useWrite((body: NewPayer) => call(createPayer, { body }));
}

export function useChangePayer() {
  return useWrite(({ id, changes }: { id: string; changes: PayerChanges }) =>
    call(updatePayer, { params: { id }, body: changes }),
  );
}

export function useDeletePayer() {
  const { t } = useTranslation("payers");
  return useDeletion({
    send: ({ id }: Payer) => call(deletePayer, { params: { id } }),
    remove: () => void queryClient.invalidateQueries(),
    text: ({ name }) => t("delete.done", { name: shortened(name) }),
  });
}

export function useAddSettlement() {
  return useWrite((body: NewSettlement) => call(settle, { body }));
}

export function useDeleteSettlement() {
  return useWrite(({ id }: { id: string }) => call(deleteSettlement, { params: { id } }));
}
