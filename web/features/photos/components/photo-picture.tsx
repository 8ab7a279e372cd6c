import { useState } from "react";
import type { Photo } from "#contract/photos.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./photo-picture.module.css";

interface PhotoPictureProps {
  photo: Photo;
  alt: string;
  /** Its urls are good no more. */
  onExpired: () => void;
}

/** As wide as the tile is drawn: see photo-tile.module.css. */
const sizes = "(min-width: 1400px) 152px, 128px";

function sourcesOf(sources: Photo["webp"]): string {
  return sources.map(({ url, width }) => `${url} ${String(width)}w`).join(", ");
}

/** A photo, out of a blur. What has been shown is not fetched again just because its url is a new one. */
export function PhotoPicture({ photo, alt, onExpired }: PhotoPictureProps) {
  const [asked, setAsked] = useState(photo);
  const [failed, setFailed] = useState<Photo | null>(null);
  const [isThere, setThere] = useState(false);
  if (failed === asked && photo !== asked) setAsked(photo);
  return (
    <>
      <img src={photo.placeholder} alt="" aria-hidden="true" className={styles.blur} />
      <picture>
        <source type="image/webp" srcSet={sourcesOf(asked.webp)} sizes={sizes} />
        <img
          src={asked.jpeg.at(-1)?.url}
          srcSet={sourcesOf(asked.jpeg)}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={alt}
          decoding="async"
          className={classNames(styles.photo, isThere && styles.there)}
          onLoad={() => {
            setThere(true);
          }}
          onError={() => {
            setThere(false);
            setFailed(asked);
            onExpired();
          }}
        />
      </picture>
    </>
  );
}
