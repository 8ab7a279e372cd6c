import { expect, it } from "vitest";
import { columnGap, printArea, createPrintLayout, wrapText } from "./print.rules.ts";

const room = { width: 2000, length: 1500 };

function tables(count: number, seats: number) {
  return Array.from({ length: count }, (_, at) => ({
    title: `Table ${String(at)}`,
    lines: Array.from({ length: seats }, (__, seat) => `guest ${String(seat)}`),
  }));
}

it.each([0, 1, 2, 11, 36, 50])("%i tables and their names fit one sheet without overlap", (count) => {
  for (const length of [printArea.length - 48, printArea.length - 16]) {
    const blocks = tables(count, 8);
    const laid = createPrintLayout(blocks, room, length);
    expect(laid.placed.map(({ block }) => block)).toEqual(blocks);
    expect(laid.left).toBeGreaterThanOrEqual(0);
    const columns = Math.round((printArea.width + columnGap) / (laid.columnWidth + columnGap));
    for (const { column, at, block } of laid.placed) {
      expect(column).toBeLessThan(columns);
      const end = laid.height + 6 + (at + 1 + block.lines.length) * laid.lineHeight;
      expect(end).toBeLessThanOrEqual(length + 2);
    }
  }
});

it.each([
  ["", []],
  ["Végane", ["Végane"]],
  ["Végane · arachides, fruits à coque", ["Végane · arachides,", "fruits à coque"]],
  ["anticonstitutionnellement · lait", ["anticonstitutionnellement", "· lait"]],
])("wraps %j into lines of 22 characters without losing any", (text, lines) => {
  expect(wrapText(text, 22)).toEqual(lines);
});

it("writes ninety names in 8 points, and three hundred in more than 4", () => {
  const points = (millimetres: number) => millimetres * 0.78 * (72 / 25.4);
  expect(points(createPrintLayout(tables(11, 8), room, 212).lineHeight)).toBeGreaterThan(8);
  expect(points(createPrintLayout(tables(37, 8), room, 212).lineHeight)).toBeGreaterThan(4);
});
