import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveDoorToWall } from "./fixtures.rules.ts";
import { findNextInDirection } from "./direction.rules.ts";
import { findSeatNear, seatReach, snapPoint } from "./snapping.rules.ts";

const points = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) });

describe("a dragged table", () => {
  it("snaps to the grid and to a near table, with a guide", () => {
    expect(snapPoint({ x: 303, y: 297 }, [])).toEqual({ x: 300, y: 300, lineX: null, lineY: null });
    const others = [{ x: 288, y: 700 }];
    expect(snapPoint({ x: 296, y: 297 }, others)).toEqual({ x: 288, y: 300, lineX: 288, lineY: null });
  });

  it("never jumps farther than the snapping distance, and stays once snapped", () => {
    fc.assert(
      fc.property(points, fc.array(points, { maxLength: 8 }), (point, others) => {
        const rest = snapPoint(point, others);
        expect(Math.abs(rest.x - point.x)).toBeLessThanOrEqual(14);
        expect(Math.abs(rest.y - point.y)).toBeLessThanOrEqual(14);
        expect(rest.lineX === null ? rest.x % 10 : others.some(({ x }) => x === rest.lineX)).toEqual(
          rest.lineX === null ? 0 : true,
        );
      }),
    );
  });
});

describe("the seat under the pointer", () => {
  it("is the nearest within reach", () => {
    const seats = fc.array(
      points.map((point, at = 0) => ({ ...point, table: "t", seat: at })),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(points, seats, (point, all) => {
        const far = (seat: { x: number; y: number }) => Math.hypot(seat.x - point.x, seat.y - point.y);
        const found = findSeatNear(point, all);
        const minDistance = Math.min(...all.map(far));
        if (found) expect(far(found)).toBe(minDistance);
        else expect(minDistance).toBeGreaterThan(seatReach);
      }),
    );
  });
});

it("arrow keys move to the nearest table ahead, not aside or behind", () => {
  const [up, right, far] = [
    { x: 0, y: -300 },
    { x: 300, y: 20 },
    { x: 900, y: 0 },
  ];
  expect(findNextInDirection({ x: 0, y: 0 }, { x: 10, y: 0 }, [up, far, right])).toBe(right);
  expect(findNextInDirection({ x: 0, y: 0 }, { x: 0, y: -10 }, [up, far, right])).toBe(up);
  expect(findNextInDirection({ x: 0, y: 0 }, { x: -10, y: 0 }, [up, far, right])).toBeNull();
});

it("a door moves to the nearest wall and opens into the room", () => {
  const room = { width: 1000, length: 800 };
  const door = { kind: "entrance", name: "", x: 30, y: 400, width: 160, length: 30, rotation: 0 } as const;
  expect(moveDoorToWall(door, room)).toMatchObject({ x: 0, y: 400, rotation: 90 });
  expect(moveDoorToWall({ ...door, x: 500, y: 700 }, room)).toMatchObject({ x: 500, y: 800, rotation: 0 });
});
