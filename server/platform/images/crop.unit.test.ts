import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getCutRectangle, type Share, type Size } from "./crop.ts";

describe("the crop of a picture", () => {
  const wide = { width: 400, height: 100 };
  const tall = { width: 100, height: 400 };
  const square = { width: 400, height: 400 };
  it.each<{ name: string; whole: Size; share?: Share; cut: [number, number, number, number] }>([
    { name: "the middle of a wide one", whole: wide, cut: [150, 0, 100, 100] },
    { name: "the middle of a tall one", whole: tall, cut: [0, 150, 100, 100] },
    {
      name: "what was chosen",
      whole: square,
      share: { x: 0.5, y: 0.25, width: 0.5, height: 0.5 },
      cut: [200, 100, 200, 200],
    },
    {
      name: "the middle of what was chosen in another form",
      whole: square,
      share: { x: 0, y: 0, width: 1, height: 0.5 },
      cut: [100, 0, 200, 200],
    },
    {
      name: "what of it lies in the picture",
      whole: square,
      share: { x: 0.9, y: 0.9, width: 1, height: 1 },
      cut: [360, 360, 40, 40],
    },
    {
      name: "a pixel at least",
      whole: square,
      share: { x: 1, y: 1, width: 0, height: 0 },
      cut: [399, 399, 1, 1],
    },
  ])("is $name", ({ whole: size, share, cut: [left, top, width, height] }) => {
    expect(getCutRectangle(size, 1, share)).toEqual({ left, top, width, height });
  });

  it("lies inside the picture and has the requested ratio", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const share = fc.option(fc.record({ x: part, y: part, width: part, height: part }), { nil: undefined });
    const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });
    fc.assert(
      fc.property(side, side, ratio, share, (width, height, form, chosen) => {
        const cut = getCutRectangle({ width, height }, form, chosen);
        expect(Object.values(cut).every(Number.isInteger)).toBe(true);
        expect(Math.min(cut.left, cut.top, cut.width - 1, cut.height - 1)).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.width).toBeLessThanOrEqual(width);
        expect(cut.top + cut.height).toBeLessThanOrEqual(height);
        // The ratio is as close as whole pixels allow.
        if (cut.width > 1 && cut.height > 1)
          expect(Math.abs(cut.width - cut.height * form)).toBeLessThan(1 + form);
      }),
    );
  });
});
