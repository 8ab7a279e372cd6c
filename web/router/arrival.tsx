import { useLayoutEffect } from "react";
import type { RouterState } from "./router.ts";

/** Where the window stands once a place is drawn: where one left it, at what the address names, or at the top. */
export function Arrival({ state: { place, scroll, scene } }: { state: RouterState }) {
  const isDrawn = scene !== null;
  useLayoutEffect(() => {
    if (!isDrawn || scroll === "kept") return;
    if (scroll !== null) {
      scrollTo(0, scroll);
      return;
    }
    const named = place.hash === "" ? null : document.getElementById(idIn(place.hash));
    if (named) named.scrollIntoView();
    else scrollTo(0, 0);
  }, [isDrawn, place, scroll]);
  return null;
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
