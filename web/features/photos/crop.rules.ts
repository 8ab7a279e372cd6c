/** Which part of a picture a tile shows: a view looks at a point from some nearness, and cuts a piece of the tile's shape. */

/** `zoom` is 1 where the cut is as large as it can be; `x` and `y` are its middle, as shares of the picture. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** As shares of the upright picture, from its upper left corner. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width over height, of the picture and of the tile. */
export interface Ratios {
  readonly picture: number;
  readonly tile: number;
}

export const wholeView: View = { zoom: 1, x: 0.5, y: 0.5 };

/** Pixels of the picture that the cut keeps at least: fewer would show in the largest tile. */
const sharpWidth = 320;
const mostZoom = 6;
/** A small picture can be looked at closer all the same. */
const leastMostZoom = 2;

function sizeOf(zoom: number, { picture, tile }: Ratios): { width: number; height: number } {
  const [width, height] = picture > tile ? [tile / picture, 1] : [1, picture / tile];
  return { width: width / zoom, height: height / zoom };
}

export function cutOf(view: View, ratios: Ratios): Cut {
  const { width, height } = sizeOf(view.zoom, ratios);
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
}

/** How near one may come to a picture of so many pixels. */
export function mostZoomOf(width: number, ratios: Ratios): number {
  const kept = width * sizeOf(1, ratios).width;
  return Math.min(mostZoom, Math.max(leastMostZoom, kept / sharpWidth));
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

/** The nearest view whose cut lies within the picture. */
export function within(view: View, ratios: Ratios, most: number): View {
  const zoom = between(view.zoom, 1, most);
  const { width, height } = sizeOf(zoom, ratios);
  return {
    zoom,
    x: between(view.x, width / 2, 1 - width / 2),
    y: between(view.y, height / 2, 1 - height / 2),
  };
}

/** The view after the picture was pushed by so many widths and heights of the cut: it looks the other way. */
export function pushed(view: View, by: { readonly x: number; readonly y: number }, ratios: Ratios): View {
  const { width, height } = sizeOf(view.zoom, ratios);
  return { ...view, x: view.x - by.x * width, y: view.y - by.y * height };
}

/** How far the view is along its way, in hundredths: 0 left or top, 100 right or bottom, 50 where there is no way. */
export function placeOf(view: View, ratios: Ratios): { readonly left: number; readonly top: number } {
  const { width, height } = sizeOf(view.zoom, ratios);
  const along = (middle: number, size: number) =>
    size > 0.999 ? 50 : Math.round(((middle - size / 2) / (1 - size)) * 100);
  return { left: along(view.x, width), top: along(view.y, height) };
}

/** What is sent: a millionth is far less than a pixel, and rounding never leaves the picture. */
export function cropFieldsOf(cut: Cut): Record<`crop_${keyof Cut}`, number> {
  const rounded = (share: number) => Math.floor(between(share, 0, 1) * 1e6) / 1e6;
  return {
    crop_x: rounded(cut.x),
    crop_y: rounded(cut.y),
    crop_width: rounded(cut.width),
    crop_height: rounded(cut.height),
  };
}

const photoEndings = /\.(?:png|jpe?g|webp|hei[cf])$/iu;

/** What the window for choosing a photo offers. */
export const photoEndingsTaken = ".png,.jpg,.jpeg,.webp,.heic,.heif";

/** Whether a file may be a photo by its name and type: its content decides, on the server. */
export function mayBePhoto({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return photoEndings.test(name) || /^image\/(?:png|jpeg|webp|hei[cf])$/u.test(type);
}
