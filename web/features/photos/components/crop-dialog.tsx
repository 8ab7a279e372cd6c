import { useEffect, useRef, useState } from "react";
import { photoRatios, type PhotoType } from "#contract/photos.ts";
import { paths } from "#web/paths.ts";
import { ApiError } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { LongJob } from "#web/ui/progress-bar.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { getCrop, getMaxZoom, initialView, limitView, type Ratios, type CropView } from "../crop.rules.ts";
import { useUploadPhoto } from "../uploading.ts";
import { CropPreview, Cropper, type ChangeView } from "./cropper.tsx";
import styles from "./crop-dialog.module.css";
import { usePicture } from "./use-picture.ts";
import { ZoomField } from "./zoom-field.tsx";

interface CropDialogProps {
  slot: PhotoType;
  file: File;
  onClose: () => void;
  /** Lets the user choose another file. */
  onChooseOther: () => void;
}

/** Chooses the part of a photo that its tile shows. The whole photo is sent, together with the crop. */
export function CropDialog({ slot, file, onClose, onChooseOther }: CropDialogProps) {
  const { t } = useTranslation("photos");
  const picture = usePicture(file);
  const [view, setView] = useState<CropView>(initialView);
  const { send, share, error } = useSendPhoto(slot, onClose);
  const isSending = share !== null;
  const size = picture.kind === "shown" ? picture : { width: 1, height: 1 };
  const ratios: Ratios = { picture: size.width / size.height, tile: photoRatios[slot] };
  const maxZoom = getMaxZoom(size.width, ratios);
  const changeView: ChangeView = (change) => setView((seen) => limitView(change(seen), ratios, maxZoom));

  return (
    <Dialog
      open
      title={t(`crop.title_${slot}`)}
      help={picture.kind === "unreadable" ? undefined : t("crop.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      onSubmit={() => {
        if (picture.kind === "reading" || isSending) return;
        send({ file, crop: picture.kind === "shown" ? getCrop(view, ratios) : null });
      }}
      secondary={
        !isSending && (
          <Button icon="image" onClick={onChooseOther}>
            {t("choose")}
          </Button>
        )
      }
      primary={
        <Button type="submit" kind="primary" loading={isSending} disabled={picture.kind === "reading"}>
          {t("translation:save")}
        </Button>
      }
    >
      {picture.kind === "reading" && <Skeleton label={t("crop.reading")} shape="block" height={340} />}
      {picture.kind === "unreadable" && (
        <Banner tone="gold" icon="image" announced>
          {t("crop.unreadable", { name: file.name })}
        </Banner>
      )}
      {picture.kind === "shown" && (
        <div className={styles.crop}>
          <div className={styles.stage}>
            <Cropper {...{ slot, ratios, view }} url={picture.url} onChangeView={changeView} />
          </div>
          <div className={styles.preview}>
            <CropPreview {...{ slot, ratios, view }} url={picture.url} />
          </div>
          <ZoomField zoom={view.zoom} max={maxZoom} onChangeView={changeView} />
        </div>
      )}
      {isSending && (
        <div className={styles.after}>
          <LongJob
            label={share < 1 ? t("crop.sending") : t("crop.setting")}
            value={share}
            max={1}
            valueText={t("crop.percent", { percent: Math.floor(share * 100) })}
          />
        </div>
      )}
      {!isSending && error !== null && <SendError error={error} />}
    </Dialog>
  );
}

function SendError({ error }: { error: unknown }) {
  const { t } = useTranslation("photos");
  const isFull = error instanceof ApiError && error.code === "quota_full";
  return (
    <div className={styles.after}>
      <FormError
        text={getErrorText(error)}
        action={isFull && <TextLink to={paths.bin}>{t("crop.open_bin")}</TextLink>}
      />
    </div>
  );
}

type PhotoToSend = Pick<Parameters<ReturnType<typeof useUploadPhoto>["mutate"]>[0], "file" | "crop">;

/** `share` is the share that was sent, null without an upload. Closing the dialog aborts it. */
function useSendPhoto(slot: PhotoType, onDone: () => void) {
  const { mutateAsync } = useUploadPhoto(slot);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const controller = useRef<AbortController>(null);
  useEffect(
    () => () => {
      controller.current?.abort();
    },
    [],
  );

  async function sendPhoto(photo: PhotoToSend, { signal }: AbortController) {
    setError(null);
    setShare(0);
    try {
      await mutateAsync({ ...photo, signal, onProgress: setShare });
      onDone();
    } catch (thrown) {
      if (signal.aborted) return;
      setError(thrown);
      setShare(null);
    }
  }

  const send = (photo: PhotoToSend) => {
    controller.current = new AbortController();
    void sendPhoto(photo, controller.current);
  };
  return { send, share, error };
}
