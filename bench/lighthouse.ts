/** Lighthouse as a phone sees each page: the median of several visits, each in a fresh browser, signed in where one must be. */
import { ensureBuilt } from "../scripts/built.ts";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import runLighthouse, { type Result } from "lighthouse";
import { pagePaths, publicPages, type PagePath } from "#contract/pages.ts";
import { addressOf } from "#test/support/pages.ts";
import { chromePath, flags, tokenKey } from "./browser.ts";
import { startDemo } from "./demo-wedding.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { median, spreadOf } from "./rounds.ts";

const visits = 3;
const targets = { performance: 98, accessibility: 100, "best-practices": 100 };
type Category = keyof typeof targets;
const timings = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];
const categories = Object.keys(targets) as Category[];
const open: ReadonlySet<string> = new Set(publicPages);
/** These alone, by their paths: BENCH_PAGES="/login /invites". */
const asked = process.env["BENCH_PAGES"]?.split(" ");

export const lighthouse: Benchmark = {
  about: `every page of the map, mobile, signed in, median of ${visits}`,
  async run() {
    ensureBuilt();
    const demo = await startDemo();
    try {
      const findings: Finding[] = [];
      for (const path of pagePaths.filter((page) => asked?.includes(page) ?? true)) {
        const results: Result[] = [];
        for (let visit = 0; visit < visits; visit += 1) {
          results.push(await visitTo(demo.url, path, open.has(path) ? undefined : demo.token));
        }
        findings.push(...pageFindings(path, results));
      }
      return findings;
    } finally {
      await demo.stop();
    }
  },
};

function pageFindings(path: PagePath, results: readonly Result[]): Finding[] {
  return [
    ...categories.map((name) => ({
      ...figure(
        `${path}: ${name}${failedIn(results, name)}`,
        "points",
        results.map((lhr) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      ),
      target: { atLeast: targets[name] },
    })),
    ...timings.map((name) =>
      figure(
        `${path}: ${name}`,
        name === "cumulative-layout-shift" ? "×" : "ms",
        results.map((lhr) => lhr.audits[name]?.numericValue ?? Number.NaN),
      ),
    ),
    // How fast Lighthouse finds the machine itself: below 1,000 it warns that scores suffer.
    figure(
      `${path}: benchmark index of the machine`,
      "points",
      results.map((lhr) => lhr.environment.benchmarkIndex),
    ),
  ];
}

/** The audits that cost points where all should be had. */
function failedIn(results: readonly Result[], category: Category): string {
  if (targets[category] < 100) return "";
  const failed = results.flatMap(({ categories: all, audits }) =>
    (all[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return failed.length === 0 ? "" : ` (${[...new Set(failed)].join(", ")})`;
}

async function visitTo(origin: string, path: PagePath, token: string | undefined): Promise<Result> {
  const chrome = await launch({ chromePath: chromePath(), chromeFlags: flags, logLevel: "silent" });
  try {
    if (token !== undefined) await signIn(chrome.port, origin, token);
    const result = await runLighthouse(origin + addressOf(path), {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: "silent",
      // The token stays; of the pages nothing has been seen yet.
      disableStorageReset: true,
    });
    if (result === undefined) throw new Error("Lighthouse gave no result");
    if (new URL(result.lhr.finalDisplayedUrl).pathname !== addressOf(path)) {
      throw new Error(`${path} led to ${result.lhr.finalDisplayedUrl}`);
    }
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** By an empty document of the same origin, which the server never hears of: nothing of the pages is fetched for it. */
async function signIn(port: number, origin: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  const empty = `${origin}/empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(empty);
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      // As signing in leaves it.
      document.cookie = "inside=yes; path=/; max-age=3600; samesite=lax";
    },
    [tokenKey, token] as const,
  );
  await page.close();
  await browser.close();
}

function figure(what: string, unit: Finding["unit"], values: readonly number[]): Finding {
  return { what, measured: median(values), spread: spreadOf(values), unit };
}
