import { formatBytes } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useAddFiles, useIsUploading } from "../use-uploads.ts";
import { useDroppedFiles } from "./drop-zone-catching.ts";
import { FileDrop } from "./file-drop.tsx";
import styles from "./drop-zone.module.css";

interface DropZoneProps {
  /** The target folder; null is the root. */
  folderId: string | null;
  /** The maximum file size in bytes; Infinity while it is not known. */
  maxSize: number;
}

/** A file input that also accepts files dropped anywhere on the page. */
export function DropZone({ folderId, maxSize }: DropZoneProps) {
  const { t } = useTranslation("documents");
  const add = useAddFiles(folderId, maxSize);
  const isOver = useDroppedFiles(add);
  const isUploading = useIsUploading();
  return (
    <FileDrop
      text={t(isOver ? "upload.drop_here" : "upload.drop")}
      hint={
        Number.isFinite(maxSize) ? t("upload.hint", { most: formatBytes(maxSize, getLanguage()) }) : undefined
      }
      isOver={isOver}
      onFiles={add}
    >
      {isUploading && (
        <p className={styles.busy}>
          <Spinner />
          {t("upload.uploading")}
        </p>
      )}
    </FileDrop>
  );
}
