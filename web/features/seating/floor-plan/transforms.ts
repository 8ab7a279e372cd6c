/** The CSS transform of an item at a point in centimetres, independent of the zoom. */
import type { CSSProperties } from "react";
import type { Point } from "./geometry.rules.ts";
import { border } from "./use-zoom.ts";

function toTransform({ x, y }: Point): string {
  const pixels = (centimetres: number) => `calc(${String(centimetres + border)} * var(--cm))`;
  return `translate(${pixels(x)}, ${pixels(y)})`;
}

export function toStyle(point: Point): CSSProperties {
  return { transform: toTransform(point) };
}

/** Moves an element; on a layer of its own this causes no repaint. */
export function moveTo(element: HTMLElement | SVGElement | null, point: Point): void {
  if (element) element.style.transform = toTransform(point);
}

/** Pixels per centimetre of this floor. */
export function getScale(floor: HTMLElement): number {
  return Number.parseFloat(floor.style.getPropertyValue("--cm"));
}

/** Converts a point of the window, in pixels, to one of the room, in centimetres. */
export function toPoint(floor: HTMLElement, client: Point): Point {
  const { left, top } = floor.getBoundingClientRect();
  const scale = getScale(floor);
  return { x: (client.x - left) / scale - border, y: (client.y - top) / scale - border };
}
