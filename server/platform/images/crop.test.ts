import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutOf } from "./crop.ts";

describe("what is kept of a picture", () => {
  it.each([
    [
      "the middle of a wide one",
      { width: 400, height: 100 },
      1,
      undefined,
      { left: 150, top: 0, width: 100, height: 100 },
    ],
    [
      "the middle of a tall one",
      { width: 100, height: 400 },
      1,
      undefined,
      { left: 0, top: 150, width: 100, height: 100 },
    ],
    [
      "what was chosen",
      { width: 400, height: 400 },
      1,
      { x: 0.5, y: 0.25, width: 0.5, height: 0.5 },
      { left: 200, top: 100, width: 200, height: 200 },
    ],
    [
      "the middle of what was chosen in another form",
      { width: 400, height: 400 },
      1,
      { x: 0, y: 0, width: 1, height: 0.5 },
      { left: 100, top: 0, width: 200, height: 200 },
    ],
    [
      "what of it lies in the picture",
      { width: 100, height: 100 },
      1,
      { x: 0.9, y: 0.9, width: 1, height: 1 },
      { left: 90, top: 90, width: 10, height: 10 },
    ],
    [
      "a pixel at least",
      { width: 100, height: 100 },
      1,
      { x: 1, y: 1, width: 0, height: 0 },
      { left: 99, top: 99, width: 1, height: 1 },
    ],
  ])("is %s", (_, ...[whole, ratio, share, cut]) => {
    expect(cutOf(whole, ratio, share)).toEqual(cut);
  });

  it("lies in the picture, in the form of its place", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const share = fc.option(fc.record({ x: part, y: part, width: part, height: part }), { nil: undefined });
    const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });
    fc.assert(
      fc.property(side, side, ratio, share, (width, height, form, chosen) => {
        const cut = cutOf({ width, height }, form, chosen);
        expect(Object.values(cut).every(Number.isInteger)).toBe(true);
        expect(Math.min(cut.left, cut.top, cut.width - 1, cut.height - 1)).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.width).toBeLessThanOrEqual(width);
        expect(cut.top + cut.height).toBeLessThanOrEqual(height);
        // As near to the form as whole pixels come.
        if (cut.width > 1 && cut.height > 1)
          expect(Math.abs(cut.width - cut.height * form)).toBeLessThan(1 + form);
      }),
    );
  });
});
