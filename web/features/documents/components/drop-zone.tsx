import { formatBytes } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { currentLanguage } from "#web/platform/i18n.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { acceptedEndings } from "../upload.rules.ts";
import { useAddFiles, useIsUploading } from "../use-uploads.ts";
import { useCaughtFiles } from "./drop-zone-catching.ts";
import styles from "./drop-zone.module.css";

interface DropZoneProps {
  /** The target folder; null is the root. */
  folderId: string | null;
  /** The maximum file size in bytes; Infinity while it is not known. */
  largest: number;
}

/** A file input that also accepts files dropped anywhere on the page. */
export function DropZone({ folderId, largest }: DropZoneProps) {
  const { t } = useTranslation("documents");
  const add = useAddFiles(folderId, largest);
  const isOver = useCaughtFiles(add);
  const isUploading = useIsUploading();
  return (
    <div className={classNames(styles.zone, isOver && styles.over)} data-print="no">
      <label className={styles.label}>
        <input
          type="file"
          multiple
          accept={acceptedEndings}
          className={styles.input}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Resets the input, so that the same file can be chosen again.
            target.value = "";
          }}
        />
        <Icon name="upload" className={styles.icon} />
        <span className={styles.words}>{isOver ? t("upload.drop_here") : t("upload.drop")}</span>
        {Number.isFinite(largest) && (
          <span className={styles.hint}>
            {t("upload.hint", { most: formatBytes(largest, currentLanguage()) })}
          </span>
        )}
      </label>
      {isUploading && (
        <p className={styles.busy}>
          <Spinner />
          {t("upload.uploading")}
        </p>
      )}
    </div>
  );
}
