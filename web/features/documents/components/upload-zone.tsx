import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { LongJob } from "#web/ui/progress-bar.tsx";
import type { Sending } from "../use-attach-files.ts";
import { readDroppedFiles } from "./drop-zone-files.ts";
import { FileDrop } from "./file-drop.tsx";
import styles from "./attach-dialog.module.css";

interface UploadZoneProps {
  /** The upload under way; the drop zone is disabled meanwhile. */
  sending: Sending | null;
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
  onStop: () => void;
}

/** A file input that also accepts files dropped anywhere while the dialog is open. */
export function UploadZone({ sending, isBusy, onFiles, onStop }: UploadZoneProps) {
  const { t } = useTranslation("documents");
  const isOver = useFilesDroppedInDialog((files) => {
    if (!isBusy && files.length > 0) onFiles(files);
  });
  if (sending) {
    return (
      <div className={styles.sending}>
        <LongJob
          label={t("links.join.sending", { count: sending.count })}
          value={sending.share}
          max={1}
          valueText={t("links.join.sent", { value: Math.floor(sending.share * 100) })}
        />
        <Button kind="quiet" size="small" onClick={onStop}>
          {t("links.join.stop")}
        </Button>
      </div>
    );
  }
  return (
    <FileDrop
      text={t(isOver ? "links.join.dropping" : "links.join.drop")}
      hint={t("links.join.drop_hint")}
      isOver={isOver}
      isDisabled={isBusy}
      isCompact
      onFiles={onFiles}
    />
  );
}

/**
 * Returns whether files are dragged over the window. preventDefault keeps the browser from opening a dropped
 * file.
 */
function useFilesDroppedInDialog(take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const handleDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    addEventListener("dragenter", handleDragOver, { signal });
    addEventListener("dragover", handleDragOver, { signal });
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    addEventListener("dragleave", handleDragLeave, { signal });
    const handleDrop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      void readDroppedFiles(event.dataTransfer).then((files) => latestTake.current(files));
    };
    addEventListener("drop", handleDrop, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}
