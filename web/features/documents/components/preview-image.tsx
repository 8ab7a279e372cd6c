import { useState } from "react";
import type { StoredFile } from "#contract/documents.ts";
import { kindOf } from "../names.rules.ts";
import { useNewUrl } from "../queries.ts";
import styles from "./preview.module.css";

/** The picture, from the address it had when it came up: a newer one shows nothing else. */
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
        // Asked anew even by the same address, which an element that has failed does not do.
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
