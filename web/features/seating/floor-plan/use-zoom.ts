import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Point, Size } from "./geometry.rules.ts";

/** A border around the room in centimetres, so that its walls and the doors in them are fully visible. */
export const border = 14;

/** Pixels per centimetre; `first` lasts until the window is measured. */
const scaleRange = { least: 0.12, first: 0.4, most: 2.4 } as const;
const zoomFactor = 1.25;

function clamp(scale: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, scale));
}

export interface Zoom {
  readonly scale: number;
  /** Whether the whole room is shown, also after the window changes. */
  readonly isFitted: boolean;
  readonly canGrow: boolean;
  readonly canShrink: boolean;
  readonly grow: () => void;
  readonly shrink: () => void;
  /** Shows the whole room, as at first. */
  readonly fit: () => void;
  /** Zooms by a factor around a point of the window. */
  readonly zoomBy: (times: number, about?: Point) => void;
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

/** The size of the viewport; null until it is measured. */
export function useVisibleSize(scroller: RefObject<HTMLElement | null>): Size | null {
  const [seen, setSeen] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setSeen(getSize(element));
    // Before the first paint, which the observer would miss.
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);
  return seen;
}

/** The zoom of the floor plan: first the whole room. The fixed point of a zoom stays in place. */
export function useZoom(scroller: RefObject<HTMLElement | null>, seen: Size | null, room: Size): Zoom {
  const [chosenScale, setChosenScale] = useState<number | null>(null);
  const fixedPoint = useRef<FixedPoint | null>(null);
  const [width, length] = [room.width + 2 * border, room.length + 2 * border];
  const fitting = seen ? Math.min(seen.width / width, seen.length / length) : scaleRange.first;
  const scale = chosenScale ?? fitting;

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
    setChosenScale(clamp(next, scaleRange.least, scaleRange.most));
  }
  function zoomBy(times: number, about?: Point) {
    to(scale * times, about);
  }
  return {
    scale,
    isFitted: chosenScale === null,
    canGrow: scale < scaleRange.most,
    canShrink: scale > scaleRange.least,
    grow: () => zoomBy(zoomFactor),
    shrink: () => zoomBy(1 / zoomFactor),
    fit: () => setChosenScale(null),
    zoomBy,
  };
}

/**
 * Zooms by Ctrl+wheel, which browsers also send for a pinch on a touchpad, and by two fingers on a
 * touchscreen.
 */
export function useGestureZoom(scroller: RefObject<HTMLElement | null>, zoomBy: Zoom["zoomBy"]): void {
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  }, [zoomBy]);
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
