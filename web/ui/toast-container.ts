import styles from "./toast-region.module.css";

/**
 * The element that contains the toasts. It is the last one in the page, or in the modal dialog on top, because
 * everything outside of a modal dialog is inert and cannot be pressed or announced. There is none while prerendering.
 */
export const toastContainer = typeof HTMLElement === "undefined" ? undefined : createToastContainer();

function createToastContainer(): HTMLElement {
  const container = document.createElement("div");
  container.className = styles.place ?? "";
  return container;
}

/** The open modal dialogs, the one on top last. */
const openDialogs: HTMLDialogElement[] = [];

export function moveToastContainer(): void {
  if (toastContainer === undefined) return;
  const dialog = openDialogs.at(-1);
  (dialog ?? document.body).append(toastContainer);
  // As a popover it is placed in the window, although dialogs contain fixed elements. A page does not, and with an open
  // popover the first Tab would pass its skip link.
  toastContainer.popover = dialog === undefined ? null : "manual";
  if (dialog !== undefined && "showPopover" in toastContainer) toastContainer.showPopover();
}

/** Moves the toasts into a dialog that opened. Returns a function that moves them out before it closes. */
export function moveToastsIntoDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  moveToastContainer();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    moveToastContainer();
  };
}
