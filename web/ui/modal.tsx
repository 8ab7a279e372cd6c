import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./modal.module.css";

interface ModalProps {
  /** Escape and a press on the scrim ask to close; the owner decides. */
  onDismiss: () => void;
  /** Sheet rises from the bottom on a phone, side comes from the left edge. */
  kind?: "sheet" | "alert" | "side" | undefined;
  labelledBy?: string | undefined;
  label?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const firstField =
  "[data-autofocus], input:not([type=hidden], [type=radio], :disabled), input[type=radio]:checked, select:not(:disabled), textarea:not(:disabled)";

/** A modal box on the platform's own dialog: it holds the focus while it is there, and gives it back when it goes. */
export function Modal({
  onDismiss,
  kind = "sheet",
  labelledBy,
  label,
  describedBy,
  className,
  children,
}: ModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  }, [onDismiss]);

  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const opener = document.activeElement;
    if (!document.querySelector("dialog:modal")) {
      const root = document.documentElement;
      root.style.setProperty("--scrollbar", `${String(window.innerWidth - root.clientWidth)}px`);
    }
    dialog.showModal();
    dialog.querySelector<HTMLElement>(firstField)?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={box}
      role={kind === "alert" ? "alertdialog" : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      className={classNames(styles.modal, styles[kind], className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss.current();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) dismiss.current();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOutside.current) dismiss.current();
      }}
    >
      {children}
    </dialog>
  );
}
