import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
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

/**
 * A menu from the left edge. It closes on navigation to another page, on Escape, on a press on the backdrop, and by a
 * button with `data-leaves`.
 */
export function SlideOver({ open, label, closeLabel, onClose, children }: SlideOverProps) {
  // Not the whole address: a list writes its filters into it a moment after they changed.
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    onClose();
  }, [pathname, onClose]);

  // Closes as soon as a link is pressed: a page with unsaved text asks before it is left, and the menu would
  // lie beneath the question.
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const closeAfterLink = ({ target, defaultPrevented }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest("a, button[data-leaves]") : null;
      const isLeaving = pressed instanceof HTMLButtonElement || defaultPrevented;
      if (isLeaving && pressed && panel.current?.contains(pressed)) onClose();
    };
    document.addEventListener("click", closeAfterLink);
    return () => document.removeEventListener("click", closeAfterLink);
  }, [open, onClose]);

  if (!open) return null;
  return (
    <Modal kind="side" label={label} onDismiss={onClose}>
      <div ref={panel} className={styles.panel}>
        <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
        {children}
      </div>
    </Modal>
  );
}
