/**
 * Measures how soon a page's heading is painted: on a second visit from the browser's cache, and after a
 * click in the menu.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { memberPages } from "#contract/pages.ts";
import { getPageAddress } from "#test/support/pages.ts";
import { ensureBuilt } from "../scripts/ensure-built.ts";
import { openBrowser, openContext } from "./browser.ts";
import { startDemo } from "./demo-wedding.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { summariseRounds, measureInTurn } from "./rounds.ts";
import { gotoIdle } from "#test/support/idle.ts";

const rounds = 5;
const slowdown = 4;
/** In milliseconds. */
const maxSecondVisitTime = 800;
const maxPageChangeTime = 400;
/** Longer than a pointer must rest on a link before its page is prefetched, in milliseconds. */
const hoverDuration = 1500;

/** Each page is opened from the one before it, in a circle. */
const menuEntries = [
  "Mes invités",
  "Ma to-do",
  "Calendrier",
  "Plan des tables",
  "Le budget",
  "Mes prestataires",
  "Devis & Factures",
  "Nos informations",
  "Paramètres",
  "Tableau de bord",
] as const;

export const secondVisit: Benchmark = {
  about: `from the address to the heading, scripts in the browser's cache, median of ${rounds}`,
  run: () =>
    withDemo(async ({ url, signedIn }) => {
      const visits = Object.fromEntries(
        memberPages.map(getPageAddress).map((path) => [path, () => measureSecondVisit(signedIn, url + path)]),
      );
      // The first visit fills the cache; the second one leaves compiled scripts behind.
      await measureInTurn(2, visits);
      return createFindings(await measureInTurn(rounds, visits), maxSecondVisitTime);
    }),
};

export const pageChanges: Benchmark = {
  about: `from a press in the menu to the next page's heading, processor ${slowdown} times slower, median of ${rounds}`,
  run: () =>
    withDemo(async ({ url, signedIn }) => {
      const page = await signedIn.newPage();
      await gotoIdle(page, url);
      const changes = Object.fromEntries(
        menuEntries.map((entry) => [entry, () => measurePageChange(page, entry)]),
      );
      return createFindings(await measureInTurn(rounds, changes), maxPageChangeTime);
    }),
};

async function withDemo(
  measure: (demo: { url: string; signedIn: BrowserContext }) => Promise<Finding[]>,
): Promise<Finding[]> {
  ensureBuilt();
  const demo = await startDemo();
  const browser = await openBrowser();
  try {
    return await measure({ url: demo.url, signedIn: await openContext(browser, demo) });
  } finally {
    await browser.close();
    await demo.stop();
  }
}

/**
 * Returns the milliseconds from the start of the navigation to the frame after which the heading is painted. Since it
 * stands in the page's HTML, it does not wait for the app.
 */
async function measureSecondVisit(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = (): void => {
      const heading = document.querySelector("main h1");
      if (heading === null || heading.textContent === "") requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => performance.mark("heading")));
    };
    look();
  });
  await gotoIdle(page, address);
  await page.waitForFunction(() => performance.getEntriesByName("heading").length > 0);
  const shownAt = await page.evaluate(
    () => performance.getEntriesByName("heading")[0]?.startTime ?? Number.NaN,
  );
  await page.close();
  return shownAt;
}

async function measurePageChange(page: Page, entry: string): Promise<number> {
  const link = page.getByRole("navigation").getByRole("link", { name: entry, exact: true });
  await link.hover();
  await wait(hoverDuration);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const watching = await page.evaluateHandle(watchForHeading);
  await link.click();
  const duration = await watching.evaluate(({ arrived }) => arrived);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  return duration;
}

/**
 * Runs in the page: returns the milliseconds from the next click to the paint of a heading that differs from
 * the present one.
 */
function watchForHeading(): { arrived: Promise<number> } {
  const { promise, resolve } = Promise.withResolvers<number>();
  const headingBefore = document.querySelector("main h1")?.textContent;
  document.addEventListener(
    "click",
    ({ timeStamp }) => {
      const look = (): void => {
        const text = document.querySelector("main h1")?.textContent ?? "";
        if (text === "" || text === headingBefore) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
  return { arrived: promise };
}

function createFindings(timesByName: Readonly<Record<string, readonly number[]>>, atMost: number): Finding[] {
  return Object.entries(timesByName).map(([what, values]) => ({
    ...summariseRounds(what, values),
    target: { atMost },
  }));
}
