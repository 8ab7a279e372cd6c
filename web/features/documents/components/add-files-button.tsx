import { formatDayMonth, getToday } from "#i18n/formats.ts";
import { chooseFiles } from "#web/platform/choose-files.ts";
import { touchQuery, useMediaQuery } from "#web/ui/media.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Button } from "#web/ui/button.tsx";
import { acceptedExtensions } from "../upload.rules.ts";
import { useAddFiles } from "../use-uploads.ts";
import styles from "./add-files-button.module.css";

interface AddFilesButtonProps {
  /** The target folder; null is the root. */
  folderId: string | null;
  /** `primary` where adding is the main action, as in a dock or an empty list. */
  kind?: "primary" | "secondary" | undefined;
}

/** Buttons to choose files and, on handheld devices, to photograph a document. */
export function AddFilesButton({ folderId, kind }: AddFilesButtonProps) {
  const { t } = useTranslation("documents");
  const add = useAddFiles(folderId);
  const photograph = usePhotograph(add);
  const isTouch = useMediaQuery(touchQuery);
  return (
    <div className={styles.buttons}>
      <Button
        kind={kind}
        icon="plus"
        className={styles.add}
        onClick={() => chooseFiles({ accept: acceptedExtensions, multiple: true }, add)}
      >
        {t("upload.add")}
      </Button>
      {isTouch && (
        <Button icon="camera" className={styles.camera} onClick={photograph}>
          <span className={styles.text}>{t("upload.photograph")}</span>
        </Button>
      )}
    </div>
  );
}

/** Cameras name every photo 'image', so the file is renamed after the day. */
function usePhotograph(add: (files: readonly File[]) => void): () => void {
  const { t } = useTranslation("documents");
  return () => {
    chooseFiles({ accept: "image/*", camera: true }, (files) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const day = formatDayMonth(getToday(timeZone), getLanguage());
      add(
        files.map((file) => {
          const ending = /\.\w+$/u.exec(file.name)?.[0] ?? ".jpg";
          return new File([file], `${t("upload.paper_name", { day })}${ending}`, { type: file.type });
        }),
      );
    });
  };
}
