import type { MouseEvent } from "react";

/** Opens a row on a press, unless the press hit a control of its own or ended a text selection. */
export function openOnPress(open: (() => void) | undefined) {
  if (!open) return undefined;
  return ({ target }: MouseEvent) => {
    const isOwn =
      target instanceof Element && target.closest("a, button, input, select, label, [popover]") !== null;
    if (isOwn || getSelection()?.isCollapsed === false) return;
    open();
  };
}
