/** What the photos ask of the server, and what each write makes stale. */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  deletePhoto,
  getPhotos,
  uploadPhoto,
  type Photo,
  type Photos,
  type PhotoType,
} from "#contract/photos.ts";
import { offerUndo } from "#web/platform/undo.ts";
import { call } from "#web/platform/api.ts";
import { errorWords } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { dismissToast, showToast } from "#web/platform/toasts.tsx";
import { upload } from "#web/platform/upload.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { delays } from "#web/platform/delays.ts";
import { cropFieldsOf, type Cut } from "./crop.rules.ts";
import { prefetchCode } from "./sources.ts";

const photosKey = ["photos"] as const;

const photosQuery = queryOptions({
  queryKey: photosKey,
  queryFn: ({ signal }) => call(getPhotos, undefined, { signal }),
});

/** Its urls are asked anew before they end, also by who comes back to a window left open. */
export function usePhotos() {
  return useQuery({ ...photosQuery, refetchInterval: delays.urls, refetchOnWindowFocus: true });
}

/** For a page that still shows its shape: the photos come meanwhile. */
export function usePrefetchedPhotos(): void {
  const { data } = usePhotos();
  const isFetched = useRef(false);
  useEffect(() => {
    if (data === undefined || isFetched.current) return;
    isFetched.current = true;
    fetchPictures(data);
  }, [data]);
}

/** Asks what the dashboard will ask first, and for the pictures. */
export function prefetchList(): void {
  queryClient.fetchQuery(photosQuery).then(fetchPictures, () => undefined);
}

function fetchPictures({ photo_1, photo_2 }: Photos): void {
  for (const photo of [photo_1, photo_2]) if (photo !== null) prefetchCode(photo);
}

function put(client: QueryClient, place: PhotoType, photo: Photo | null): void {
  client.setQueryData<Photos>(photosKey, (photos) => photos && { ...photos, [place]: photo });
  // What was on its way may have been read before the write.
  if (client.isFetching({ queryKey: photosKey }) > 0) void client.invalidateQueries({ queryKey: photosKey });
}

/** The message that offers to take back what was last done in a place: after the next change it would do harm. */
const undos = new Map<PhotoType, string>();

function withdrawUndo(place: PhotoType): void {
  const toast = undos.get(place);
  if (toast !== undefined) dismissToast(toast);
  undos.delete(place);
}

interface NewPhoto {
  readonly file: File;
  /** null: the middle, as the server finds it. */
  readonly cut: Cut | null;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Puts a photo in its place; for ten seconds a message offers the one before, or none, again. */
export function useUploadPhoto(place: PhotoType) {
  const client = useQueryClient();
  const { t } = useTranslation("photos");
  const takeAway = useTakeAway(place);
  return useMutation({
    mutationFn: ({ file, cut, ...sending }: NewPhoto) =>
      upload(uploadPhoto, {
        fields: { photoType: place, ...(cut && cropFieldsOf(cut)) },
        files: [file],
        ...sending,
      }),
    onSuccess: ({ photo, replaced }) => {
      put(client, place, photo);
      withdrawUndo(place);
      const undo =
        replaced === null
          ? takeAway(photo.id)
          : offerUndo({ id: replaced, words: t("replaced") }, () => {
              showToast({ words: t("one_before") });
            });
      undos.set(place, undo);
    },
  });
}

/** Nothing was replaced: what takes the addition back is a deletion. */
function useTakeAway(place: PhotoType): (id: string) => string {
  const client = useQueryClient();
  const { t } = useTranslation("photos");
  const takeBack = async (id: string) => {
    try {
      await call(deletePhoto, { params: { id } });
      put(client, place, null);
    } catch (error) {
      showToast({ words: errorWords(error), tone: "refused" });
    }
  };
  return (id) =>
    showToast({
      words: t("added"),
      action: { label: t("translation:undo"), onAction: () => void takeBack(id) },
    });
}

/** Sent at once; for ten seconds a message offers to take it back. */
export function useDeletePhoto(place: PhotoType) {
  const client = useQueryClient();
  const { t } = useTranslation("photos");
  return useMutation({
    mutationFn: ({ id }: { readonly id: string }) => call(deletePhoto, { params: { id } }),
    onSuccess: (_, { id }) => {
      put(client, place, null);
      withdrawUndo(place);
      undos.set(place, offerUndo({ id, words: t("removal.done") }));
    },
  });
}
