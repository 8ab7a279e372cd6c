import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTurnCache, isLargerTurned, turnFixturesBack, turnPlacesBack } from "./turn.rules.ts";
import { getFootprint, getChairs } from "./geometry.rules.ts";
import type { FloorPlan, TableView } from "./view.rules.ts";

function createTable(spot: { x: number; y: number; rotation: number }): TableView {
  const sized = { shape: "head", number_of_guests: 6 } as const;
  const chairs = getChairs(sized, spot.rotation);
  return {
    ...spot,
    id: "head",
    isPlaced: true,
    name: "Table d’honneur",
    number: null,
    shape: "head",
    size: 6,
    taken: 0,
    seats: chairs.guests.map((point, seat) => ({ ...point, seat, person: null })),
    couple: chairs.couple.map((point) => ({ ...point, name: "Élise" })),
    violation: null,
    footprint: getFootprint(sized, spot.rotation),
  };
}

function createView(table: TableView, fixtures: FloorPlan["fixtures"] = []): FloorPlan {
  return {
    room: { width: 1000, length: 1600 },
    tables: [table],
    fixtures,
    storedFixtures: fixtures,
    people: new Map(),
    sides: null,
    unseated: [],
    absent: [],
    unneeded: [],
    seatedCount: 0,
    expectedCount: 0,
  };
}

const spot = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 1600 }),
  rotation: fc.constantFrom(0, 45, 90, 135, 180, 225, 270, 315),
});

describe("a turned room", () => {
  test("moves the head table from the top wall to the left one, with the chairs at the wall", () => {
    const { room, tables } = createTurnCache()(createView(createTable({ x: 500, y: 120, rotation: 0 })));
    expect(room).toEqual({ width: 1600, length: 1120 });
    expect(tables[0]).toMatchObject({ x: 120, y: 560, rotation: 270 });
    expect(tables[0]?.couple.every(({ x }) => x < 0)).toBe(true);
  });

  test("stands where its table stands when drawn turned", () => {
    fc.assert(
      fc.property(spot, (at) => {
        const [turned] = createTurnCache()(createView(createTable(at))).tables;
        const drawn = createTable({ x: 0, y: 0, rotation: turned?.rotation ?? 0 });
        for (const side of ["left", "top", "right", "bottom"] as const) {
          expect(turned?.footprint[side]).toBeCloseTo(drawn.footprint[side], 6);
        }
        for (const [seat, { x, y }] of drawn.seats.entries()) {
          expect(turned?.seats[seat]?.x).toBeCloseTo(x, 0);
          expect(turned?.seats[seat]?.y).toBeCloseTo(y, 0);
        }
      }),
    );
  });

  test("draws rows further apart, for the names below the tables", () => {
    const at = (x: number) => createTable({ x, y: 600, rotation: 0 });
    const { tables } = createTurnCache()({ ...createView(at(200)), tables: [at(200), at(484)] });
    const [lower, upper] = tables;
    expect((lower?.y ?? 0) - (upper?.y ?? 0)).toBeCloseTo(284 * 1.12, 6);
  });

  test("is turned back to the same places", () => {
    fc.assert(
      fc.property(spot, (at) => {
        const door = { kind: "entrance", name: "", width: 160, length: 30, ...at } as const;
        const view = createView(createTable(at), [door]);
        const turned = createTurnCache()(view);
        const sizes = { room: view.room, turned: turned.room };
        expect(turnPlacesBack(turned.tables, sizes)[0]).toMatchObject(at);
        expect(turnFixturesBack(turned.fixtures, sizes)).toEqual([door]);
      }),
    );
  });

  test("keeps unchanged tables as they are", () => {
    const turn = createTurnCache();
    const view = createView(createTable({ x: 500, y: 120, rotation: 0 }));
    expect(turn({ ...view }).tables[0]).toBe(turn(view).tables[0]);
  });

  test("is chosen only where it is clearly larger", () => {
    const seen = { width: 800, length: 500 };
    const isLarger = (width: number, length: number) => isLargerTurned({ width, length }, seen);
    expect(isLarger(1000, 1600)).toBe(true);
    expect(isLarger(1120, 990)).toBe(false);
    expect(isLarger(990, 1000)).toBe(false);
  });
});
