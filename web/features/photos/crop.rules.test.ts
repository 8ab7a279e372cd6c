import fc from "fast-check";
import { expect, it } from "vitest";
import { photoRatios } from "#contract/photos.ts";
import {
  toCropFields,
  getCrop,
  getMaxZoom,
  getPosition,
  moveView,
  initialView,
  limitView,
} from "./crop.rules.ts";

const tile = photoRatios.photo_2;

it.each([
  ["wide", 1.6, { x: 0.25, y: 0, width: 0.5, height: 1 }],
  ["narrow", 0.4, { x: 0, y: 0.25, width: 1, height: 0.5 }],
  ["of the tile's own shape", 0.8, { x: 0, y: 0, width: 1, height: 1 }],
])("a %s picture is first cropped in the centre, as large as possible", (_, picture, cut) => {
  const found = getCrop(initialView, { picture, tile });
  for (const key of ["x", "y", "width", "height"] as const) expect(found[key]).toBeCloseTo(cut[key]);
});

const ratio = fc.double({ min: 0.05, max: 20, noNaN: true });
const number = fc.double({ min: -5, max: 15, noNaN: true });

it("the crop always lies within the picture and has the tile's shape", () => {
  fc.assert(
    fc.property(
      fc.record({ zoom: number, x: number, y: number }),
      ratio,
      fc.constantFrom(photoRatios.photo_1, photoRatios.photo_2),
      fc.integer({ min: 1, max: 12_000 }),
      (anyView, picture, shape, pixels) => {
        const ratios = { picture, tile: shape };
        const view = limitView(anyView, ratios, getMaxZoom(pixels, ratios));
        const cut = getCrop(view, ratios);
        expect((cut.width / cut.height) * picture).toBeCloseTo(shape);
        const sent = toCropFields(cut);
        for (const share of Object.values(sent)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(sent.crop_x + sent.crop_width).toBeLessThanOrEqual(1 + 1e-9);
        expect(sent.crop_y + sent.crop_height).toBeLessThanOrEqual(1 + 1e-9);
        expect(sent.crop_width).toBeGreaterThan(0);
        expect(limitView(view, ratios, getMaxZoom(pixels, ratios))).toEqual(view);
      },
    ),
  );
});

it("moving the picture to the right shows what lies further left, in proportion to the visible part", () => {
  const ratios = { picture: 1.6, tile };
  const view = moveView({ ...initialView, zoom: 2 }, { x: 0.5, y: 0 }, ratios);
  expect(view.x).toBeCloseTo(0.5 - 0.5 * 0.25);
  expect(view.y).toBe(0.5);
});

it("describes the position", () => {
  const ratios = { picture: 1.6, tile };
  expect(getPosition(initialView, ratios)).toEqual({ left: 50, top: 50 });
  expect(getPosition(limitView({ zoom: 2, x: 0, y: 1 }, ratios, 4), ratios)).toEqual({ left: 0, top: 100 });
});

it.each([
  [6000, 6],
  [1600, 2.5],
  [200, 2],
])("zooms into a picture of %i pixels up to a factor of %d", (pixels, max) => {
  expect(getMaxZoom(pixels, { picture: 1.6, tile })).toBeCloseTo(max);
});
