/** Sending a photo, for the dialog that crops it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deletePhoto, uploadPhoto, type PhotoType } from "#contract/photos.ts";
import { call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndo } from "#web/platform/undo.ts";
import { upload } from "#web/platform/upload.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { toCropFields, type Crop } from "./crop.rules.ts";
import { putPhoto, replaceUndoToast } from "./queries.ts";

interface NewPhoto {
  readonly file: File;
  /** null for the centre, which the server computes. */
  readonly crop: Crop | null;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Replaces a photo; a message offers to restore the previous state. */
export function useUploadPhoto(slot: PhotoType) {
  const client = useQueryClient();
  const { t } = useTranslation("photos");
  const offerRemoval = useOfferRemoval(slot);
  return useMutation({
    mutationFn: ({ file, crop, ...sending }: NewPhoto) =>
      upload(uploadPhoto, {
        fields: { photoType: slot, ...(crop && toCropFields(crop)) },
        files: [file],
        ...sending,
      }),
    onSuccess: ({ photo, replaced }) => {
      putPhoto(client, slot, photo);
      replaceUndoToast(slot, () =>
        replaced === null
          ? offerRemoval(photo.id)
          : offerUndo({ id: replaced, text: t("replaced") }, () => {
              showToast({ text: t("one_before") });
            }),
      );
    },
  });
}

/** Undoing a first photo is a deletion, because it replaced nothing. */
function useOfferRemoval(slot: PhotoType): (id: string) => string {
  const client = useQueryClient();
  const { t } = useTranslation("photos");
  const removePhoto = async (id: string) => {
    try {
      await call(deletePhoto, { params: { id } });
      putPhoto(client, slot, null);
    } catch (error) {
      showToast({ text: getErrorText(error), tone: "refused" });
    }
  };
  return (id) =>
    showToast({
      text: t("added"),
      action: { label: t("translation:undo"), onAction: () => void removePhoto(id) },
    });
}
