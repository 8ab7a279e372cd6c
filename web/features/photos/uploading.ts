/** Sending a photo, for the dialog that crops it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deletePhoto, uploadPhoto, type PhotoType } from "#contract/photos.ts";
import { call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndo } from "#web/platform/undo.ts";
import { upload } from "#web/platform/upload.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { toCropFields, type Cut } from "./crop.rules.ts";
import { putPhoto, replaceUndo } from "./queries.ts";

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
        fields: { photoType: place, ...(cut && toCropFields(cut)) },
        files: [file],
        ...sending,
      }),
    onSuccess: ({ photo, replaced }) => {
      putPhoto(client, place, photo);
      replaceUndo(place, () =>
        replaced === null
          ? takeAway(photo.id)
          : offerUndo({ id: replaced, text: t("replaced") }, () => {
              showToast({ text: t("one_before") });
            }),
      );
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
      putPhoto(client, place, null);
    } catch (error) {
      showToast({ text: getErrorText(error), tone: "refused" });
    }
  };
  return (id) =>
    showToast({
      text: t("added"),
      action: { label: t("translation:undo"), onAction: () => void takeBack(id) },
    });
}
