/** Snapping of dragged items to others or to a grid, and the seat under the pointer; in centimetres. */
import type { Point } from "./geometry.rules.ts";

const gridSize = 10;
/** The snapping distance to a guide. */
const snapDistance = 14;
/** The distance to a chair. */
export const seatReach = 46;

export interface Snapped extends Point {
  /** The position of the alignment guide; null for none. */
  readonly lineX: number | null;
  readonly lineY: number | null;
}

function findNearest(value: number, lines: readonly number[]): number | null {
  let best: number | null = null;
  for (const line of lines) {
    const isNear = Math.abs(line - value) <= snapDistance;
    if (isNear && (best === null || Math.abs(line - value) < Math.abs(best - value))) best = line;
  }
  return best;
}

function roundToGrid(value: number): number {
  return Math.round(value / gridSize) * gridSize;
}

/** Snaps a middle to the middles of other items and of the room. */
export function snapPoint({ x, y }: Point, others: readonly Point[]): Snapped {
  const lineX = findNearest(
    x,
    others.map((other) => other.x),
  );
  const lineY = findNearest(
    y,
    others.map((other) => other.y),
  );
  return { x: lineX ?? roundToGrid(x), y: lineY ?? roundToGrid(y), lineX, lineY };
}

export interface SeatPoint extends Point {
  readonly table: string;
  readonly seat: number;
}

/** The nearest seat within reach; of two equally near ones the first. */
export function findSeatNear(point: Point, seats: readonly SeatPoint[]): SeatPoint | null {
  let best: SeatPoint | null = null;
  let minDistance = seatReach;
  for (const seat of seats) {
    const distance = Math.hypot(seat.x - point.x, seat.y - point.y);
    if (distance > seatReach || (best && distance >= minDistance)) continue;
    best = seat;
    minDistance = distance;
  }
  return best;
}
