/**
 * From what stands in the page's HTML to the app: it stays until the app can draw its first page, which then takes it over where
 * it is the same, and its place where it is not. See docs/decisions/0039-first-paint.md.
 */
import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { pathOf } from "../paths.ts";
import { holdPresses } from "../platform/early-presses.ts";
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
  const presses = holdPresses();
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
  // From here on buttons look as they do, and are heard.
  delete root.dataset["drawn"];
  presses.end();
  for (const button of presses.buttons) if (button.isConnected) button.click();
}

/** What the server says of a page that it sent as the app draws it at first, with nobody signed in. */
function wholeOf({ state: { place, scene } }: Router): string {
  const isAsSent = scene !== null && place.state === null && currentToken().token === null;
  return isAsSent ? `${currentLanguage()} ${pathOf(place.pathname)}` : "";
}
