import { type ReactNode, useRef, useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { Photo, PhotoType } from "#contract/photos.ts";
import { chooseFiles } from "#web/platform/choose-files.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useMinDuration } from "#web/platform/use-min-duration.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import archPrint from "#web/ui/drawings/photo-1.svg?raw";
import housePrint from "#web/ui/drawings/photo-2.svg?raw";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MenuList } from "#web/ui/menu-list.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { PhotoPicture } from "./components/photo-picture.tsx";
import styles from "./components/photo-tile.module.css";
import { mayBePhoto, acceptedPhotoExtensions } from "./photo-files.rules.ts";
import { confirmPhotoDeletion, usePhotos } from "./queries.ts";

const CropDialog = createLazyPart(async () => (await import("./components/crop-dialog.tsx")).CropDialog);

/** Shown until there is a photo. */
const drawingBySlot = {
  photo_1: { of: archPrint, accent: "rose" },
  photo_2: { of: housePrint, accent: "sage" },
} as const;

interface PhotoTileProps {
  slot: PhotoType;
  /** The people in the photo: 'Élise et Gabriel'. */
  names: string;
}

/** One of the couple's two photos, with a button to change it for those who may. */
export function PhotoTile({ slot, names }: PhotoTileProps) {
  const { t } = useTranslation("photos");
  const { data, error, refetch } = usePhotos();
  const mayEdit = usePermission("wedding:edit") !== false;
  const isSettled = useMinDuration(data !== undefined);
  const photo = data?.[slot] ?? null;
  const isWaiting = !isSettled || (!data && !error);
  return (
    <div className={classNames(styles.mount, styles[slot])} data-id={photo?.id}>
      <div className={styles.print}>
        {isWaiting && <output className={styles.waiting} aria-label={t("loading")} />}
        {!isWaiting && photo && (
          <PhotoPicture
            key={photo.id}
            photo={photo}
            alt={t(`alt.${slot}`, { names })}
            missing={<Drawing {...drawingBySlot[slot]} size={128} />}
            refetch={async () => (await refetch()).data?.[slot] ?? null}
          />
        )}
        {!isWaiting && !photo && <Drawing {...drawingBySlot[slot]} size={128} />}
      </div>
      {data && mayEdit && <EditPhoto slot={slot} photo={photo} />}
    </div>
  );
}

/** Choosing a photo from the device, and the dialog in which it is cropped. */
export function usePhotoChoice(slot: PhotoType): { choose: () => void; dialog: ReactNode } {
  const { t } = useTranslation("photos");
  const [file, setFile] = useState<File | null>(null);
  const choose = () => {
    chooseFiles({ accept: acceptedPhotoExtensions }, ([chosen]) => {
      if (!chosen) return;
      if (mayBePhoto(chosen)) setFile(chosen);
      else showToast({ text: t("not_a_photo", { name: chosen.name }), tone: "refused" });
    });
  };
  const dialog = file && (
    <CropDialog
      key={file.name}
      slot={slot}
      file={file}
      onClose={() => setFile(null)}
      onChooseOther={choose}
      fallback={null}
    />
  );
  return { choose, dialog };
}

function EditPhoto({ slot, photo }: { slot: PhotoType; photo: Photo | null }) {
  const { t } = useTranslation("photos");
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { choose, dialog } = usePhotoChoice(slot);
  const label = t(`edit_${slot}`);

  const items: readonly MenuItem[] = [
    { id: "choose", label: t("choose"), icon: "image", onAction: choose },
    {
      id: "remove",
      label: t("remove"),
      icon: "bin",
      danger: true,
      onAction: () => {
        if (photo) confirmPhotoDeletion(slot, photo);
      },
    },
  ];
  // The same button in every state, so that it gets the focus back when a dialog closes.
  return (
    <div className={styles.edit} data-print="no">
      <IconButton
        ref={trigger}
        icon="camera"
        label={label}
        className={styles.button}
        aria-haspopup={photo ? "menu" : undefined}
        aria-expanded={photo ? isOpen : undefined}
        onClick={() => {
          if (photo) setOpen(!isOpen);
          else choose();
        }}
      />
      {photo && isOpen && (
        <MenuList label={label} items={items} trigger={trigger} onClose={() => setOpen(false)} />
      )}
      {dialog}
    </div>
  );
}
