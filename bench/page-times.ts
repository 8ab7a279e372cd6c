/** Measures how soon a page's heading is painted after a click in the menu. */
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { ensureBuilt } from "../scripts/ensure-built.ts";
import { openBrowser, openContext } from "./browser.ts";
import { startDemo } from "./demo-wedding.ts";
import type { Benchmark } from "./findings.ts";
import { summariseRounds, measureInTurn } from "./rounds.ts";
import { gotoIdle } from "#test/support/idle.ts";

const rounds = 5;
const slowdown = 4;
/** In milliseconds. */
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

export const pageChanges: Benchmark = {
  about: `from a press in the menu to the next page's heading, processor ${slowdown} times slower, median of ${rounds}`,
  async run() {
    ensureBuilt();
    const demo = await startDemo();
    const browser = await openBrowser();
    try {
      const page = await (await openContext(browser, demo)).newPage();
      await gotoIdle(page, demo.url);
      const changes = Object.fromEntries(
        menuEntries.map((entry) => [entry, () => measurePageChange(page, entry)]),
      );
      const times: Record<string, number[]> = await measureInTurn(rounds, changes);
      return Object.entries(times).map(([what, values]) => ({
        ...summariseRounds(what, values),
        target: { atMost: maxPageChangeTime },
      }));
    } finally {
      await browser.close();
      await demo.stop();
    }
  },
};

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
