import { useEffect, useState, type DragEvent } from "react";
import type { Item } from "./queries.ts";
import { hindranceOf, type FoldersById } from "./tree.rules.ts";

/** What a folder's row and a crumb bear: the id they take things into, '' at the root. */
export const dropTarget = "data-into";

/** Marks a drag as one of ours: files from outside, dragged over, are none. */
const ours = "application/x-promesse-item";

interface Dragging {
  readonly items: readonly Item[];
  readonly folders: FoldersById;
  readonly onDrop: (item: Item, to: string | null) => void;
  /** The look of what hangs at the pointer. */
  readonly ghostClass: string | undefined;
}

/** The target under the pointer and the folder it stands for. */
function targetOf(event: DragEvent): { element: Element; into: string | null } | undefined {
  const element = event.target instanceof Element ? event.target.closest(`[${dropTarget}]`) : null;
  const into = element?.getAttribute(dropTarget);
  return element && into !== undefined && into !== null ? { element, into: into || null } : undefined;
}

/** What hangs at the pointer: a small card with the name, which the browser takes a picture of. */
function pickUp(event: DragEvent, { name }: Item, ghostClass: string | undefined): void {
  event.dataTransfer.clearData();
  event.dataTransfer.setData(ours, "");
  event.dataTransfer.setData("text/plain", name);
  event.dataTransfer.effectAllowed = "move";
  const ghost = document.createElement("div");
  ghost.className = ghostClass ?? "";
  ghost.textContent = name;
  document.body.append(ghost);
  event.dataTransfer.setDragImage(ghost, 16, 16);
  setTimeout(() => {
    ghost.remove();
  });
}

/** Hears a drag from its beginning to its end; `know` tells it what the list shows now. */
function dragger() {
  let now: Dragging | undefined;
  let held: Item | undefined;
  let marked: Element | undefined;
  const mark = (element: Element | undefined) => {
    if (marked === element) return;
    marked?.removeAttribute("data-drop");
    element?.setAttribute("data-drop", "");
    marked = element;
  };
  const releaseBlobs = () => {
    mark(undefined);
    held = undefined;
  };
  const takenBy = (event: DragEvent) => {
    const target = event.dataTransfer.types.includes(ours) ? targetOf(event) : undefined;
    const takes = now && held && target && hindranceOf(now.folders, held, target.into) === undefined;
    return takes ? target : undefined;
  };
  const listeners = {
    onDragStart: (event: DragEvent) => {
      const row = event.target instanceof Element ? event.target.closest("[data-id]") : null;
      held = now?.items.find(({ id }) => id === row?.getAttribute("data-id"));
      if (held) pickUp(event, held, now?.ghostClass);
    },
    onDragOver: (event: DragEvent) => {
      const target = takenBy(event);
      mark(target?.element);
      if (!target) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragLeave: (event: DragEvent) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) mark(undefined);
    },
    onDrop: (event: DragEvent) => {
      const target = takenBy(event);
      if (held && target) {
        event.preventDefault();
        now?.onDrop(held, target.into);
      }
      releaseBlobs();
    },
    onDragEnd: releaseBlobs,
  };
  const know = (dragging: Dragging) => {
    now = dragging;
  };
  return { listeners, know };
}

/**
 * Rows dragged onto folders and crumbs, heard where they bubble to: a row needs no listener of its own, and the mark on
 * a target is set by hand, so that no list is drawn anew while something hangs over it.
 */
export function useDragging(dragging: Dragging) {
  const [{ listeners, know }] = useState(dragger);
  useEffect(() => {
    know(dragging);
  });
  return listeners;
}
