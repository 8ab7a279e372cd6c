import { useState } from "react";
import type { StoredFile } from "#contract/documents.ts";
import { getFileKind } from "../names.rules.ts";
import { useFreshUrl } from "../queries.ts";
import styles from "./preview.module.css";

/**
 * The image, with the URL it had when it was opened. A refreshed URL is the same file and must not reload
 * it.
 */
export function PreviewImage({ file, onRefused }: { file: StoredFile; onRefused: () => void }) {
  const getNewUrl = useFreshUrl(0);
  const [image, setImage] = useState({ url: file.url, isSecond: false, isThere: false });

  async function tryAgain() {
    try {
      setImage({ url: await getNewUrl(file), isSecond: true, isThere: false });
    } catch {
      onRefused();
    }
  }

  return (
    <div className={styles.frame} aria-busy={!image.isThere}>
      <img
        // A new key mounts a new element, because a failed one does not load the same URL again.
        key={String(image.isSecond)}
        src={image.url}
        alt={file.name}
        className={styles.image}
        onLoad={() => setImage((now) => ({ ...now, isThere: true }))}
        onError={() => {
          if (image.isSecond || getFileKind(file.mime) === "heic") onRefused();
          else void tryAgain();
        }}
      />
    </div>
  );
}
