import { useState, type ReactNode } from "react";
import type { Photo } from "#contract/photos.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { tileSizes, formatSrcSet } from "../sources.ts";
import styles from "./photo-picture.module.css";

interface PhotoPictureProps {
  photo: Photo;
  alt: string;
  /** Shown when the photo cannot be loaded. */
  missing: ReactNode;
  /** Refetches the photo with new URLs; null if there is none or the call failed. */
  refetch: () => Promise<Photo | null>;
}

type State = "loading" | "shown" | "retrying" | "missing";

/**
 * A photo that fades in from a blur. A photo already shown is not loaded again when only its signed URL
 * changes; a failed one is requested once more.
 */
export function PhotoPicture({ photo, alt, missing, refetch }: PhotoPictureProps) {
  const { t } = useTranslation("photos");
  const [requested, setRequested] = useState(photo);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>("loading");
  if (state === "missing" && photo !== requested) {
    setRequested(photo);
    setState("retrying");
  }

  async function retry() {
    const newPhoto = await refetch();
    setRequested(newPhoto ?? photo);
    setRound((before) => before + 1);
  }

  if (state === "missing") {
    return (
      <>
        {missing}
        <p className={styles.missing}>{t("missing")}</p>
      </>
    );
  }
  return (
    <>
      <img src={photo.placeholder} alt="" aria-hidden="true" className={styles.blur} />
      <picture key={round}>
        <source type="image/webp" srcSet={formatSrcSet(requested.webp)} sizes={tileSizes} />
        <img
          src={requested.jpeg.at(-1)?.url}
          srcSet={formatSrcSet(requested.jpeg)}
          sizes={tileSizes}
          width={photo.width}
          height={photo.height}
          alt={alt}
          decoding="async"
          className={classNames(styles.photo, state === "shown" && styles.there)}
          onLoad={() => setState("shown")}
          onError={() => {
            if (state === "retrying") {
              setState("missing");
              return;
            }
            setState("retrying");
            void retry();
          }}
        />
      </picture>
    </>
  );
}
