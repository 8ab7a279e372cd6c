import { useState, type ReactNode } from "react";
import type { Photo } from "#contract/photos.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { sizes, sourcesOf } from "../sources.ts";
import styles from "./photo-picture.module.css";

interface PhotoPictureProps {
  photo: Photo;
  alt: string;
  /** Hangs there when the photo cannot be had. */
  missing: ReactNode;
  /** Asks for the photo anew, with urls that are good again; null when there is none, or no answer. */
  ask: () => Promise<Photo | null>;
}

type State = "awaited" | "there" | "again" | "missing";

/**
 * A photo, out of a blur. What has been shown is not fetched again just because its url is a new one; what failed is
 * asked for once more, whatever its url.
 */
export function PhotoPicture({ photo, alt, missing, ask }: PhotoPictureProps) {
  const { t } = useTranslation("photos");
  const [asked, setAsked] = useState(photo);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>("awaited");
  if (state === "missing" && photo !== asked) {
    setAsked(photo);
    setState("again");
  }

  async function askAgain() {
    const fresh = await ask();
    setAsked(fresh ?? photo);
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
        <source type="image/webp" srcSet={sourcesOf(asked.webp)} sizes={sizes} />
        <img
          src={asked.jpeg.at(-1)?.url}
          srcSet={sourcesOf(asked.jpeg)}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={alt}
          decoding="async"
          className={classNames(styles.photo, state === "there" && styles.there)}
          onLoad={() => {
            setState("there");
          }}
          onError={() => {
            if (state === "again") {
              setState("missing");
              return;
            }
            setState("again");
            void askAgain();
          }}
        />
      </picture>
    </>
  );
}
