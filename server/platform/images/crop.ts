/** Computes which part of a picture is kept, in whole pixels. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, as shares of its width and height from 0 to 1. */
export interface Share extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Cut extends Size {
  readonly left: number;
  readonly top: number;
}

/**
 * The largest rectangle of `ratio` (width over height) in the chosen share, centred; without a share, in the whole
 * picture. It always lies inside the picture and has at least one pixel.
 */
export function getCutRectangle(
  size: Size,
  ratio: number,
  share: Share = { x: 0, y: 0, width: 1, height: 1 },
): Cut {
  const chosen = {
    width: Math.max(1, Math.min(share.width, 1 - share.x) * size.width),
    height: Math.max(1, Math.min(share.height, 1 - share.y) * size.height),
  };
  const width = toPixels(Math.min(chosen.width, chosen.height * ratio), size.width);
  const height = toPixels(Math.min(chosen.height, chosen.width / ratio), size.height);
  return {
    width,
    height,
    left: toStart(share.x * size.width + (chosen.width - width) / 2, size.width - width),
    top: toStart(share.y * size.height + (chosen.height - height) / 2, size.height - height),
  };
}

function toPixels(length: number, max: number): number {
  return Math.min(max, Math.max(1, Math.round(length)));
}

function toStart(at: number, last: number): number {
  return Math.min(last, Math.max(0, Math.round(at)));
}
