/** A real browser that opens the built pages. */
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findWholeChrome } from "../scripts/chrome.ts";
import type { Couple } from "./couple.ts";

/** The key of local storage under which the web keeps the session token. */
export const tokenKey = "token";

export const chromeFlags = [
  "--headless=new",
  "--disable-background-networking",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export function findChromePath(): string {
  const path = findWholeChrome();
  if (path === undefined) throw new Error("no Chrome or Chromium: install one, or set CHROME_PATH");
  return path;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromePath(), args: chromeFlags });
}

/** Opens a browser profile with an empty cache and, if one is given, with a couple's sign-in. */
export async function openContext(browser: Browser, couple?: Pick<Couple, "token">): Promise<BrowserContext> {
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
