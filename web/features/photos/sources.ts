import type { Photo } from "#contract/photos.ts";

/** The width of the tile: see components/photo-tile.module.css. */
export const tileSizes = "(min-width: 1400px) 152px, 128px";

export function formatSrcSet(sources: Photo["webp"]): string {
  return sources.map(({ url, width }) => `${url} ${String(width)}w`).join(", ");
}

/** Preloads the image that the page will show. */
export function preloadPhoto(photo: Photo): void {
  const image = new Image();
  image.sizes = tileSizes;
  image.srcset = formatSrcSet(photo.webp);
}
