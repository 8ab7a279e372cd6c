/** The calls that delete, or stop a deletion. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteAccount, deleteWedding, stopDeletion } from "#contract/deletion.ts";
import type { CallInput } from "#contract/endpoint.ts";
import type { DeletionPreview } from "#contract/deletion-preview.ts";
import { call } from "#web/platform/api.ts";
import { deleteLastWedding } from "#web/platform/last-wedding.ts";
import { clearShownWedding } from "#web/platform/shown-wedding.ts";
import { pendingDeletionKey } from "./queries.ts";

export function useStopDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(stopDeletion),
    onSuccess: (leaving) => {
      client.setQueryData<DeletionPreview>(pendingDeletionKey, leaving);
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: pendingDeletionKey });
    },
  });
}

type DeletionInput = CallInput<typeof deleteAccount>["body"];

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: DeletionInput) => call(deleteAccount, { body }) });
}

export function useDeleteWedding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DeletionInput) => call(deleteWedding, { body }),
    onSuccess: async ({ due_at }) => {
      if (due_at !== null) await client.invalidateQueries({ queryKey: pendingDeletionKey });
      // The session has moved to another wedding.
      else {
        deleteLastWedding();
        clearShownWedding();
      }
    },
  });
}
