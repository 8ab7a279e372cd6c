/** The sizes of tables and the positions of their chairs seen from above, in centimetres. */
import type { Fixture } from "./fixtures.rules.ts";
import type { SeatingSettings, Table } from "#contract/seating.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly length: number;
}

/** The position of an item: its middle, and its rotation in degrees clockwise. */
export interface ItemSpot extends Point {
  readonly rotation: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Sized = Pick<Table, "shape" | "number_of_guests">;
export type FloorPlanSize = Pick<SeatingSettings, "room_width" | "room_length">;

/** The radius of a drawn chair and its distance from the table's edge. */
export const chair = { radius: 26, fromEdge: 36 } as const;
/** The width per guest at a straight table. */
const seatWidth = 64;
const tableDepths = { rectangular: 90, head: 80 } as const;
/** The couple's own seats, in the middle of the head table. */
export const coupleSeats = 2;

/** About 58 cm of edge per guest, as caterers calculate: 150 cm for eight, 180 cm for ten. */
export function getDiameter(guestCount: number): number {
  return Math.max(90, 30 + 15 * guestCount, 18 * guestCount);
}

interface SeatsPerSide {
  readonly top: number;
  readonly end: number;
  readonly bottom: number;
}

/** Guests per side of a rectangular table; its ends have seats from six guests on. */
function countSeatsPerSide(guestCount: number): SeatsPerSide {
  const end = guestCount >= 6 ? 1 : 0;
  const sides = guestCount - 2 * end;
  return { top: Math.ceil(sides / 2), end, bottom: Math.floor(sides / 2) };
}

/** The table without chairs, before rotation. */
export function getTableSize({ shape, number_of_guests: guestCount }: Sized): Size {
  if (shape === "round") return { width: getDiameter(guestCount), length: getDiameter(guestCount) };
  if (shape === "head") return { width: (guestCount + coupleSeats) * seatWidth, length: tableDepths.head };
  return {
    width: Math.max(90, countSeatsPerSide(guestCount).top * seatWidth),
    length: tableDepths.rectangular,
  };
}

/** `count` points in a row of chairs from left to right, at height `y`. */
function getRowPoints(count: number, y: number): Point[] {
  return Array.from({ length: count }, (_, at) => ({ x: (at - (count - 1) / 2) * seatWidth, y }));
}

function getRoundPoints(guestCount: number): Point[] {
  const reach = getDiameter(guestCount) / 2 + chair.fromEdge;
  return Array.from({ length: guestCount }, (_, at) => {
    const angle = (at / guestCount) * 2 * Math.PI;
    return { x: reach * Math.sin(angle), y: -reach * Math.cos(angle) };
  });
}

function getStraightPoints(guestCount: number): Point[] {
  const { width, length } = getTableSize({ shape: "rectangular", number_of_guests: guestCount });
  const { top, end, bottom } = countSeatsPerSide(guestCount);
  const [x, y] = [width / 2 + chair.fromEdge, length / 2 + chair.fromEdge];
  return [
    ...getRowPoints(top, -y),
    ...getRowPoints(end, 0).map((point) => ({ ...point, x })),
    ...getRowPoints(bottom, y).toReversed(),
    ...getRowPoints(end, 0).map((point) => ({ ...point, x: -x })),
  ];
}

export interface ChairPositions {
  /** In seat order, relative to the middle of the table. */
  readonly guests: readonly Point[];
  readonly couple: readonly Point[];
}

/** The positions of the chairs relative to the middle of a rotated table. */
export function getChairs(table: Sized, rotation = 0): ChairPositions {
  const { guests, couple } = getUnrotatedChairs(table);
  const turn = (point: Point) => rotatePoint(point, rotation);
  return { guests: guests.map(turn), couple: couple.map(turn) };
}

function getUnrotatedChairs({ shape, number_of_guests: guests }: Sized): ChairPositions {
  if (shape === "round") return { guests: getRoundPoints(guests), couple: [] };
  if (shape === "rectangular") return { guests: getStraightPoints(guests), couple: [] };
  const chairs = getRowPoints(guests + coupleSeats, -(tableDepths.head / 2 + chair.fromEdge));
  const first = Math.ceil(guests / 2);
  return {
    guests: [...chairs.slice(0, first), ...chairs.slice(first + coupleSeats)],
    couple: chairs.slice(first, first + coupleSeats),
  };
}

export function rotatePoint({ x, y }: Point, degrees: number): Point {
  if (degrees % 360 === 0) return { x, y };
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The bounding box of points, extended by `margin` on each side. */
function getBoxAround(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

function getCorners({ width, length }: Size, rotation: number): Point[] {
  const [x, y] = [width / 2, length / 2];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ].map((corner) => rotatePoint(corner, rotation));
}

function uniteBoxes(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/**
 * The space of a table with its chairs, relative to its middle. That of a round table does not depend on the
 * rotation.
 */
export function getFootprint(table: Sized, rotation = 0): Box {
  if (table.shape === "round") {
    const reach = getDiameter(table.number_of_guests) / 2 + chair.fromEdge + chair.radius;
    return { left: -reach, top: -reach, right: reach, bottom: reach };
  }
  const { guests, couple } = getChairs(table, rotation);
  return uniteBoxes(
    getBoxAround([...guests, ...couple], chair.radius),
    getBoxAround(getCorners(getTableSize(table), rotation), 0),
  );
}

/** The space of a fixture, relative to its middle. */
export function getFixtureFootprint({ width, length, rotation }: Size & Pick<ItemSpot, "rotation">): Box {
  return getBoxAround(getCorners({ width, length }, rotation), 0);
}

export function moveBox({ left, top, right, bottom }: Box, { x, y }: Point): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

export function widenBox({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Whether two boxes share more than an edge. */
export function hasOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isInside({ x, y }: Point, box: Box): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** The point nearest to `wanted` at which an item is within the walls; the middle if it is too large. */
export function limitToWalls(wanted: Point, footprint: Box, room: Size): Point {
  return {
    x: clamp(wanted.x, -footprint.left, room.width - footprint.right),
    y: clamp(wanted.y, -footprint.top, room.length - footprint.bottom),
  };
}

function clamp(value: number, min: number, max: number): number {
  return min > max ? (min + max) / 2 : Math.min(max, Math.max(min, value));
}

export function getFixtureBox(fixture: Fixture): Box {
  return moveBox(getFixtureFootprint(fixture), fixture);
}
