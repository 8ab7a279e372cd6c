/**
 * From what stands in the page's HTML to the app: it stays until the app can draw its first page, which then takes it over where
 * it is the same, and its place where it is not. See docs/decisions/0039-first-paint.md.
 */
import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { pathOf } from "../paths.ts";
import { currentToken } from "../platform/token.ts";
import { awaited, currentLanguage } from "../platform/words.ts";
import type { Router } from "../router/router.ts";

export async function takeOver(root: HTMLElement, router: Router, app: ReactNode): Promise<void> {
  const { drawn } = root.dataset;
  router.start();
  if (drawn === undefined) {
    createRoot(root).render(app);
    return;
  }
  const letGo = holdPresses(root);
  // Where another document is on its way instead, what stands here stays until then.
  await router.arrived();
  // A page that waited for its words would leave nothing in the meantime.
  await awaited([]);
  if (drawn === wholeOf(router)) hydrateRoot(root, app);
  else {
    startTransition(() => {
      createRoot(root).render(app);
    });
  }
  letGo();
}

/** What the server says of a page that it sent as the app draws it at first, with nobody signed in. */
function wholeOf({ state: { place, scene } }: Router): string {
  const isAsSent = scene !== null && place.state === null && currentToken().token === null;
  return isAsSent ? `${currentLanguage()} ${pathOf(place.pathname)}` : "";
}

/** A press on a button that nobody hears yet is made again once it is heard; links and fields need nobody. */
function holdPresses(root: HTMLElement): () => void {
  let pressed: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button === null) return;
    event.preventDefault();
    pressed = button;
  };
  root.addEventListener("click", hold, { capture: true });
  return () => {
    root.removeEventListener("click", hold, { capture: true });
    if (pressed?.isConnected === true) pressed.click();
  };
}
