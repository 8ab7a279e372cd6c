/** The photos in the cache, and the question before one is deleted; `uploading.ts` has their writes. */
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { deletePhoto, getPhotos, type Photo, type Photos, type PhotoType } from "#contract/photos.ts";
import { offerUndo } from "#web/platform/undo.ts";
import i18next from "i18next";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { dismissToast } from "#web/platform/toasts.tsx";
import { confirmDelete } from "#web/platform/deletions.ts";
import { delays } from "#web/platform/delays.ts";
import { preloadPhoto } from "./sources.ts";

const photosKey = ["photos"] as const;

const photosQuery = queryOptions({
  queryKey: photosKey,
  queryFn: ({ signal }) => call(getPhotos, undefined, { signal }),
});

/** Refetched before the signed URLs expire, and when the window gets the focus again. */
export function usePhotos() {
  return useQuery({ ...photosQuery, refetchInterval: delays.urls, refetchOnWindowFocus: true });
}

/** Loads the images while the page still shows its skeleton. */
export function usePhotoPreload(): void {
  const { data } = usePhotos();
  const isFetched = useRef(false);
  useEffect(() => {
    if (data === undefined || isFetched.current) return;
    isFetched.current = true;
    preloadPhotos(data);
  }, [data]);
}

/** Prefetches the query and the images of the dashboard. */
export function prefetchPhotos(): void {
  queryClient.fetchQuery(photosQuery).then(preloadPhotos, () => undefined);
}

function preloadPhotos({ photo_1, photo_2 }: Photos): void {
  for (const photo of [photo_1, photo_2]) if (photo !== null) preloadPhoto(photo);
}

/** Puts a photo into the cache; null removes it. */
export function putPhoto(client: QueryClient, slot: PhotoType, photo: Photo | null): void {
  client.setQueryData<Photos>(photosKey, (photos) => photos && { ...photos, [slot]: photo });
  // A response under way may have been read before the write.
  if (client.isFetching({ queryKey: photosKey }) > 0) void client.invalidateQueries({ queryKey: photosKey });
}

/**
 * The undo message of the last change per slot. It is withdrawn at the next change, because undoing then
 * would discard that one.
 */
const undoToastBySlot = new Map<PhotoType, string>();

/** Shows the undo message of a change in place of the previous one. */
export function replaceUndoToast(slot: PhotoType, show: () => string): void {
  const toast = undoToastBySlot.get(slot);
  if (toast !== undefined) dismissToast(toast);
  undoToastBySlot.set(slot, show());
}

export function confirmPhotoDeletion(slot: PhotoType, { id }: { readonly id: string }): void {
  const t = i18next.getFixedT(null, "photos");
  confirmDelete({
    id,
    texts: {
      question: t("removal.question"),
      detail: t("removal.detail"),
      confirm: t("removal.confirm"),
      failed: (why) => t("removal.failed", { why }),
    },
    send: () => call(deletePhoto, { params: { id } }),
    onDeleted: () => {
      putPhoto(queryClient, slot, null);
      replaceUndoToast(slot, () => offerUndo({ id, text: t("removal.done") }));
    },
  });
}
