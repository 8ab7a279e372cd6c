/**
 * From what stands in the page's HTML to the app: it stays until the app can draw its first page, which then takes it over where
 * it is the same, and its place where it is not. See docs/decisions/0039-first-paint.md.
 */
import { createElement, startTransition, useLayoutEffect, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { pathOf } from "../paths.ts";
import { forgetEarly } from "../platform/early-answers.ts";
import { holdPresses } from "../platform/early-presses.ts";
import { hasStood, standsNoMore } from "../platform/first-shape.ts";
import { currentToken } from "../platform/token.ts";
import { awaited, currentLanguage } from "../platform/words.ts";
import type { Router } from "../router/router.ts";

/** Milliseconds within which a page that is drawn has asked what it asks first. */
const firstAsks = 2000;

interface Taking {
  readonly router: Router;
  readonly app: ReactNode;
  /** What is better done before a room is drawn, while its page is on its way. */
  readonly prepare: () => Promise<void>;
}

export async function takeOver(root: HTMLElement, { router, app, prepare }: Taking): Promise<void> {
  const { drawn } = root.dataset;
  router.start();
  if (drawn === undefined) {
    createRoot(root).render(app);
    return;
  }
  const presses = holdPresses();
  const focus = followFocus(root);
  const prepared = prepare();
  // Where another document is on its way instead, what stands here stays until then.
  await router.arrived();
  // A page that waited for its words would leave nothing in the meantime.
  await awaited([]);
  const done = () => {
    setTimeout(forgetEarly, firstAsks);
    // From here on buttons look as they do, and are heard.
    delete root.dataset["drawn"];
    presses.end();
    standsNoMore();
    sameAs(focus.end(), root)?.focus();
    for (const button of presses.buttons) sameAs(button, root)?.click();
  };
  if (drawn === wholeOf(router)) {
    hydrateRoot(root, app);
    done();
    return;
  }
  await prepared;
  hasStood();
  startTransition(() => {
    createRoot(root).render(createElement(Drawn, { onDrawn: done }, app));
  });
}

/** Says once that the app is on the page. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children?: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

/** What the server says of a page that it sent as the app draws it at first, with nobody signed in. */
function wholeOf({ state: { place, scene } }: Router): string {
  const isAsSent = scene !== null && place.state === null && currentToken().token === null;
  return isAsSent ? `${currentLanguage()} ${pathOf(place.pathname)}` : "";
}

/** What has the focus in the HTML: it loses it as its place is taken. */
function followFocus(root: HTMLElement) {
  let focused = root.contains(document.activeElement) ? document.activeElement : null;
  const take = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  const leave = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      // What went off the page did not give the focus up.
      if (target === focused && focused?.isConnected === true) focused = null;
    });
  };
  root.addEventListener("focusin", take);
  root.addEventListener("focusout", leave);
  return {
    end(): Element | null {
      root.removeEventListener("focusin", take);
      root.removeEventListener("focusout", leave);
      return focused;
    },
  };
}

/** The link or button itself where it is still on the page, else the one of its name in its stead. */
function sameAs(early: Element | null, root: HTMLElement): HTMLElement | undefined {
  if (early instanceof HTMLElement && early.isConnected) return early;
  if (early === null) return undefined;
  const name = nameOf(early);
  return [...root.querySelectorAll<HTMLElement>(early.tagName)].find((each) => nameOf(each) === name);
}

function nameOf(element: Element): string {
  return element.getAttribute("aria-label") ?? element.textContent;
}
