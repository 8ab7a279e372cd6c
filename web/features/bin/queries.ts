/** The items of the bin, and their deletion for good. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type BinItem, deleteForGood, listBin } from "#contract/bin.ts";
import { call } from "#web/platform/api.ts";
import { isNotFound } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

const binKey = ["bin"];

/** The items of the bin, always read again, because items may have been deleted on any page. */
export function useBin() {
  const { t } = useTranslation("bin");
  const withLabel = (item: BinItem) =>
    item.guest_count === null ? item : { ...item, label: t("import", { count: item.guest_count }) };
  return useQuery({
    queryKey: binKey,
    queryFn: ({ signal }) => call(listBin, undefined, { signal }),
    select: (items) => items.map(withLabel),
    staleTime: 0,
  });
}

interface DeletionInput {
  readonly ids: readonly string[];
  /** Called after each deletion. */
  readonly onDeleted: (id: string) => void;
}

/** Concurrent calls: hundreds at once would slow down the server for others. */
const maxConcurrentCalls = 4;

async function deleteItem(id: string, onDeleted: (id: string) => void): Promise<void> {
  try {
    await call(deleteForGood, { params: { id } });
  } catch (error) {
    // Another member has deleted it already.
    if (!isNotFound(error)) throw error;
  }
  onDeleted(id);
}

/**
 * Deletes items for good, a few at a time; the first refusal ends it. All queries are invalidated, because
 * it frees storage.
 */
export function useDeleteForGood() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, onDeleted }: DeletionInput) => {
      for (let at = 0; at < ids.length; at += maxConcurrentCalls) {
        await Promise.all(ids.slice(at, at + maxConcurrentCalls).map((id) => deleteItem(id, onDeleted)));
      }
    },
    onSettled: () => client.invalidateQueries(),
  });
}
