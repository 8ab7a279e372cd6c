import { useEffect, useState } from "react";

type Picture =
  | { readonly kind: "reading" | "unreadable" }
  | {
      readonly kind: "shown";
      readonly url: string;
      /** Pixels, upright: the browser turns it as the camera says. */
      readonly width: number;
      readonly height: number;
    };

/** The picture in a file, if this browser can show it: not each one knows HEIC. */
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
