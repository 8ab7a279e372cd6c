import { useEffect, useState } from "react";

type Picture =
  | { readonly kind: "reading" | "unreadable" }
  | {
      readonly kind: "shown";
      readonly url: string;
      /** Pixels, after rotation by the EXIF orientation. */
      readonly width: number;
      readonly height: number;
    };

/** Decodes the picture in a file, if this browser can; some cannot decode HEIC. */
export function usePicture(file: File): Picture {
  const [picture, setPicture] = useState<Picture>({ kind: "reading" });
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    let isWanted = true;
    image.src = url;
    image
      .decode()
      .then(() => {
        if (!isWanted) return;
        setPicture({ kind: "shown", url, width: image.naturalWidth, height: image.naturalHeight });
      })
      .catch(() => {
        if (isWanted) setPicture({ kind: "unreadable" });
      });
    return () => {
      isWanted = false;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return picture;
}
