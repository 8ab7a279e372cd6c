import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getFootprint } from "./geometry.rules.ts";
import { fitNames } from "./table-names.rules.ts";
import type { TableView } from "./view.rules.ts";

const measure = (text: string) => text.length * 7;
const sized = { shape: "round", number_of_guests: 8 } as const;

function createTable(name: string, x: number, y: number): TableView {
  return {
    id: `${name} ${String(x)} ${String(y)}`,
    isPlaced: true,
    name,
    number: 1,
    shape: "round",
    size: 8,
    taken: 0,
    x,
    y,
    rotation: 0,
    seats: [],
    couple: [],
    violation: null,
    footprint: getFootprint(sized),
  };
}

function fit(tables: readonly TableView[], scale: number): string[] {
  return [...fitNames({ room: { width: 2000, length: 2000 }, tables }, scale, measure).values()];
}

describe("the names below the tables", () => {
  test("stay whole where there is space, also beside a short name", () => {
    const tables = [createTable("Les amis de Gabriel", 600, 500), createTable("Lavande", 900, 500)];
    expect(fit(tables, 0.4)).toEqual(["Les amis de Gabriel", "Lavande"]);
  });

  test("are cut where the neighbour is nearer than they are wide", () => {
    const tables = [createTable("Les amis de Gabriel", 600, 500), createTable("Les amis d’Élise", 880, 500)];
    const [first, second] = fit(tables, 0.4);
    expect(first).toMatch(/^Les amis.*…$/u);
    expect(second).toMatch(/^Les amis.*…$/u);
    expect(fit(tables, 1)).toEqual(["Les amis de Gabriel", "Les amis d’Élise"]);
  });

  test("of a row never overlap, whatever they say", () => {
    const name = fc.string({ minLength: 1, maxLength: 40 });
    const row = fc.array(fc.record({ name, step: fc.integer({ min: 280, max: 600 }) }), { maxLength: 6 });
    fc.assert(
      fc.property(row, fc.double({ min: 0.2, max: 1, noNaN: true }), (all, scale) => {
        let x = 300;
        const tables = all.map(({ name: of, step }, at) => {
          x += step;
          return createTable(`${String(at)}${of}`, x, 500);
        });
        const names = fit(tables, scale);
        for (const [at, table] of tables.entries()) {
          const next = tables[at + 1];
          if (!next) continue;
          const wide = (measure(names[at] ?? "") + measure(names[at + 1] ?? "")) / 2;
          // The least width of a name counts more than the space between tables drawn this small.
          if ((next.x - table.x) * scale > 60) expect(wide).toBeLessThan((next.x - table.x) * scale);
        }
      }),
    );
  });
});
