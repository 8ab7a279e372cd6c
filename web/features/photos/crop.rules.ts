/** The crop of a photo: a view is a centre and a zoom, and gives a rectangle in the shape of the tile. */

/** `zoom` is 1 at the largest crop; `x` and `y` are the centre as shares of the picture. */
export interface CropView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Shares of the upright picture, from its upper left corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width divided by height, of the picture and of the tile. */
export interface Ratios {
  readonly picture: number;
  readonly tile: number;
}

export const initialView: CropView = { zoom: 1, x: 0.5, y: 0.5 };

/** The width in pixels that a crop keeps, so that the largest tile stays sharp. */
const sharpWidth = 320;
const maxZoom = 6;
/** The maximum zoom of a small picture, even if it loses sharpness. */
const minMaxZoom = 2;

function getSize(zoom: number, { picture, tile }: Ratios): { width: number; height: number } {
  const [width, height] = picture > tile ? [tile / picture, 1] : [1, picture / tile];
  return { width: width / zoom, height: height / zoom };
}

export function getCrop(view: CropView, ratios: Ratios): Crop {
  const { width, height } = getSize(view.zoom, ratios);
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
}

/** The maximum zoom of a picture `width` pixels wide. */
export function getMaxZoom(width: number, ratios: Ratios): number {
  const pixels = width * getSize(1, ratios).width;
  return Math.min(maxZoom, Math.max(minMaxZoom, pixels / sharpWidth));
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}

/** The nearest view whose crop lies within the picture. */
export function limitView(view: CropView, ratios: Ratios, max: number): CropView {
  const zoom = clamp(view.zoom, 1, max);
  const { width, height } = getSize(zoom, ratios);
  return {
    zoom,
    x: clamp(view.x, width / 2, 1 - width / 2),
    y: clamp(view.y, height / 2, 1 - height / 2),
  };
}

/**
 * The view after the picture was moved by these multiples of the crop's size; the centre moves the opposite
 * way.
 */
export function moveView(
  view: CropView,
  by: { readonly x: number; readonly y: number },
  ratios: Ratios,
): CropView {
  const { width, height } = getSize(view.zoom, ratios);
  return { ...view, x: view.x - by.x * width, y: view.y - by.y * height };
}

/**
 * The position of the crop in percent: 0 is left or top, 100 right or bottom; 50 if there is no space to
 * move.
 */
export function getPosition(view: CropView, ratios: Ratios): { readonly left: number; readonly top: number } {
  const { width, height } = getSize(view.zoom, ratios);
  const getPercent = (middle: number, size: number) =>
    size > 0.999 ? 50 : Math.round(((middle - size / 2) / (1 - size)) * 100);
  return { left: getPercent(view.x, width), top: getPercent(view.y, height) };
}

/**
 * The crop as form fields. Six decimals are far below a pixel, and rounding down never leaves the picture.
 */
export function toCropFields(crop: Crop): Record<`crop_${keyof Crop}`, number> {
  const roundDown = (share: number) => Math.floor(clamp(share, 0, 1) * 1e6) / 1e6;
  return {
    crop_x: roundDown(crop.x),
    crop_y: roundDown(crop.y),
    crop_width: roundDown(crop.width),
    crop_height: roundDown(crop.height),
  };
}
