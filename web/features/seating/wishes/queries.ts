/** Queries and mutations of the wishes, and what each write invalidates. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "#contract/endpoint.ts";
import { addWish, deleteWish, listWishes, type Wish } from "#contract/wishes.ts";
import { usePermission } from "#web/platform/session.tsx";
import { offerUndo } from "#web/platform/undo.ts";
import { call } from "#web/platform/api.ts";
import { appendItems } from "#web/platform/list-cache.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { updateCachedWishes, refetchIfFetching, wishesKey } from "../cache.ts";

export type WishInput = CallInput<typeof addWish>["body"];

export const wishesQuery = queryOptions({
  queryKey: wishesKey,
  queryFn: ({ signal }) => call(listWishes, undefined, { signal }),
});

/** The wishes about single guests and about pairs. */
export function useWishes() {
  return useQuery({ ...wishesQuery, enabled: usePermission("seating:see") === true });
}

/** A new wish replaces an earlier one about the same guests. */
export function useAddWish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: WishInput) => call(addWish, { body: wish }),
    onSuccess: (added) => {
      updateCachedWishes(client, appendItems(added));
      void client.invalidateQueries({ queryKey: wishesKey });
    },
  });
}

/** The deletion is sent at once; a message offers to undo it. */
export function useDeleteWish() {
  const client = useQueryClient();
  const { t } = useTranslation("seating");
  return useMutation({
    mutationFn: ({ id }: Wish) => call(deleteWish, { params: { id } }),
    onSuccess: (_, { id }) => {
      updateCachedWishes(client, (wishes) => wishes.filter((wish) => wish.id !== id));
      refetchIfFetching(client, wishesKey);
      offerUndo({ id, text: t("wish_deleted") });
    },
  });
}
