/** The wishes: their queries and writes. */
import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput } from "#contract/endpoint.ts";
import { addWish, deleteWish, listWishes, type Wish } from "#contract/wishes.ts";
import { usePermission } from "#web/platform/session.tsx";
import { offerUndo } from "#web/platform/undo.ts";
import { call } from "#web/platform/api.ts";
import { createListCache } from "#web/platform/list-cache.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { wishesKey } from "../cache.ts";

export type WishInput = CallInput<typeof addWish>["body"];

export const wishCache = createListCache<Wish>({
  key: wishesKey,
  read: (signal) => call(listWishes, undefined, { signal }),
});

/** The wishes about single guests and about pairs. */
export function useWishes() {
  return useQuery({ ...wishCache.query, enabled: usePermission("seating:see") === true });
}

/** A new wish replaces an earlier one about the same guests. */
export function useAddWish() {
  return useMutation({
    mutationFn: (wish: WishInput) => call(addWish, { body: wish }),
    onSuccess: (added) => {
      wishCache.add(added);
      wishCache.refresh();
    },
  });
}

/** The deletion is sent at once; a message offers to undo it. */
export function useDeleteWish() {
  const { t } = useTranslation("seating");
  return useMutation({
    mutationFn: ({ id }: Wish) => call(deleteWish, { params: { id } }),
    onSuccess: (_, wish) => {
      wishCache.remove(wish);
      offerUndo({ id: wish.id, text: t("wish_deleted") });
    },
  });
}
