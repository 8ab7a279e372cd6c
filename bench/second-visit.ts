/** A page seen before, opened again: from the browser's cache, against an empty page of the same browser in the same round. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";
import { memberPages } from "#contract/pages.ts";
import { addressOf } from "#test/support/pages.ts";
import { built, openBrowser, visitor } from "./browser.ts";
import { startDemo } from "./demo-wedding.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { inTurn, median, spreadOf } from "./rounds.ts";

/** These alone, by their addresses: BENCH_PAGES="/login /invites". */
const asked = process.env["BENCH_PAGES"]?.split(" ");
const isAsked = (path: string): boolean => asked?.includes(path) ?? true;

const rounds = 5;
const target = { atMost: 600 };
/** Without a request for this long, in milliseconds. */
const quietFor = 1000;

export const secondVisit: Benchmark = {
  about:
    "from the address to the heading that the app has drawn, everything in the browser's cache; control: an empty page",
  async run() {
    await built();
    const demo = await startDemo();
    const empty = await emptyPage();
    const browser = await openBrowser();
    try {
      const [signedIn, signedOut] = [await visitor(browser, demo), await visitor(browser)];
      const visits = {
        control: () => headingShown(signedIn, empty.url),
        ...Object.fromEntries(
          ["/login", ...memberPages.map(addressOf)]
            .filter(isAsked)
            .map((path) => [
              path,
              () => headingShown(path === "/login" ? signedOut : signedIn, demo.url + path),
            ]),
        ),
      };
      // The first visit, and the second that leaves compiled code behind.
      await inTurn(2, visits);
      const took: Readonly<Record<string, readonly number[]>> = await inTurn(rounds, visits);
      return Object.entries(took).map(([name, values]): Finding => ({
        what: name,
        measured: median(values),
        spread: spreadOf(values),
        unit: "ms",
        ...(name === "control" ? {} : { target }),
      }));
    } finally {
      await browser.close();
      await demo.stop();
      empty.stop();
    }
  },
};

/** Milliseconds from the start of the navigation until the frame after which the heading stands. */
async function headingShown(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  let latest = performance.now();
  page.on("request", () => (latest = performance.now()));
  await page.addInitScript(() => {
    const look = (): void => {
      // Not the one that stands in the HTML: the app's own, that hears the hand.
      const heading = document.querySelector("#root:not([data-drawn]) main h1, body > main h1");
      if (heading !== null && heading.getBoundingClientRect().height > 0) {
        requestAnimationFrame(() => setTimeout(() => performance.mark("heading")));
      } else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("heading").length > 0);
  const shownAfter = await page.evaluate(
    () => performance.getEntriesByName("heading")[0]?.startTime ?? Number.NaN,
  );
  while (performance.now() - latest < quietFor) await page.waitForTimeout(100);
  await page.close();
  return shownAfter;
}

async function emptyPage(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((_, reply) => {
    reply.setHeader("content-type", "text/html; charset=utf-8").end("<main><h1>Rien</h1></main>");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => {
    server.once("listening", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
