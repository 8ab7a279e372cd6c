import { useEffect, useRef } from "react";

/** The row, or the card, that holds the focus, by its `data-index`; null when none does. */
export function focusedRow(): number | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-index]");
  return row?.dataset["index"] === undefined ? null : Number(row.dataset["index"]);
}

/** Once a row is gone the focus goes to the last button of the one in its place, else to the title. */
export function focusNear(row: number): void {
  const near = [row, row - 1].flatMap((at) => {
    const buttons = document.querySelectorAll<HTMLElement>(`main [data-index="${String(at)}"] button`);
    return [...buttons].slice(-1);
  });
  (near[0] ?? document.querySelector<HTMLElement>("main h1"))?.focus();
}

/** Time for what came back to be drawn. */
const drawing = 2000;

/** The first button of what came back, by its `data-id`, takes the focus; unless this went elsewhere meanwhile. */
export function focusReturned(id: string): void {
  const until = performance.now() + drawing;
  const look = () => {
    if (document.activeElement !== document.body) return;
    const button = document.querySelector<HTMLElement>(`main [data-id="${CSS.escape(id)}"] button`);
    if (button) button.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
    else document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  look();
}

/**
 * The button of an empty list goes with the first row: once the form that `isAdding` says is open closes, a focus that
 * fell to nothing goes to that row, else to the title.
 */
export function useFocusAfterFirst(isAdding: boolean): void {
  const wasAdding = useRef(false);
  useEffect(() => {
    const hasClosed = wasAdding.current && !isAdding;
    wasAdding.current = isAdding;
    if (!hasClosed) return;
    afterFocus(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const first = document.querySelector<HTMLElement>("main [data-index] button");
      (first ?? document.querySelector<HTMLElement>("main h1"))?.focus();
    });
  }, [isAdding]);
}

/** Once what closed has given the focus back, and what it added is drawn. */
function afterFocus(work: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(work);
  });
}

/** A focus that fell to nothing, for what held it has gone, goes to what a selector names: the title. */
export function rescueFocus(to = "main h1"): void {
  afterFocus(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const near = document.querySelector<HTMLElement>(to) ?? document.querySelector<HTMLElement>("main h1");
    near?.focus({ preventScroll: true });
  });
}

interface Deletion {
  readonly id: string;
  readonly row: number | null;
}

type Rows = readonly { readonly id: string }[];

/**
 * The button that asked for a deletion goes with its row: once that is gone, `focus` is told where it was. `deletion`
 * is what is being asked about, `isOpen` says that any dialog is.
 */
export function useFocusAfterDelete(
  deletion: Deletion | null,
  isOpen: boolean,
  rows: Rows,
  focus: (row: number) => void = focusNear,
): void {
  const asked = useRef<{ id: string; row: number } | null>(null);
  const deleted = deletion?.id ?? null;
  const row = deletion?.row ?? null;
  useEffect(() => {
    if (deleted !== null) asked.current = row === null ? null : { id: deleted, row };
    else if (asked.current) {
      const { id, row: gone } = asked.current;
      const isGone = !rows.some((each) => each.id === id);
      if (isGone) focus(gone);
      if (isGone || isOpen) asked.current = null;
    }
  }, [deleted, row, isOpen, rows, focus]);
}
