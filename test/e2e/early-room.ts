/** Pages that stand in their HTML, their scripts held back. */
import type { Page, Route } from "@playwright/test";
import { expect } from "#test/support/browser.ts";

/** All but the one that keeps presses. */
export const ofApp = /\/assets\/(?!early-).*\.js$/u;

/** Holds scripts back until they are let come. */
export async function holdScripts(page: Page, which: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(which, async (route: Route) => {
    await held.promise;
    await route.fallback();
  });
  return () => {
    held.resolve(undefined);
  };
}

/** A room was seen, so that the next stands in its HTML, and stays that way until its scripts are let come. */
export async function comeInAndHold(page: Page): Promise<() => void> {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeVisible();
  return holdScripts(page, ofApp);
}
