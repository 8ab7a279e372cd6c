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
    let isCurrent = true;
    image.src = url;
    image
      .decode()
      .then(() => {
        if (!isCurrent) return;
        setPicture({ kind: "shown", url, width: image.naturalWidth, height: image.naturalHeight });
      })
      .catch(() => {
        if (isCurrent) setPicture({ kind: "unreadable" });
      });
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return picture;
}
