/** Moves the focus in a list whose rows have `data-id`, when the focused element is removed. */
import { useEffect, useRef } from "react";

function listRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main [data-id]")];
}

function focusTitle(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** The index of the row or card that holds the focus; null if there is none. */
export function getFocusedRowIndex(): number | null {
  const index = listRows().findIndex((row) => row.contains(document.activeElement));
  return index === -1 ? null : index;
}

/**
 * After a row is removed, focuses the last button of the row that now has its index, otherwise of the last row,
 * otherwise the title.
 */
export function focusRowAt(index: number, control = "button"): void {
  const row = listRows()[index] ?? listRows().at(-1);
  const lastControl = [...(row?.querySelectorAll<HTMLElement>(control) ?? [])].at(-1);
  if (lastControl) lastControl.focus();
  else focusTitle();
}

/**
 * Once a row that is being deleted has gone, moves a lost focus to the row that now has its index, otherwise to the
 * title.
 */
export function focusAfterRemoval(id: string, focus: (index: number) => void = focusRowAt): void {
  const index = listRows().findIndex((row) => row.dataset["id"] === id);
  if (index === -1) return;
  const deadline = performance.now() + maxRenderDelay;
  const check = () => {
    const isShown = listRows().some((row) => row.dataset["id"] === id);
    if (isShown && performance.now() < deadline) requestAnimationFrame(check);
    else if (!hasFocus()) focus(index);
  };
  requestAnimationFrame(check);
}

/** Focuses the first button of a row. Returns whether there is one. */
export function focusRow(id: string): boolean {
  const button = document.querySelector<HTMLElement>(`main [data-id="${CSS.escape(id)}"] button`);
  button?.focus();
  return button !== null;
}

/** Focuses the button of a row that opens it. */
export function focusOpenButton(id: string): void {
  document.querySelector<HTMLElement>(`main [data-id="${CSS.escape(id)}"] [data-opens]`)?.focus();
}

/** Milliseconds within which a deleted row must go and a restored one be rendered. */
const maxRenderDelay = 2000;

/** Focuses the first button of a restored row, otherwise the title, unless the focus has moved elsewhere. */
export function focusRestored(id: string): void {
  const deadline = performance.now() + maxRenderDelay;
  const check = () => {
    if (document.activeElement !== document.body || focusRow(id)) return;
    if (id !== "" && performance.now() < deadline) requestAnimationFrame(check);
    else focusTitle();
  };
  check();
}

/**
 * The add button of an empty list disappears with the first row. When the form closes (`isAdding` becomes
 * false), a lost focus goes to that row, otherwise to the title.
 */
export function useFocusAfterFirstItem(isAdding: boolean): void {
  const wasAdding = useRef(false);
  useEffect(() => {
    const hasClosed = wasAdding.current && !isAdding;
    wasAdding.current = isAdding;
    if (hasClosed) restoreLostFocus("main [data-id] button");
  }, [isAdding]);
}

/** Moves a lost focus to the first element that one of the selectors names, otherwise to the title. */
export function restoreLostFocus(...selectors: string[]): void {
  // Waits until the closed dialog has restored the focus and the new row is rendered.
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (hasFocus()) return;
      const target = selectors.map((each) => document.querySelector<HTMLElement>(each)).find((each) => each);
      if (target) target.focus({ preventScroll: true });
      else focusTitle();
    });
  });
}

/**
 * The control of a row that is about to go disappears with the row: `focus` is then called with the row's former index.
 * `id` is the item that is handled, `isOpen` whether any dialog is open.
 */
export function useFocusAfterDelete(
  id: string | null,
  isOpen: boolean,
  items: readonly { readonly id: string }[],
  focus: (index: number) => void = focusRowAt,
): void {
  const pending = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    if (id !== null) {
      // The row may be removed before the dialog closes, so its index is read beforehand.
      if (pending.current?.id === id) return;
      const index = listRows().findIndex((row) => row.dataset["id"] === id);
      pending.current = index === -1 ? null : { id, index };
    } else if (pending.current) {
      const { id: deleted, index } = pending.current;
      const isGone = !items.some((each) => each.id === deleted);
      if (isGone) focus(index);
      if (isGone || isOpen) pending.current = null;
    }
  }, [id, isOpen, items, focus]);
}
