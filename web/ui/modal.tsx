import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { trackKeyboardHeight } from "./keyboard.ts";
import { moveToastsIntoDialog } from "./toast-container.ts";
import styles from "./modal.module.css";

interface ModalProps {
  /** Called on Escape or a press on the backdrop; the caller decides whether to close. */
  onDismiss: () => void;
  /** `sheet` rises from the bottom on a phone, `page` fills it, `side` comes from the left edge. */
  kind?: "sheet" | "page" | "alert" | "side" | undefined;
  labelledBy?: string | undefined;
  label?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const firstFieldSelector =
  "[data-autofocus], input:not([type=hidden], [type=radio], :disabled), input[type=radio]:checked, select:not(:disabled), textarea:not(:disabled)";

/** Focuses what asks for it, else the first field. */
export function focusFirstField(box: Element): void {
  box.querySelector<HTMLElement>(firstFieldSelector)?.focus();
}

/** Opens the dialog and focuses its first field. Returns a function that closes it and restores the focus. */
function openDialog(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  if (!document.querySelector("dialog:modal")) {
    const root = document.documentElement;
    // Includes the scrollbar gutter, which some browsers keep even without a scrollbar.
    const width = root.getBoundingClientRect().width;
    root.style.setProperty("--scrollbar", `${String(window.innerWidth - width)}px`);
  }
  dialog.showModal();
  const moveToastsOut = moveToastsIntoDialog(dialog);
  // A field further down comes before the first one if it is what the dialog was opened for.
  const wantedField = dialog.querySelector<HTMLElement>("[data-autofocus=wanted]");
  if (wantedField) wantedField.focus();
  else focusFirstField(dialog);
  return () => {
    moveToastsOut();
    dialog.close();
    // Restores the focus once all dialogs that close together are closed: until then the opener may be
    // inert.
    queueMicrotask(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    });
  };
}

/** Listens for Escape, a close forced by the browser, and a press that begins and ends on the backdrop. */
function listenForDismissal(dialog: HTMLDialogElement, onDismiss: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let beganOnBackdrop = false;
  const isOnDialog = (event: Event) => event.target === dialog;
  const handleCancel = (event: Event) => {
    if (!isOnDialog(event)) return;
    event.preventDefault();
    onDismiss();
  };
  const handleClose = (event: Event) => {
    if (isOnDialog(event) && !dialog.open) onDismiss();
  };
  const handlePointerDown = (event: Event) => {
    beganOnBackdrop = isOnDialog(event);
  };
  const handleClick = (event: Event) => {
    if (isOnDialog(event) && beganOnBackdrop) onDismiss();
  };
  dialog.addEventListener("cancel", handleCancel, { signal });
  dialog.addEventListener("close", handleClose, { signal });
  dialog.addEventListener("pointerdown", handlePointerDown, { signal });
  dialog.addEventListener("click", handleClick, { signal });
  return () => listeners.abort();
}

/** A modal on the native dialog element: it traps the focus while open and restores it afterwards. */
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
  const latestOnDismiss = useRef(onDismiss);
  useEffect(() => {
    latestOnDismiss.current = onDismiss;
  }, [onDismiss]);

  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    const stop = listenForDismissal(dialog, () => latestOnDismiss.current());
    const close = openDialog(dialog);
    trackKeyboardHeight();
    return () => {
      stop();
      close();
    };
  }, []);

  return (
    <dialog
      ref={box}
      // Without this, a scrollable dialog would be a tab stop of its own.
      tabIndex={-1}
      role={kind === "alert" ? "alertdialog" : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      className={classNames(styles.modal, styles[kind], className)}
    >
      {children}
    </dialog>
  );
}
