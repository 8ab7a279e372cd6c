import { useMutation, useQuery } from "@tanstack/react-query";
import { type GuestImported, importGuests } from "#contract/guest-imports.ts";
import { listUndoableChanges, type UndoableChange } from "#contract/undo.ts";
import type { CallInput } from "#contract/endpoint.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";

type Body = CallInput<typeof importGuests>["body"];

/** Sends the rows in one call; all lists are read again afterwards. */
export function useSendImport(onDone: (done: GuestImported) => void) {
  return useMutation({
    mutationFn: (body: Body) => call(importGuests, { body }),
    onSuccess: async (done) => {
      await queryClient.invalidateQueries();
      onDone(done);
    },
    // What has changed since is shown, so that the next attempt knows it.
    onError: () => queryClient.invalidateQueries(),
  });
}

/** The latest import that can still be undone. */
export function useLastImport(): UndoableChange | undefined {
  const { data } = useQuery({
    queryKey: ["undoable-changes"],
    queryFn: ({ signal }) => call(listUndoableChanges, { signal }),
  });
  return data?.find(({ kind }) => kind === "guest_import");
}
