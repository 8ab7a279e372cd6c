import { useEffect, useState, type DragEvent } from "react";
import type { Item } from "./queries.ts";
import { hindranceOf, type FoldersById } from "./tree.rules.ts";

/**
 * Attribute of folder rows and breadcrumb steps: the id of the folder that takes dropped items, '' for the
 * root.
 */
export const dropTarget = "data-into";

/** Marks a drag of an item of the page; files dragged from outside do not have this type. */
const ours = "application/x-promesse-item";

interface Dragging {
  readonly items: readonly Item[];
  readonly folders: FoldersById;
  readonly onDrop: (item: Item, to: string | null) => void;
  /** The class of the drag image. */
  readonly ghostClass: string | undefined;
}

/** The drop target under the pointer and its folder. */
function targetOf(event: DragEvent): { element: Element; into: string | null } | undefined {
  const element = event.target instanceof Element ? event.target.closest(`[${dropTarget}]`) : null;
  const into = element?.getAttribute(dropTarget);
  return element && into !== undefined && into !== null ? { element, into: into || null } : undefined;
}

/** Sets the drag image: a small card with the name, of which the browser takes a snapshot. */
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

/** Handles a drag from start to end. `know` passes it the current list. */
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
  const release = () => {
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
      release();
    },
    onDragEnd: release,
  };
  const know = (dragging: Dragging) => {
    now = dragging;
  };
  return { listeners, know };
}

/**
 * Drags rows onto folders and breadcrumb steps. Listeners are on the container, so that rows need none, and
 * the highlight is set on the element directly, so that the list is not rendered during a drag.
 */
export function useDragging(dragging: Dragging) {
  const [{ listeners, know }] = useState(dragger);
  useEffect(() => {
    know(dragging);
  });
  return listeners;
}
