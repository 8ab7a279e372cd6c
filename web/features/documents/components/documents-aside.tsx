import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { DropZone } from "./drop-zone.tsx";
import { FolderForm } from "./folder-form.tsx";
import styles from "./documents-aside.module.css";
import { StorageMeter } from "./storage-meter.tsx";
import { useStorageUse } from "../queries.ts";

/** The left column: a form for a new folder, the drop zone, the storage used and advice. */
export function DocumentsAside({ folderId }: { folderId: string | null }) {
  const use = useStorageUse();
  const isColumn = useMediaQuery(columnQuery);
  const mayEdit = useMayEdit();
  return (
    <>
      {mayEdit && (
        <>
          <FolderForm parentId={folderId} />
          <DropZone folderId={folderId} maxSize={use.data?.largest_file ?? Infinity} />
        </>
      )}
      <StorageMeter />
      {isColumn && <PaperAdvice />}
    </>
  );
}

const pieces = ["compare", "deposit", "names", "insurance", "contracts", "receipts"] as const;

/** Beside the files, or below them on a narrow screen. */
export function PaperAdvice() {
  const { t } = useTranslation("documents");
  const isWide = useMediaQuery(columnQuery);
  return (
    <div className={styles.row}>
      <AdviceCards narrow={isWide} texts={pieces.map((piece) => t(`advice.${piece}`))} />
    </div>
  );
}
