/** Queries and mutations of the photos, and what each write invalidates. */
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
import { errorText } from "#web/platform/errors.ts";
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

/** Refetched before the signed URLs expire, and when the window gets the focus again. */
export function usePhotos() {
  return useQuery({ ...photosQuery, refetchInterval: delays.urls, refetchOnWindowFocus: true });
}

/** Loads the images while the page still shows its skeleton. */
export function usePrefetchedPhotos(): void {
  const { data } = usePhotos();
  const isFetched = useRef(false);
  useEffect(() => {
    if (data === undefined || isFetched.current) return;
    isFetched.current = true;
    fetchPictures(data);
  }, [data]);
}

/** Prefetches the query and the images of the dashboard. */
export function prefetchList(): void {
  queryClient.fetchQuery(photosQuery).then(fetchPictures, () => undefined);
}

function fetchPictures({ photo_1, photo_2 }: Photos): void {
  for (const photo of [photo_1, photo_2]) if (photo !== null) prefetchCode(photo);
}

function put(client: QueryClient, place: PhotoType, photo: Photo | null): void {
  client.setQueryData<Photos>(photosKey, (photos) => photos && { ...photos, [place]: photo });
  // A response under way may have been read before the write.
  if (client.isFetching({ queryKey: photosKey }) > 0) void client.invalidateQueries({ queryKey: photosKey });
}

/**
 * The undo message of the last change per place. It is withdrawn at the next change, because undoing then
 * would discard that one.
 */
const undos = new Map<PhotoType, string>();

function withdrawUndo(place: PhotoType): void {
  const toast = undos.get(place);
  if (toast !== undefined) dismissToast(toast);
  undos.delete(place);
}

interface NewPhoto {
  readonly file: File;
  /** null for the centre, which the server computes. */
  readonly cut: Cut | null;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Replaces a photo; a message offers to restore the previous state for ten seconds. */
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
          : offerUndo({ id: replaced, text: t("replaced") }, () => {
              showToast({ text: t("one_before") });
            });
      undos.set(place, undo);
    },
  });
}

/** Undoing a first photo is a deletion, because it replaced nothing. */
function useTakeAway(place: PhotoType): (id: string) => string {
  const client = useQueryClient();
  const { t } = useTranslation("photos");
  const takeBack = async (id: string) => {
    try {
      await call(deletePhoto, { params: { id } });
      put(client, place, null);
    } catch (error) {
      showToast({ text: errorText(error), tone: "refused" });
    }
  };
  return (id) =>
    showToast({
      text: t("added"),
      action: { label: t("translation:undo"), onAction: () => void takeBack(id) },
    });
}

/** Sent at once; a message offers to undo it for ten seconds. */
export function useDeletePhoto(place: PhotoType) {
  const client = useQueryClient();
  const { t } = useTranslation("photos");
  return useMutation({
    mutationFn: ({ id }: { readonly id: string }) => call(deletePhoto, { params: { id } }),
    onSuccess: (_, { id }) => {
      put(client, place, null);
      withdrawUndo(place);
      undos.set(place, offerUndo({ id, text: t("removal.done") }));
    },
  });
}
