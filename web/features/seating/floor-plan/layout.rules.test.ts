import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fixture } from "./fixtures.rules.ts";
import { moveBox, getFixtureBox, getFootprint, hasOverlap, widenBox } from "./geometry.rules.ts";
import { getLayout, createTidyLayout, type PositionedTable } from "./layout.rules.ts";

const auto = { room_width: null, room_length: null };

function aTable(id: string, fields: Partial<PositionedTable> = {}): PositionedTable {
  return { id, shape: "round", number_of_guests: 8, x: null, y: null, rotation: 0, ...fields };
}

const tableLists = fc
  .array(
    fc.record({
      shape: fc.constantFrom("round" as const, "rectangular" as const),
      number_of_guests: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 50 },
  )
  .map((tables) => tables.map((table, at) => aTable(`table-${at}`, table)));

function getBoxes(tables: readonly PositionedTable[], layout: ReturnType<typeof getLayout>) {
  return tables.map((table) => {
    const spot = layout.spots.get(table.id) ?? { x: 0, y: 0, rotation: 0 };
    return moveBox(getFootprint(table, spot.rotation), spot);
  });
}

describe("tables without a position", () => {
  it("overlap neither each other nor fixtures, and lie within the walls", () => {
    const floor: Fixture = {
      kind: "dance_floor",
      name: "",
      x: 560,
      y: 500,
      width: 300,
      length: 300,
      rotation: 0,
    };
    fc.assert(
      fc.property(tableLists, fc.boolean(), (tables, hasHead) => {
        const all = hasHead ? [aTable("head", { shape: "head", number_of_guests: 8 }), ...tables] : tables;
        const layout = getLayout(all, [floor], auto);
        const boxes = [...getBoxes(all, layout), getFixtureBox(floor)];
        const inner = { left: 0, top: 0, right: layout.room.width, bottom: layout.room.length };
        for (const [at, box] of boxes.entries()) {
          expect(boxes.slice(at + 1).some((other) => hasOverlap(widenBox(box, -2), other))).toBe(false);
          expect(box.left >= inner.left - 1 && box.right <= inner.right + 1).toBe(true);
          expect(box.top >= inner.top - 1 && box.bottom <= inner.bottom + 1).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("leave space to walk between chairs and around fixtures", () => {
    const floor: Fixture = { kind: "bar", name: "", x: 560, y: 500, width: 240, length: 80, rotation: 0 };
    const tables = Array.from({ length: 12 }, (_, at) => aTable(`t${at}`));
    const boxes = getBoxes(tables, getLayout(tables, [floor], auto));
    for (const [at, box] of boxes.entries()) {
      expect(boxes.slice(at + 1).some((other) => hasOverlap(widenBox(box, 29), other))).toBe(false);
      expect(hasOverlap(widenBox(box, 13), getFixtureBox(floor))).toBe(false);
    }
  });

  it("fill the columns that fit between the walls", () => {
    const tables = Array.from({ length: 35 }, (_, at) => aTable(`t${at}`));
    const layout = getLayout(tables, [], auto);
    const [first, last] = [
      getBoxes(tables, layout)[0],
      Math.max(...getBoxes(tables, layout).map(({ right }) => right)),
    ];
    expect(layout.room.width - last - (first?.left ?? 0)).toBeLessThan(12);
  });

  it("follow the order of creation, with the head table at the top in the middle", () => {
    const tables = [aTable("a"), aTable("head", { shape: "head", number_of_guests: 6 }), aTable("b")];
    const { spots, room } = getLayout(tables, [], auto);
    const [a, head, b] = tables.map(({ id }) => spots.get(id));
    expect(head?.x).toBe(room.width / 2);
    expect(head?.y).toBeLessThan(a?.y ?? 0);
    expect(a?.y).toBe(b?.y);
    expect(a?.x).toBeLessThan(b?.x ?? 0);
  });

  it("take a free place beside a positioned table, which stays", () => {
    const first = getLayout([aTable("a")], [], auto).spots.get("a");
    const { spots } = getLayout([aTable("a"), aTable("b", { x: first?.x ?? 0, y: first?.y ?? 0 })], [], auto);
    expect(spots.get("b")).toMatchObject({ x: first?.x, y: first?.y });
    expect(spots.get("a")).not.toEqual(first);
  });
});

describe("the room", () => {
  it("has the size that was set; tables outside move to the wall", () => {
    const layout = getLayout([aTable("a", { x: 5000, y: 5000 })], [], { room_width: 800, room_length: 600 });
    expect(layout.room).toEqual({ width: 800, length: 600 });
    expect(layout.spots.get("a")).toEqual({ x: 663, y: 463, rotation: 0 });
  });

  it("grows with its tables if no size was set", () => {
    const few = getLayout([aTable("a")], [], auto).room;
    const many = getLayout(
      Array.from({ length: 40 }, (_, at) => aTable(`t${at}`)),
      [],
      auto,
    ).room;
    expect(many.width).toBeGreaterThan(few.width);
    expect(many.length).toBeGreaterThan(few.length);
  });

  it("is rearranged as if no table had a position, and then stays so", () => {
    const tables = [aTable("a", { x: 50, y: 900, rotation: 45 }), aTable("b")];
    const { spots } = createTidyLayout(tables, [], auto);
    expect(spots).toEqual(getLayout([aTable("a"), aTable("b")], [], auto).spots);
    const positioned = tables.map((table) => ({ ...table, ...spots.get(table.id) }));
    expect(getLayout(positioned, [], auto).spots).toEqual(spots);
  });
});
