import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { acceptedExtensions } from "../upload.rules.ts";
import styles from "./file-drop.module.css";

interface FileDropProps {
  text: string;
  hint?: string | undefined;
  /** Whether files are dragged over the page. */
  isOver: boolean;
  isDisabled?: boolean;
  /** With the icon beside the words, for dialogs. */
  isCompact?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Below the words, inside the frame. */
  children?: ReactNode;
}

/** A dashed frame that opens the file picker. The parent component handles files that are dropped. */
export function FileDrop({
  text,
  hint,
  isOver,
  isDisabled = false,
  isCompact = false,
  onFiles,
  children,
}: FileDropProps) {
  return (
    <div className={classNames(styles.zone, isOver && styles.over)} data-print="no">
      <label className={classNames(styles.label, isCompact && styles.low)}>
        <input
          type="file"
          multiple
          accept={acceptedExtensions}
          className={styles.input}
          disabled={isDisabled}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Resets the input, so that the same file can be chosen again.
            target.value = "";
            if (files.length > 0) onFiles(files);
          }}
        />
        <Icon name="upload" className={styles.icon} />
        <Stack as="span" gap={1}>
          <span className={styles.words}>{text}</span>{" "}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </Stack>
      </label>
      {children}
    </div>
  );
}
