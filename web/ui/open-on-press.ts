import type { MouseEvent } from "react";

/**
 * Opens a row on a press, unless the press hit a control in the row or ended a text selection. Focuses the row's button
 * that opens it, otherwise its last one that does not delete, so that the focus returns to it when what was opened
 * closes.
 */
export function openOnPress(open: (() => void) | undefined) {
  if (!open) return undefined;
  return ({ target, currentTarget }: MouseEvent) => {
    const hitsControl =
      target instanceof Element && target.closest("a, button, input, select, label, [popover]") !== null;
    if (hitsControl || getSelection()?.isCollapsed === false) return;
    const buttons = [
      ...currentTarget.querySelectorAll<HTMLElement>("button:not([data-deletes], [popover] *)"),
    ];
    const opener = currentTarget.querySelector<HTMLElement>("[data-opens]") ?? buttons.at(-1);
    opener?.focus({ preventScroll: true });
    open();
  };
}
