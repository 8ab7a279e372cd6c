import styles from "./toast.module.css";

/**
 * The element that contains the toasts. It is the last one in the page, or in the modal dialog on top, because everything
 * outside of a modal dialog is inert and cannot be pressed or announced. There is none while prerendering.
 */
export const toastPlace = typeof HTMLElement === "undefined" ? undefined : makePlace();

function makePlace(): HTMLElement {
  const place = document.createElement("div");
  place.className = styles.place ?? "";
  return place;
}

/** The open modal dialogs, the one on top last. */
const open: HTMLDialogElement[] = [];

export function placeToasts(): void {
  if (toastPlace === undefined) return;
  const dialog = open.at(-1);
  (dialog ?? document.body).append(toastPlace);
  // As a popover it is placed in the window, although dialogs contain fixed elements. A page does not, and with an open
  // popover the first Tab would pass its skip link.
  toastPlace.popover = dialog === undefined ? null : "manual";
  if (dialog !== undefined && "showPopover" in toastPlace) toastPlace.showPopover();
}

/** Moves the toasts into a dialog that opened. Returns a function that moves them out before it closes. */
export function placeToastsIn(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  placeToasts();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    placeToasts();
  };
}
