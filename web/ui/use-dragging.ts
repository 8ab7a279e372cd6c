import { useEffect, useState, type DragEvent } from "react";
import styles from "./use-dragging.module.css";

/** Attribute of the elements that take dropped items: the target's id, or ''. */
export const dropTargetAttribute = "data-into";

/** Marks a drag of an item of the page; files dragged from outside do not have this type. */
const itemType = "application/x-promesse-item";

interface DragOptions<Item> {
  /** The item of the element at which a drag begins. */
  readonly getItemAt: (element: Element) => Item | undefined;
  readonly getName: (item: Item) => string;
  readonly canDrop: (item: Item, into: string) => boolean;
  readonly onDrop: (item: Item, into: string) => void;
}

/** The drop target under the pointer, whether or not it takes the item. */
function findTarget(event: DragEvent): { element: Element; into: string } | undefined {
  const element = event.target instanceof Element ? event.target.closest(`[${dropTargetAttribute}]`) : null;
  const into = element?.getAttribute(dropTargetAttribute);
  return element && into !== undefined && into !== null ? { element, into } : undefined;
}

/** Sets the drag image: a small card with the name, of which the browser takes a snapshot. */
function setDragImage(event: DragEvent, name: string): void {
  event.dataTransfer.clearData();
  event.dataTransfer.setData(itemType, "");
  event.dataTransfer.setData("text/plain", name);
  event.dataTransfer.effectAllowed = "move";
  const ghost = document.createElement("div");
  ghost.className = styles.ghost ?? "";
  ghost.textContent = name;
  document.body.append(ghost);
  event.dataTransfer.setDragImage(ghost, 16, 16);
  setTimeout(() => ghost.remove());
}

/** Handles a drag from start to end. `setDragging` passes it the current items. */
function createDragger<Item>() {
  let currentOptions: DragOptions<Item> | undefined;
  let draggedItem: Item | undefined;
  let highlighted: Element | undefined;
  const highlight = (element: Element | undefined) => {
    if (highlighted === element) return;
    highlighted?.removeAttribute("data-drop");
    element?.setAttribute("data-drop", "");
    highlighted = element;
  };
  const release = () => {
    highlight(undefined);
    draggedItem = undefined;
  };
  const findDropTarget = (event: DragEvent) => {
    const target = event.dataTransfer.types.includes(itemType) ? findTarget(event) : undefined;
    const canDrop =
      currentOptions &&
      draggedItem !== undefined &&
      target &&
      currentOptions.canDrop(draggedItem, target.into);
    return canDrop ? target : undefined;
  };
  const listeners = {
    onDragStart: (event: DragEvent) => {
      draggedItem = event.target instanceof Element ? currentOptions?.getItemAt(event.target) : undefined;
      if (currentOptions && draggedItem !== undefined)
        setDragImage(event, currentOptions.getName(draggedItem));
    },
    onDragOver: (event: DragEvent) => {
      const target = findDropTarget(event);
      highlight(target?.element);
      if (!target) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragLeave: (event: DragEvent) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) highlight(undefined);
    },
    onDrop: (event: DragEvent) => {
      const target = findDropTarget(event);
      if (draggedItem !== undefined && target) {
        event.preventDefault();
        currentOptions?.onDrop(draggedItem, target.into);
      }
      release();
    },
    onDragEnd: release,
  };
  const setDragging = (dragging: DragOptions<Item>) => {
    currentOptions = dragging;
  };
  return { listeners, setDragging };
}

/**
 * Drags items onto targets of a page. Listeners are on the container, so that items need none, and the
 * highlight is set on the element directly, so that nothing is rendered during a drag.
 */
export function useDragging<Item>(dragging: DragOptions<Item>) {
  const [{ listeners, setDragging }] = useState(() => createDragger<Item>());
  useEffect(() => setDragging(dragging));
  return listeners;
}
