import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { findStart } from "./initial-layout.rules.ts";
import { moveBox, type Point, type Size } from "./geometry.rules.ts";
import type { FloorPlan } from "./view.rules.ts";

/** A border around the room in centimetres, so that its walls are fully visible. */
export const border = 4;

/**
 * Pixels per centimetre. At first the entire room is shown if its chairs are then at least 24 px wide, the smallest
 * target that WCAG 2.2 allows. Otherwise a part of the room is shown, with chairs of 28 px.
 */
export const scales = { least: 0.12, whole: 0.47, first: 0.54, firstMost: 0.8, most: 2.4 } as const;
const factor = 1.25;
/**
 * The height in pixels of the tools that cover the bottom of the viewport; the same is left free below the
 * room.
 */
const tools = 64;

function clamp(scale: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, scale));
}

export interface Zoom {
  readonly scale: number;
  readonly canGrow: boolean;
  readonly canShrink: boolean;
  readonly grow: () => void;
  readonly shrink: () => void;
  /** Zooms to show the whole room. */
  readonly fit: () => void;
  /** Zooms by a factor around a point of the window. */
  readonly by: (times: number, about?: Point) => void;
}

function getSize(element: HTMLElement): Size {
  return { width: element.offsetWidth, length: element.offsetHeight };
}

interface FixedPoint {
  /** Horizontally a share of the scrollable width; vertically centimetres from the wall. */
  readonly point: Point;
  /** In the viewport, in pixels. */
  readonly at: Point;
}

/** The fixed point of a zoom: the one given, otherwise the middle. */
function getFixedPoint(element: HTMLElement, scale: number, about?: Point): FixedPoint {
  const { left, top } = element.getBoundingClientRect();
  const at = about
    ? { x: about.x - left, y: about.y - top }
    : { x: element.clientWidth / 2, y: element.clientHeight / 2 };
  const point = {
    x: (element.scrollLeft + at.x) / element.scrollWidth,
    y: (element.scrollTop + at.y) / scale,
  };
  return { point, at };
}

/** The zoom of the floor plan. The fixed point stays in place. */
export function useZoom(
  scroller: RefObject<HTMLElement | null>,
  { room, tables }: Pick<FloorPlan, "room" | "tables">,
): Zoom {
  const [chosenScale, setChosenScale] = useState<number | null>(null);
  const [seen, setSeen] = useState<Size | null>(null);
  const fixedPoint = useRef<FixedPoint | null>(null);
  const hasLooked = useRef(false);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setSeen(getSize(element)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);

  const [width, length] = [room.width + 2 * border, room.length + 2 * border];
  const wide = seen ? seen.width / width : scales.first;
  const fitting = seen ? Math.min(wide, (seen.length - tools) / length) : scales.first;
  const opened = fitting >= scales.whole ? Math.min(fitting, scales.firstMost) : scales.first;
  const scale = chosenScale ?? opened;

  // A room wider than the viewport is first centred, because the head table stands there.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !seen || hasLooked.current) return;
    hasLooked.current = true;
    const middle = (element.scrollWidth - element.clientWidth) / 2;
    if (middle <= 0) return;
    const boxes = tables.map((table) => moveBox(table.footprint, table));
    element.scrollTo({ left: findStart(middle / scale, boxes) * scale });
  }, [scroller, seen, scale, tables]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !fixedPoint.current) return;
    const { point, at } = fixedPoint.current;
    fixedPoint.current = null;
    element.scrollTo(point.x * element.scrollWidth - at.x, point.y * scale - at.y);
  }, [scroller, scale]);

  function to(next: number, about?: Point) {
    const element = scroller.current;
    if (element) fixedPoint.current = getFixedPoint(element, scale, about);
    setChosenScale(clamp(next, scales.least, scales.most));
  }
  function by(times: number, about?: Point) {
    to(scale * times, about);
  }
  return {
    scale,
    canGrow: scale < scales.most,
    canShrink: scale > scales.least,
    grow: () => by(factor),
    shrink: () => by(1 / factor),
    fit: () => to(fitting),
    by,
  };
}

/**
 * Zooms by Ctrl+wheel, which browsers also send for a pinch on a touchpad, and by two fingers on a
 * touchscreen.
 */
export function useGestureZoom(scroller: RefObject<HTMLElement | null>, by: Zoom["by"]): void {
  const latest = useRef(by);
  useEffect(() => {
    latest.current = by;
  }, [by]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const fingers = new Map<number, Point>();
    const spread = () => {
      const [a, b] = [...fingers.values()];
      return a && b
        ? { far: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
        : null;
    };
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    const put = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const before = spread();
      fingers.set(pointerId, { x, y });
      const now = spread();
      if (before && now && before.far > 0) latest.current(now.far / before.far, now.middle);
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType === "touch") put(event);
    };
    const move = (event: PointerEvent) => {
      if (fingers.has(event.pointerId)) put(event);
    };
    const up = ({ pointerId }: PointerEvent) => {
      fingers.delete(pointerId);
    };
    element.addEventListener("wheel", turn, { signal, passive: false });
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
    return () => ended.abort();
  }, [scroller]);
}
