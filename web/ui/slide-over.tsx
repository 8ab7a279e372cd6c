import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { Modal } from "./modal.tsx";
import styles from "./slide-over.module.css";

interface SlideOverProps {
  open: boolean;
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A menu from the left edge. Following one of its links closes it, and so do Escape and the scrim. */
export function SlideOver({ open, label, closeLabel, onClose, children }: SlideOverProps) {
  if (!open) return null;
  return (
    <Modal kind="side" label={label} onDismiss={onClose}>
      <div
        className={styles.panel}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("a")) onClose();
        }}
      >
        <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
        {children}
      </div>
    </Modal>
  );
}
