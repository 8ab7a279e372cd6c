import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tableShapes } from "#contract/seating.ts";
import {
  moveBox,
  chair,
  getChairs,
  coupleSeats,
  getDiameter,
  getFootprint,
  isInside,
  hasOverlap,
  getTableSize,
  rotatePoint,
  limitToWalls,
} from "./geometry.rules.ts";

const tables = fc.record({
  shape: fc.constantFrom(...tableShapes),
  number_of_guests: fc.integer({ min: 1, max: 100 }),
});
const angles = fc.integer({ min: 0, max: 359 });
const near = 1e-6;

describe("tables and their chairs", () => {
  it("have the sizes that caterers use", () => {
    expect([4, 6, 8, 10, 12].map(getDiameter)).toEqual([90, 120, 150, 180, 216]);
    expect(getTableSize({ shape: "rectangular", number_of_guests: 8 })).toEqual({ width: 192, length: 90 });
    expect(getTableSize({ shape: "head", number_of_guests: 6 })).toEqual({ width: 512, length: 80 });
  });

  it("start at the top and go round clockwise", () => {
    const [top, right, bottom, left] = getChairs({ shape: "round", number_of_guests: 4 }).guests;
    expect(top?.y).toBeLessThan(0);
    expect(right?.x).toBeGreaterThan(0);
    expect(bottom?.y).toBeGreaterThan(0);
    expect(left?.x).toBeLessThan(0);
    const [first, second] = getChairs({ shape: "rectangular", number_of_guests: 8 }).guests;
    expect(first?.x).toBeLessThan(second?.x ?? 0);
    expect(first?.y).toBeLessThan(0);
  });

  it("seat the couple side by side in the middle of the head table", () => {
    const { guests, couple } = getChairs({ shape: "head", number_of_guests: 6 });
    expect(couple.map(({ x }) => x)).toEqual([-32, 32]);
    expect(guests.filter(({ x }) => x < 0)).toHaveLength(3);
  });

  it("have a chair per guest, and no two overlap", () => {
    fc.assert(
      fc.property(tables, angles, (table, rotation) => {
        const { guests, couple } = getChairs(table, rotation);
        expect(guests).toHaveLength(table.number_of_guests);
        expect(couple).toHaveLength(table.shape === "head" ? coupleSeats : 0);
        const all = [...guests, ...couple];
        for (const [at, one] of all.entries()) {
          for (const other of all.slice(at + 1)) {
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * chair.radius);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("lie within the footprint at any rotation", () => {
    fc.assert(
      fc.property(tables, angles, (table, rotation) => {
        const box = getFootprint(table, rotation);
        const { guests, couple } = getChairs(table, rotation);
        for (const { x, y } of [...guests, ...couple]) {
          expect(x - chair.radius).toBeGreaterThanOrEqual(box.left - near);
          expect(x + chair.radius).toBeLessThanOrEqual(box.right + near);
          expect(y - chair.radius).toBeGreaterThanOrEqual(box.top - near);
          expect(y + chair.radius).toBeLessThanOrEqual(box.bottom + near);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("keep their distances when rotated, and return after a full turn", () => {
    const points = fc.record({
      x: fc.integer({ min: -999, max: 999 }),
      y: fc.integer({ min: -999, max: 999 }),
    });
    fc.assert(
      fc.property(points, angles, (point, degrees) => {
        const there = rotatePoint(point, degrees);
        expect(Math.hypot(there.x, there.y)).toBeCloseTo(Math.hypot(point.x, point.y), 6);
        const back = rotatePoint(there, 360 - degrees);
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }),
    );
  });
});

describe("walls", () => {
  const rooms = fc.record({
    width: fc.integer({ min: 200, max: 5000 }),
    length: fc.integer({ min: 200, max: 5000 }),
  });
  const places = fc.record({
    x: fc.integer({ min: -20_000, max: 40_000 }),
    y: fc.integer({ min: -20_000, max: 40_000 }),
  });

  it("keep a table inside, as near as possible to the wanted point", () => {
    fc.assert(
      fc.property(tables, rooms, places, (table, room, wanted) => {
        const footprint = getFootprint(table);
        const fits =
          footprint.right - footprint.left <= room.width && footprint.bottom - footprint.top <= room.length;
        const clamped = limitToWalls(wanted, footprint, room);
        const stands = moveBox(footprint, clamped);
        if (!fits) return;
        expect(stands.left).toBeGreaterThanOrEqual(-near);
        expect(stands.top).toBeGreaterThanOrEqual(-near);
        expect(stands.right).toBeLessThanOrEqual(room.width + near);
        expect(stands.bottom).toBeLessThanOrEqual(room.length + near);
        expect(limitToWalls(clamped, footprint, room)).toEqual(clamped);
      }),
    );
  });

  it("overlap is symmetric, and adjacent boxes do not overlap", () => {
    const box = { left: 0, top: 0, right: 10, bottom: 10 };
    expect(hasOverlap(box, moveBox(box, { x: 10, y: 0 }))).toBe(false);
    expect(hasOverlap(box, moveBox(box, { x: 9, y: 9 }))).toBe(true);
    expect(isInside({ x: 10, y: 10 }, box)).toBe(true);
    expect(isInside({ x: 11, y: 10 }, box)).toBe(false);
  });
});
