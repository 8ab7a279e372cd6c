import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Point, Size } from "./geometry.rules.ts";

/** A border around the room in centimetres, so that its walls and the doors in them are fully visible. */
export const border = 14;

/** Pixels per centimetre; `first` lasts until the window is measured. */
const scaleRange = { min: 0.12, first: 0.4, max: 2.4 } as const;
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
export function useViewportSize(scroller: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setSize(getSize(element));
    // Before the first paint, which the observer would miss.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}

/** The zoom of the floor plan: first the whole room. The fixed point of a zoom stays in place. */
export function useZoom(
  scroller: RefObject<HTMLElement | null>,
  viewportSize: Size | null,
  room: Size,
): Zoom {
  const [chosenScale, setChosenScale] = useState<number | null>(null);
  const fixedPoint = useRef<FixedPoint | null>(null);
  const [width, length] = [room.width + 2 * border, room.length + 2 * border];
  const fittingScale = viewportSize
    ? Math.min(viewportSize.width / width, viewportSize.length / length)
    : scaleRange.first;
  const scale = chosenScale ?? fittingScale;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !fixedPoint.current) return;
    const { point, at } = fixedPoint.current;
    fixedPoint.current = null;
    element.scrollTo(point.x * element.scrollWidth - at.x, point.y * scale - at.y);
  }, [scroller, scale]);

  function zoomBy(times: number, about?: Point) {
    const element = scroller.current;
    if (element) fixedPoint.current = getFixedPoint(element, scale, about);
    setChosenScale(clamp(scale * times, scaleRange.min, scaleRange.max));
  }
  return {
    scale,
    isFitted: chosenScale === null,
    canGrow: scale < scaleRange.max,
    canShrink: scale > scaleRange.min,
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
    const measureFingers = () => {
      const [a, b] = [...fingers.values()];
      return a && b
        ? { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
        : null;
    };
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    const moveFinger = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const before = measureFingers();
      fingers.set(pointerId, { x, y });
      const now = measureFingers();
      if (before && now && before.distance > 0) latest.current(now.distance / before.distance, now.middle);
    };
    const handleDown = (event: PointerEvent) => {
      if (event.pointerType === "touch") moveFinger(event);
    };
    const handleMove = (event: PointerEvent) => {
      if (fingers.has(event.pointerId)) moveFinger(event);
    };
    const handleUp = ({ pointerId }: PointerEvent) => {
      fingers.delete(pointerId);
    };
    element.addEventListener("wheel", handleWheel, { signal, passive: false });
    element.addEventListener("pointerdown", handleDown, { signal });
    element.addEventListener("pointermove", handleMove, { signal });
    addEventListener("pointerup", handleUp, { signal });
    addEventListener("pointercancel", handleUp, { signal });
    return () => ended.abort();
  }, [scroller]);
}
