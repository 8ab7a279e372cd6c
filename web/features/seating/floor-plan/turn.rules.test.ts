import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTurning, isLargerTurned, turnFixturesBack, turnPlacesBack } from "./turn.rules.ts";
import { getFootprint, getChairs } from "./geometry.rules.ts";
import type { FloorPlan, TableView } from "./view.rules.ts";

function createTable(spot: { x: number; y: number; rotation: number }): TableView {
  const sized = { shape: "head", number_of_guests: 6 } as const;
  const chairs = getChairs(sized, spot.rotation);
  return {
    ...spot,
    id: "head",
    name: "Table d’honneur",
    number: null,
    shape: "head",
    size: 6,
    taken: 0,
    seats: chairs.guests.map((point, seat) => ({ ...point, seat, person: null })),
    couple: chairs.couple.map((point) => ({ ...point, name: "Élise" })),
    footprint: getFootprint(sized, spot.rotation),
  };
}

function createView(table: TableView, fixtures: FloorPlan["fixtures"] = []): FloorPlan {
  return {
    room: { width: 1000, length: 1600 },
    tables: [table],
    fixtures,
    people: new Map(),
    sides: null,
    waiting: [],
    absent: [],
    unneeded: [],
    placed: 0,
    expected: 0,
  };
}

const spot = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 1600 }),
  rotation: fc.constantFrom(0, 45, 90, 135, 180, 225, 270, 315),
});

describe("a turned room", () => {
  test("moves the head table from the top wall to the left one, with the chairs at the wall", () => {
    const { room, tables } = createTurning()(createView(createTable({ x: 500, y: 120, rotation: 0 })));
    expect(room).toEqual({ width: 1600, length: 1000 });
    expect(tables[0]).toMatchObject({ x: 120, y: 500, rotation: 270 });
    expect(tables[0]?.couple.every(({ x }) => x < 0)).toBe(true);
  });

  test("stands where its table stands when drawn turned", () => {
    fc.assert(
      fc.property(spot, (at) => {
        const [turned] = createTurning()(createView(createTable(at))).tables;
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

  test("draws tables further apart that would stand on the name above them", () => {
    const round = (id: string, x: number): TableView => {
      const sized = { shape: "round", number_of_guests: 8 } as const;
      const shape = { ...sized, size: 8, footprint: getFootprint(sized), seats: [], couple: [] };
      return { ...createTable({ x, y: 600, rotation: 0 }), ...shape, id, number: 1, name: id };
    };
    const view = { ...createView(round("Lyon", 200)), tables: [round("Lyon", 200), round("Nantes", 484)] };
    const { tables } = createTurning()(view);
    const [lower, upper] = tables;
    expect((lower?.y ?? 0) - (upper?.y ?? 0)).toBeGreaterThan(137 + 137 + 40);
    expect(createTurning()({ ...view, tables: [round("Lyon", 200)] }).room.length).toBe(1000);
  });

  test("is turned back to the same places", () => {
    fc.assert(
      fc.property(spot, (at) => {
        const door = { kind: "entrance", name: "", width: 160, length: 30, ...at } as const;
        const view = createView(createTable(at), [door]);
        const turned = createTurning()(view);
        const sizes = { room: view.room, turned: turned.room };
        expect(turnPlacesBack(turned.tables, sizes)[0]).toMatchObject(at);
        expect(turnFixturesBack(turned.fixtures, sizes)).toEqual([door]);
      }),
    );
  });

  test("keeps unchanged tables as they are", () => {
    const turn = createTurning();
    const view = createView(createTable({ x: 500, y: 120, rotation: 0 }));
    expect(turn({ ...view }).tables[0]).toBe(turn(view).tables[0]);
  });

  test("is chosen only where it is clearly larger", () => {
    const seen = { width: 800, length: 500 };
    const isLarger = (width: number, length: number) =>
      isLargerTurned({ room: { width, length }, tables: [] }, seen);
    expect(isLarger(1000, 1600)).toBe(true);
    expect(isLarger(1120, 990)).toBe(false);
    expect(isLarger(990, 1000)).toBe(false);
  });
});
