/** Where a thing stands on the floor, as its style says it: from centimetres, whatever the zoom. */
import type { CSSProperties } from "react";
import type { Point } from "./geometry.rules.ts";
import { border } from "./use-zoom.ts";

function transformTo({ x, y }: Point): string {
  const pixels = (centimetres: number) => `calc(${String(centimetres + border)} * var(--cm))`;
  return `translate(${pixels(x)}, ${pixels(y)})`;
}

export function styleAt(point: Point): CSSProperties {
  return { transform: transformTo(point) };
}

/** Moves it: where it has a layer of its own nothing is painted for it. */
export function stand(thing: HTMLElement | SVGElement | null, point: Point): void {
  if (thing) thing.style.transform = transformTo(point);
}

/** Pixels a centimetre on this floor. */
export function scaleOf(floor: HTMLElement): number {
  return Number.parseFloat(floor.style.getPropertyValue("--cm"));
}

/** The point of the room, in centimetres, that lies under one of the window, in pixels. */
export function pointAt(floor: HTMLElement, client: Point): Point {
  const { left, top } = floor.getBoundingClientRect();
  const scale = scaleOf(floor);
  return { x: (client.x - left) / scale - border, y: (client.y - top) / scale - border };
}
