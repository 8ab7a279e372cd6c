/** How soon the next page's heading is on screen after a press in the menu, its code and what it asks first fetched by then. */
import type { Page } from "@playwright/test";
import { built, openBrowser, visitor } from "./browser.ts";
import { coupleWith } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { slowdown, slowed } from "./interactions.ts";
import { product, start } from "./processes.ts";
import { reactionTo } from "./reactions.ts";
import { typing } from "./reacting-rooms.ts";
import { furnish } from "./rooms.ts";
import { inTurn, median, spreadOf } from "./rounds.ts";

const guests = 1000;
const rounds = 8;
/** Milliseconds. */
const budget = 100;
/** Longer than the pointer must stay for a page to be fetched, and for the fetching, in milliseconds. */
const near = 1500;
const rest = 600;

/** From the one before to the next, round and round. */
const entries = [
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
  about: `from a press in the menu to the next page's heading on screen, ${guests} guests and full planning rooms, processor ${slowdown} times slower, median of ${rounds}; control: a key in the sign-in form`,
  async run() {
    await built();
    const server = await start(product());
    const browser = await openBrowser();
    try {
      const couple = await coupleWith(guests, server.url);
      await furnish(couple, server.url);
      const [form, page] = [
        await (await visitor(browser)).newPage(),
        await (await visitor(browser, couple)).newPage(),
      ];
      await form.goto(`${server.url}/login`, { waitUntil: "networkidle" });
      await page.goto(server.url, { waitUntil: "networkidle" });
      const took: Readonly<Record<string, readonly number[]>> = await inTurn(rounds, {
        control: () => aKey(form),
        ...Object.fromEntries(entries.map((entry) => [entry, () => arrival(page, entry)])),
      });
      return Object.entries(took).map(([name, values]): Finding => ({
        what: name,
        measured: median(values),
        spread: spreadOf(values),
        unit: "ms",
        ...(name === "control" ? {} : { target: { atMost: budget } }),
      }));
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function aKey(form: Page): Promise<number> {
  const { prepare, act } = typing(form);
  await form.bringToFront();
  await prepare?.();
  const { painted } = await slowed(form, () => reactionTo(form, { event: "keydown", rest }, () => act(0)));
  return painted;
}

async function arrival(page: Page, entry: string): Promise<number> {
  await page.bringToFront();
  const link = page.getByRole("navigation").getByRole("link", { name: entry, exact: true });
  await link.hover();
  await page.waitForTimeout(near);
  return slowed(page, async () => {
    const watching = await page.evaluateHandle(watchForHeading);
    await link.click();
    return watching.evaluate(({ arrived }) => arrived);
  });
}

/** Runs in the page: milliseconds from the next click to the paint of another heading than the one there is. */
function watchForHeading(): { arrived: Promise<number> } {
  const { promise, resolve } = Promise.withResolvers<number>();
  const headingNow = (): Element | null => document.querySelector("main h1");
  const before = headingNow();
  document.addEventListener(
    "click",
    ({ timeStamp }) => {
      const look = (): void => {
        const heading = headingNow();
        if (heading === null || heading === before || heading.textContent === "") {
          requestAnimationFrame(look);
          return;
        }
        // A frame's callbacks run before it is painted, a message posted from them after.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
  return { arrived: promise };
}
