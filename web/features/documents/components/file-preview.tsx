import { useEffect, useRef, useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { StoredFile } from "#contract/documents.ts";
import { BinLink } from "#web/platform/bin-link.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Item } from "../queries.ts";
import type { DownloadActions } from "../use-download-actions.ts";
import { usePreviewedFile, type DocumentsView } from "../use-documents-view.ts";
import type { ItemActions } from "./item-parts.tsx";

const Preview = createLazyPart(async () => (await import("./preview.tsx")).Preview);

interface FilePreviewProps {
  view: DocumentsView;
  /** The items of the list, in its order. */
  items: readonly Item[];
  /** Every query of the list has finished. */
  isLoaded: boolean;
  actions: ItemActions;
  downloadActions: DownloadActions;
}

function isFile(item: Item): item is StoredFile {
  return item.type === "file";
}

/** The preview of the file that the address names. It closes when the file is no longer in the list. */
export function FilePreview({ view, items, isLoaded, actions, downloadActions }: FilePreviewProps) {
  const { fileId, close, showFile } = usePreviewedFile(view);
  const files = fileId === null ? [] : items.filter(isFile);
  const at = files.findIndex(({ id }) => id === fileId);
  const file = files[at];
  const [seenId, setSeenId] = useState<string | null>(null);
  if (file && seenId !== file.id) setSeenId(file.id);
  if (fileId === null && seenId !== null) setSeenId(null);
  useCloseWhenGone(fileId !== null && !file && seenId === fileId ? fileId : null, close);

  if (fileId === null || (!file && (seenId === fileId || !isLoaded))) return null;
  if (!file) return <FileGone onClose={close} />;
  return (
    <Preview
      {...{ file, actions, downloadActions }}
      before={files[at - 1]}
      after={files[at + 1]}
      onTurn={showFile}
      onClose={close}
      fallback={null}
    />
  );
}

/** Closes once for each file that has left the list. */
function useCloseWhenGone(leftId: string | null, close: () => void): void {
  const closedId = useRef<string | null>(null);
  useEffect(() => {
    if (leftId !== null && closedId.current !== leftId) {
      close();
      requestAnimationFrame(focusBreadcrumb);
    }
    closedId.current = leftId;
  }, [leftId, close]);
}

/** The file's row is gone, so the focus goes to the breadcrumb. */
function focusBreadcrumb(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main [data-crumb]")?.focus({ preventScroll: true });
}

function FileGone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("documents");
  return (
    <Dialog
      open
      title={t("gone.file_title")}
      help={t("gone.file_sentence")}
      closeLabel={t("translation:close")}
      onClose={onClose}
      primary={
        <Button kind="primary" onClick={onClose}>
          {t("translation:close")}
        </Button>
      }
    >
      <BinLink />
    </Dialog>
  );
}
