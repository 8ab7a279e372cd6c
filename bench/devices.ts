/** A phone and a laptop on which presses are counted. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect as expectSoon,
  type Locator,
  type Page,
} from "@playwright/test";
import { tokenKey } from "./browser.ts";

export interface Device {
  readonly name: "phone" | "laptop";
  readonly options: BrowserContextOptions;
}

export const phone: Device = {
  name: "phone",
  options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
export const laptop: Device = { name: "laptop", options: { viewport: { width: 1280, height: 800 } } };

/** No time is measured, so a busy machine may be slow. */
export const expect = expectSoon.configure({ timeout: 30_000 });

/** Clicks an element, and counts it. */
export type Press = (target: Locator) => Promise<void>;

export interface OpenDevice {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly press: Press;
  /** Counts a press that is no click, such as a drag. */
  readonly countPress: () => void;
  readonly getPressCount: () => number;
}

/** Opens an empty page, signed in if a session token is given. */
export async function openDevice(
  browser: Browser,
  { options }: Device,
  url: string,
  token?: string,
): Promise<OpenDevice> {
  const context = await browser.newContext({
    ...options,
    locale: "fr-FR",
    baseURL: url,
    permissions: ["clipboard-write"],
  });
  if (token !== undefined) {
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      tokenKey,
      token,
    ] as const);
  }
  // Headless Chromium has no share sheet. What is pressed inside the sheet belongs to the phone, and is not counted.
  if (options.isMobile === true) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: () => Promise.resolve() });
    });
  }
  const page = await context.newPage();
  let pressCount = 0;
  const count = () => {
    pressCount += 1;
  };
  const press: Press = async (target) => {
    await target.click();
    count();
  };
  return { context, page, press, countPress: count, getPressCount: () => pressCount };
}
