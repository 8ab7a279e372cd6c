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
