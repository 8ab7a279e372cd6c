/** Takes screenshots with animations off and the clock fixed. */
import { type Browser, type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { findChrome } from "../../scripts/chrome.ts";
import { today, type Viewer, type Weddings } from "./weddings.ts";
import { waitForIdle, watchRequests } from "#test/support/idle.ts";

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
  /** Runs on the page before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Takes the picture only at this width. */
  readonly only?: Width;
}

export type Width = "desk" | "phone";
export type Theme = "light" | "dark";

export interface Shot {
  readonly screen: Screen;
  readonly width: Width;
  readonly theme: Theme;
  /** Takes the whole page instead of the window, up to this height. */
  readonly upTo?: number | undefined;
  /** Pixels of the picture per CSS pixel. */
  readonly scale?: number;
}

/** A fixed user agent, so that the list of devices looks the same in every browser. */
const knownBrowser = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** Milliseconds to wait for anything that a picture needs. */
const timeout = 15_000;

const windows = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const;

export interface Camera {
  take(shot: Shot): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openCamera(weddings: Weddings): Promise<Camera> {
  const executablePath = process.env["CHROME_PATH"] ?? findChrome();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      "--font-render-hinting=none",
      "--lang=fr-FR",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  return {
    take: (shot) => take(browser, weddings, shot),
    close: () => browser.close(),
  };
}

async function take(browser: Browser, weddings: Weddings, shot: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    ...windows[shot.width],
    baseURL: weddings.url,
    colorScheme: shot.theme,
    deviceScaleFactor: shot.scale ?? 1,
    userAgent: knownBrowser,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    reducedMotion: "reduce",
  });
  try {
    context.setDefaultTimeout(timeout);
    const page = await context.newPage();
    watchRequests(page);
    await enter(context, weddings.tokens[shot.screen.viewer]);
    await page.goto(getAddress(shot.screen.path, weddings));
    await settled(page);
    await shot.screen.act?.(page);
    await settled(page);
    await writeDaysInFrench(page);
    return await picture(page, shot.upTo);
  } finally {
    await context.close();
  }
}

/** The address of a screen, with the secret of its link. */
function getAddress(path: string, { invitation, runLink, catererLink }: Weddings): string {
  return path
    .replace("{invitation}", invitation)
    .replace("{runLink}", runLink)
    .replace("{catererLink}", catererLink);
}

/** Signs in before any page loads, and fixes the clock at the day of the pictures. */
async function enter(context: BrowserContext, token: string): Promise<void> {
  await context.clock.setFixedTime(today);
  if (token === "") return;
  await context.addInitScript((stored) => localStorage.setItem("token", stored), token);
}

/** Waits until texts, fonts and images are there. */
async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await waitForIdle(page);
  await page.waitForFunction(() => {
    const awaited = [...document.querySelectorAll("[aria-busy=true]")];
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    // The browser loads a lazy image once it is near the window.
    const isFar = (image: HTMLImageElement) =>
      image.loading === "lazy" && image.getBoundingClientRect().top > innerHeight;
    return awaited.length === 0 && pictures.every((image) => image.complete || isFar(image));
  });
  await expect(page.getByText(/^Chargement/u)).toHaveCount(0, { timeout: timeout });
  await page.evaluate(() => document.fonts.ready);
}

/**
 * A native date field uses the browser's language, seldom French on a server, so its value is written out as
 * text.
 */
async function writeDaysInFrench(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>("input[type=date]")) {
      const [year, month, day] = field.value.split("-");
      field.type = "text";
      field.value = day === undefined ? "jj/mm/aaaa" : `${day}/${month}/${year}`;
    }
  });
}

async function picture(page: Page, upTo: number | undefined): Promise<Buffer> {
  const seen = page.viewportSize();
  if (upTo !== undefined && seen !== null) {
    const needed = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = Math.min(upTo, Math.max(needed, seen.height));
    if (height !== seen.height) await page.setViewportSize({ ...seen, height });
  }
  return page.screenshot({ animations: "disabled", caret: "hide" });
}
