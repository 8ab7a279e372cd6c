import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import balloon from "#web/ui/drawings/balloon.svg?raw";
import folderDrawing from "#web/ui/drawings/folder.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AddFilesButton } from "./add-files-button.tsx";
import styles from "./list-states.module.css";

interface EmptyFolderProps {
  /** null at the root, where there are no documents at all. */
  folderId: string | null;
  /** A file is being uploaded into it, so it is not called empty. */
  isArriving: boolean;
  onCreate: () => void;
}

/** Shown before the first document, or in an empty folder. */
export function EmptyFolder({ folderId, isArriving, onCreate }: EmptyFolderProps) {
  const { t } = useTranslation("documents");
  const mayEdit = useMayEdit();
  const isRoot = folderId === null;
  return (
    <div>
      {!isArriving && (
        <EmptyList
          drawing={folderDrawing}
          title={isRoot ? t("empty.room_title") : t("empty.folder_title")}
          sentence={isRoot ? t("empty.room_sentence") : t("empty.folder_sentence")}
        />
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <AddFilesButton folderId={folderId} kind="primary" />
          <Button icon="folder-plus" onClick={onCreate}>
            {t("create.title")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shown when the folder was deleted, perhaps by the partner. */
export function FolderNotFound({ home }: { home: string }) {
  const { t } = useTranslation("documents");
  return (
    <EmptyList
      drawing={balloon}
      title={t("gone.title")}
      sentence={t("gone.sentence")}
      seen={t("gone.sentence")}
      actions={[
        { label: t("gone.home"), to: home, reads: true },
        { label: t("gone.bin"), to: paths.bin, reads: true },
      ]}
    />
  );
}

export function DocumentListSkeleton({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation("documents");
  return isPhone ? (
    <Skeleton label={t("loading")} shape="cards" count={6} height={68} />
  ) : (
    <div className={styles.rows}>
      <Skeleton label={t("loading")} shape="rows" count={8} height={52} />
    </div>
  );
}
