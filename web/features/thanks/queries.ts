/** Queries and mutations of the thank-yous. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createThanks,
  deleteThanks,
  listThanks,
  type NewThanks,
  type Thanks,
  type ThanksChanges,
  updateThanks,
} from "#contract/thanks.ts";
import { call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { usePermission, prefetchAllowed } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { isAbout, type NamedThanks } from "./thanks.rules.ts";

const thanks = queryOptions({
  queryKey: ["thanks"],
  queryFn: ({ signal }) => call(listThanks, undefined, { signal }),
});

export function useThanks() {
  return useQuery({ ...thanks, enabled: usePermission("guests:see") === true });
}

/** The row about the same household, guest or person, as it is now. */
export function findThanks(rows: readonly Thanks[] | undefined, row: Thanks): Thanks | undefined {
  return rows?.find((each) => isAbout(each, row));
}

export async function prefetchList(): Promise<void> {
  await prefetchAllowed("guests:see", () => queryClient.prefetchQuery(thanks));
}

/** Changes the row, or creates one for a household or a guest that has none. */
function save({ id, household_id, guest_id }: Thanks, changes: ThanksChanges): Promise<Thanks> {
  return id === null
    ? call(createThanks, { body: { household_id, guest_id, ...changes } })
    : call(updateThanks, { params: { id }, body: changes });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: thanks.queryKey });
}

export function useAddThanks() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (body: NewThanks) => call(createThanks, { body }), onSuccess: refresh });
}

export function useSaveThanks(row: Thanks) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (changes: ThanksChanges) => save(row, changes), onSuccess: refresh });
}

/** Sets or clears the day of a thank-you. Optimistic; after a refusal the list is refetched. */
export function useTick() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "thanks" },
    mutationFn: ({ row, day }: { row: Thanks; day: string | null }) => {
      // An earlier change may have created the row meanwhile.
      const latest = client.getQueryData(thanks.queryKey)?.find((each) => isAbout(each, row)) ?? row;
      return save(latest, { thanked_on: day });
    },
    onMutate: async ({ row, day }) => {
      // The answer of a read that was sent before this write would overwrite it.
      await client.cancelQueries({ queryKey: thanks.queryKey });
      client.setQueryData(thanks.queryKey, (rows) =>
        rows?.map((each) => (isAbout(each, row) ? { ...each, thanked_on: day } : each)),
      );
    },
    onSuccess: (saved) => {
      client.setQueryData(thanks.queryKey, (rows) =>
        rows?.map((each) => (isAbout(each, saved) ? saved : each)),
      );
    },
    onError: (error) => {
      showToast({ text: getErrorText(error), tone: "refused" });
    },
    onSettled: () => client.invalidateQueries({ queryKey: thanks.queryKey }),
  });
}

export function useDeleteThanks() {
  const { t } = useTranslation("thanks");
  const refresh = useRefresh();
  return useDeletion({
    send: ({ row: { id } }: NamedThanks) => call(deleteThanks, { params: { id: id ?? "" } }),
    remove: () => void refresh(),
    text: ({ name }) => t("delete.done", { name }),
  });
}
