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

/** Opens the box and puts the focus in its first field; what it returns closes it and gives the focus back. */
function show(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  if (!document.querySelector("dialog:modal")) {
    const root = document.documentElement;
    // Its gutter too, which some browsers keep where they draw no bar.
    const wide = root.getBoundingClientRect().width;
    root.style.setProperty("--scrollbar", `${String(window.innerWidth - wide)}px`);
  }
  dialog.showModal();
  dialog.querySelector<HTMLElement>(firstField)?.focus();
  return () => {
    dialog.close();
    // Once every box that goes with this one is gone: until then the opener may lie under it.
    queueMicrotask(() => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    });
  };
}

/** Hears Escape, a closing that the browser forces, and a press that begins and ends on the scrim. */
function listen(dialog: HTMLDialogElement, onDismiss: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let pressed = false;
  const own = (event: Event) => event.target === dialog;
  const cancelled = (event: Event) => {
    if (!own(event)) return;
    event.preventDefault();
    onDismiss();
  };
  const closed = (event: Event) => {
    if (own(event) && !dialog.open) onDismiss();
  };
  const down = (event: Event) => {
    pressed = own(event);
  };
  const clicked = (event: Event) => {
    if (own(event) && pressed) onDismiss();
  };
  dialog.addEventListener("cancel", cancelled, { signal });
  dialog.addEventListener("close", closed, { signal });
  dialog.addEventListener("pointerdown", down, { signal });
  dialog.addEventListener("click", clicked, { signal });
  return () => {
    ended.abort();
  };
}

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
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  }, [onDismiss]);

  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    const stop = listen(dialog, () => {
      dismiss.current();
    });
    const close = show(dialog);
    return () => {
      stop();
      close();
    };
  }, []);

  return (
    <dialog
      ref={box}
      // A box that scrolls would be a stop of its own for the Tab key.
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
