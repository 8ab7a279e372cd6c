/**
 * The element that contains the toasts. It is the last one in the page, or in the modal dialog on top, because everything
 * outside of a modal dialog is inert and cannot be pressed or announced.
 */
export const toastPlace = typeof HTMLElement === "undefined" ? undefined : document.createElement("div");

/** The open modal dialogs, the one on top last. */
const open: HTMLDialogElement[] = [];

export function placeToasts(): void {
  if (toastPlace !== undefined) (open.at(-1) ?? document.body).append(toastPlace);
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
