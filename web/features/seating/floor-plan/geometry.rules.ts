/** The sizes of tables and the positions of their chairs seen from above, in centimetres. */
import type { Fixture } from "./fixtures.rules.ts";
import type { Seating, Table } from "#contract/seating.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly length: number;
}

/** The position of an item: its middle, and its rotation in degrees clockwise. */
export interface Spot extends Point {
  readonly rotation: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Sized = Pick<Table, "shape" | "number_of_guests">;
export type FloorPlanSize = Pick<Seating, "room_width" | "room_length">;

/** The radius of a drawn chair and its distance from the table's edge. */
export const chair = { radius: 26, fromEdge: 36 } as const;
/** The width per guest at a straight table. */
const pitch = 64;
const depth = { rectangular: 90, head: 80 } as const;
/** The couple's own seats, in the middle of the head table. */
export const coupleSeats = 2;

/** About 58 cm of edge per guest, as caterers calculate: 150 cm for eight, 180 cm for ten. */
export function diameterOf(guests: number): number {
  return Math.max(90, 30 + 15 * guests, 18 * guests);
}

interface Sides {
  readonly top: number;
  readonly end: number;
  readonly bottom: number;
}

/** Guests per side of a rectangular table; its ends have seats from six guests on. */
function sidesOf(guests: number): Sides {
  const end = guests >= 6 ? 1 : 0;
  const sides = guests - 2 * end;
  return { top: Math.ceil(sides / 2), end, bottom: Math.floor(sides / 2) };
}

/** The table without chairs, before rotation. */
export function topOf({ shape, number_of_guests: guests }: Sized): Size {
  if (shape === "round") return { width: diameterOf(guests), length: diameterOf(guests) };
  if (shape === "head") return { width: (guests + coupleSeats) * pitch, length: depth.head };
  return { width: Math.max(90, sidesOf(guests).top * pitch), length: depth.rectangular };
}

/** `count` points in a row of chairs from left to right, at height `y`. */
function row(count: number, y: number): Point[] {
  return Array.from({ length: count }, (_, at) => ({ x: (at - (count - 1) / 2) * pitch, y }));
}

function around(guests: number): Point[] {
  const reach = diameterOf(guests) / 2 + chair.fromEdge;
  return Array.from({ length: guests }, (_, at) => {
    const angle = (at / guests) * 2 * Math.PI;
    return { x: reach * Math.sin(angle), y: -reach * Math.cos(angle) };
  });
}

function along(guests: number): Point[] {
  const { width, length } = topOf({ shape: "rectangular", number_of_guests: guests });
  const { top, end, bottom } = sidesOf(guests);
  const [x, y] = [width / 2 + chair.fromEdge, length / 2 + chair.fromEdge];
  return [
    ...row(top, -y),
    ...row(end, 0).map((point) => ({ ...point, x })),
    ...row(bottom, y).toReversed(),
    ...row(end, 0).map((point) => ({ ...point, x: -x })),
  ];
}

export interface Chairs {
  /** In seat order, relative to the middle of the table. */
  readonly guests: readonly Point[];
  readonly couple: readonly Point[];
}

/** The positions of the chairs relative to the middle of a rotated table. */
export function chairsOf(table: Sized, rotation = 0): Chairs {
  const { guests, couple } = unturned(table);
  const turn = (point: Point) => rotated(point, rotation);
  return { guests: guests.map(turn), couple: couple.map(turn) };
}

function unturned({ shape, number_of_guests: guests }: Sized): Chairs {
  if (shape === "round") return { guests: around(guests), couple: [] };
  if (shape === "rectangular") return { guests: along(guests), couple: [] };
  const chairs = row(guests + coupleSeats, -(depth.head / 2 + chair.fromEdge));
  const first = Math.ceil(guests / 2);
  return {
    guests: [...chairs.slice(0, first), ...chairs.slice(first + coupleSeats)],
    couple: chairs.slice(first, first + coupleSeats),
  };
}

export function rotated({ x, y }: Point, degrees: number): Point {
  if (degrees % 360 === 0) return { x, y };
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The bounding box of points, extended by `margin` on each side. */
function boxAround(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

function cornersOf({ width, length }: Size, rotation: number): Point[] {
  const [x, y] = [width / 2, length / 2];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ].map((corner) => rotated(corner, rotation));
}

function union(a: Box, b: Box): Box {
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
export function footprintOf(table: Sized, rotation = 0): Box {
  if (table.shape === "round") {
    const reach = diameterOf(table.number_of_guests) / 2 + chair.fromEdge + chair.radius;
    return { left: -reach, top: -reach, right: reach, bottom: reach };
  }
  const { guests, couple } = chairsOf(table, rotation);
  return union(
    boxAround([...guests, ...couple], chair.radius),
    boxAround(cornersOf(topOf(table), rotation), 0),
  );
}

/** The space of a fixture, relative to its middle. */
export function fixtureFootprint({ width, length, rotation }: Size & Pick<Spot, "rotation">): Box {
  return boxAround(cornersOf({ width, length }, rotation), 0);
}

export function boxAt({ left, top, right, bottom }: Box, { x, y }: Point): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

export function widened({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Whether two boxes share more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isInside({ x, y }: Point, box: Box): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** The point nearest to `wanted` at which an item is within the walls; the middle if it is too large. */
export function withinWalls(wanted: Point, footprint: Box, room: Size): Point {
  return {
    x: between(wanted.x, -footprint.left, room.width - footprint.right),
    y: between(wanted.y, -footprint.top, room.length - footprint.bottom),
  };
}

function between(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}

export function boxOfFixture(fixture: Fixture): Box {
  return boxAt(fixtureFootprint(fixture), fixture);
}
