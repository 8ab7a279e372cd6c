import { useEffect, useRef, type RefObject } from "react";
import type { DragContext } from "./drag/drag.ts";
import { listenToDrags } from "./pointer/drag-and-drop.ts";

interface DragRefs {
  readonly root: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly floor: RefObject<HTMLElement | null>;
  readonly ghost: RefObject<HTMLElement | null>;
  readonly overlay: RefObject<HTMLElement | null>;
}

/** Drag and drop in the floor plan, with the state at the start of each drag. */
export function useDragAndDrop(
  { root, scroller, floor, ghost, overlay }: DragRefs,
  context: Omit<DragContext, "seats">,
): void {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(() => {
    const [rootElement, scrollerElement, floorElement] = [root.current, scroller.current, floor.current];
    const [ghostElement, overlayElement] = [ghost.current, overlay.current];
    if (!rootElement || !scrollerElement || !floorElement || !ghostElement || !overlayElement)
      return undefined;
    const ended = new AbortController();
    const getContext = () => ({
      ...latest.current,
      seats: latest.current.view.tables.flatMap(({ id: table, x, y, seats }) =>
        seats.map((each) => ({ table, seat: each.seat, x: x + each.x, y: y + each.y })),
      ),
    });
    const elements = {
      root: rootElement,
      scroller: scrollerElement,
      floor: floorElement,
      ghost: ghostElement,
      overlay: overlayElement,
    };
    listenToDrags(elements, getContext, ended.signal);
    return () => ended.abort();
  }, [root, scroller, floor, ghost, overlay]);
}
