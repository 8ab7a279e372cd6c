/** Where the focus goes in a list whose rows bear `data-id`, once what held it has gone. */
import { useEffect, useRef } from "react";

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main [data-id]")];
}

function focusTitle(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** The place of the row, or the card, that holds the focus; null when none does. */
export function focusedRow(): number | null {
  const at = rows().findIndex((row) => row.contains(document.activeElement));
  return at === -1 ? null : at;
}

/** Once a row is gone the focus goes to the last button of the one in its place, or to the last row, else to the title. */
export function focusNear(place: number, control = "button"): void {
  const near = rows()[place] ?? rows().at(-1);
  const last = [...(near?.querySelectorAll<HTMLElement>(control) ?? [])].at(-1);
  if (last) last.focus();
  else focusTitle();
}

/** The first button of a row. Says whether there is one. */
export function focusRow(id: string): boolean {
  const button = document.querySelector<HTMLElement>(`main [data-id="${CSS.escape(id)}"] button`);
  button?.focus();
  return button !== null;
}

/** Time for what came back to be drawn. */
const drawing = 2000;

/** The first button of what came back takes the focus; unless this went elsewhere meanwhile. */
export function focusReturned(id: string): void {
  const until = performance.now() + drawing;
  const look = () => {
    if (document.activeElement !== document.body || focusRow(id)) return;
    if (performance.now() < until) requestAnimationFrame(look);
    else focusTitle();
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
    if (hasClosed) rescueFocus("main [data-id] button");
  }, [isAdding]);
}

/** A focus that fell to nothing, for what held it has gone, goes to what a selector names, else to the title. */
export function rescueFocus(to = "main h1"): void {
  // Once what closed has given the focus back, and what it added is drawn.
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (hasFocus()) return;
      const near = document.querySelector<HTMLElement>(to);
      if (near) near.focus({ preventScroll: true });
      else focusTitle();
    });
  });
}

/**
 * The button that asked for a deletion goes with its row: once that is gone, `focus` is told where it was. `id` is what is
 * being asked about, `isOpen` says that any dialog is.
 */
export function useFocusAfterDelete(
  id: string | null,
  isOpen: boolean,
  items: readonly { readonly id: string }[],
  focus: (place: number) => void = focusNear,
): void {
  const asked = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    if (id !== null) {
      // The row may go before the dialog does.
      if (asked.current?.id === id) return;
      const place = rows().findIndex((row) => row.dataset["id"] === id);
      asked.current = place === -1 ? null : { id, place };
    } else if (asked.current) {
      const { id: deleted, place } = asked.current;
      const isGone = !items.some((each) => each.id === deleted);
      if (isGone) focus(place);
      if (isGone || isOpen) asked.current = null;
    }
  }, [id, isOpen, items, focus]);
}
