/** A real browser on the built pages. */
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findWholeChrome } from "../scripts/chrome.ts";
import type { Couple } from "./couple.ts";

/** Where the web keeps the token of whoever is signed in, in local storage. */
export const tokenKey = "token";

export const flags = [
  "--headless=new",
  "--disable-background-networking",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export function chromePath(): string {
  const path = findWholeChrome();
  if (path === undefined) throw new Error("no Chrome or Chromium: install one, or set CHROME_PATH");
  return path;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromePath(), args: flags });
}

/** A browser profile that has seen nothing yet but, if given, the sign-in of a couple. */
export async function visitor(browser: Browser, couple?: Pick<Couple, "token">): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1280, height: 800 },
  });
  if (couple !== undefined) {
    await context.addInitScript(([key, token]) => localStorage.setItem(key, token), [
      tokenKey,
      couple.token,
    ] as const);
  }
  return context;
}
