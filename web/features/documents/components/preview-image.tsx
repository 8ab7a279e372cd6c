import { useState } from "react";
import type { StoredFile } from "#contract/documents.ts";
import { kindOf } from "../names.rules.ts";
import { useNewUrl } from "../queries.ts";
import styles from "./preview.module.css";

/**
 * The image, with the URL it had when it was opened. A refreshed URL is the same file and must not reload
 * it.
 */
export function PreviewImage({ file, onRefused }: { file: StoredFile; onRefused: () => void }) {
  const newUrl = useNewUrl();
  const [shown, setShown] = useState({ url: file.url, isSecond: false, isThere: false });

  async function tryAgain() {
    try {
      setShown({ url: await newUrl(file), isSecond: true, isThere: false });
    } catch {
      onRefused();
    }
  }

  return (
    <div className={styles.frame} aria-busy={!shown.isThere}>
      <img
        // A new key mounts a new element, because a failed one does not load the same URL again.
        key={String(shown.isSecond)}
        src={shown.url}
        alt={file.name}
        className={styles.image}
        onLoad={() => {
          setShown((now) => ({ ...now, isThere: true }));
        }}
        onError={() => {
          if (shown.isSecond || kindOf(file.mime) === "heic") onRefused();
          else void tryAgain();
        }}
      />
    </div>
  );
}
