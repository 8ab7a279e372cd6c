import { expect, it } from "vitest";
import type { Item } from "./layout.ts";
import { drawPreview } from "./preview.ts";

const name: Item = {
  kind: "text",
  x: 105,
  y: 40,
  text: "Zoé Ołek",
  face: "serif",
  size: 24,
  colour: "ink",
  align: "center",
};
const draw = (...items: Item[]) => drawPreview({ width: 210, height: 297, items });

it("a preview draws each letter once, and uses it where it stands", () => {
  const svg = draw(name, { ...name, y: 60 });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 210 297">/u);
  expect(svg.match(/<path id=/gu)).toHaveLength(7);
  expect(svg.match(/<use /gu)).toHaveLength(14);
  expect(svg).not.toContain("Zo");
});

it("a preview sets a text from its start, its middle or its end, and turns it", () => {
  const getLeft = (align: "left" | "center" | "right") =>
    Number(/<g transform="translate\((?<left>-?[\d.]+)\)/u.exec(draw({ ...name, align }))?.groups?.["left"]);
  expect(getLeft("left")).toBe(0);
  expect(getLeft("center")).toBeCloseTo(getLeft("right") / 2, 2);
  expect(draw({ ...name, isTurned: true })).toContain('"translate(105 40) rotate(180)"');
});

it("a preview draws lines, boxes and paths in their colours", () => {
  const svg = draw(
    { kind: "line", x1: 1, y1: 2, x2: 3, y2: 2, weight: 0.2, colour: "gilt", isDashed: true },
    { kind: "box", x: 5, y: 6, width: 7, height: 8, fill: "sage-wash" },
    { kind: "path", d: "M0 0L4 4", x: 9, y: 9, scale: 0.5, stroke: "ink", weight: 1 },
  );
  expect(svg).toContain(
    '<path d="M1 2L3 2" fill="none" stroke="#cfae76" stroke-width="0.2" stroke-dasharray="1.2"/>',
  );
  expect(svg).toContain('<rect x="5" y="6" width="7" height="8" rx="0" fill="#e6eee8"/>');
  expect(svg).toContain('transform="translate(9 9) scale(0.500000)" d="M0 0L4 4"');
});

it("a preview takes no more than 100 kB for a page of 90 names", () => {
  const items = Array.from({ length: 90 }, (_, at) => ({
    ...name,
    y: at,
    text: `Alexandra Baudelaire-Montaigne ${String(at)}`,
  }));
  expect(draw(...items).length).toBeLessThan(100_000);
});
