/**
 * Measures each page with Lighthouse as a phone sees it: the median of several visits, each in a fresh
 * browser, signed in where the page needs it.
 */
import { ensureBuilt } from "../scripts/ensure-built.ts";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import runLighthouse, { type Result } from "lighthouse";
import { pagePaths, publicPages, type PagePath } from "#contract/pages.ts";
import { getPageAddress } from "#test/support/pages.ts";
import { prerenderedPages } from "../scripts/prerender.ts";
import { findChromePath, chromeFlags, tokenKey } from "./browser.ts";
import { type DemoWedding, startDemo } from "./demo-wedding.ts";
import { type Benchmark, type Finding, printFindings } from "./findings.ts";
import { summariseRounds, median } from "./rounds.ts";

/** How often each page is visited: BENCH_VISITS=5. */
const visitCount = Number(process.env["BENCH_VISITS"] ?? 3);
/** Another checkout, installed and built, that is visited in turn with this one: BENCH_BESIDE=FOLDER. */
const otherCheckout = process.env["BENCH_BESIDE"];
/** A signed-in page may score this many points less than in the other checkout. */
const maxPointsLost = 8;
const maxLayoutShift = 0.02;
/** Milliseconds. The stream of changes of a signed-in page never ends, so Lighthouse would wait its 45 seconds. */
const maxWait = 15_000;
const minPrerenderedScore = 95;
/** What these pages show depends on the secret in the link's fragment, which no server receives. */
const minLinkPageScore = 80;
const categories = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof categories)[number];
const timings = ["first-contentful-paint", "largest-contentful-paint", "speed-index", "total-blocking-time"];
const layoutShift = "cumulative-layout-shift";
const publicPaths: ReadonlySet<string> = new Set(publicPages);
const prerenderedPaths: ReadonlySet<string> = new Set(prerenderedPages);
/** Measures only these paths: BENCH_PAGES="/login /invites". */
const chosenPaths = process.env["BENCH_PAGES"]?.split(" ");

export const lighthouse: Benchmark = {
  about: `every page of the map, mobile, signed in, median of ${visitCount}`,
  async run() {
    ensureBuilt();
    const demo = await startDemo();
    const other = otherCheckout === undefined ? undefined : await startDemo(otherCheckout);
    try {
      const findings: Finding[] = [];
      for (const path of pagePaths.filter((page) => chosenPaths?.includes(page) ?? true)) {
        findings.push(...(await measurePage(path, demo, other)));
      }
      return findings;
    } finally {
      await demo.stop();
      await other?.stop();
    }
  },
};

async function measurePage(
  path: PagePath,
  demo: DemoWedding,
  other: DemoWedding | undefined,
): Promise<Finding[]> {
  const ours: Result[] = [];
  const theirs: Result[] = [];
  for (let visit = 0; visit < visitCount; visit += 1) {
    ours.push(await visitPage(demo.url, path, publicPaths.has(path) ? undefined : demo.token));
    // A visit that fails is left out, because the other checkout may not have the page.
    if (other !== undefined) {
      await visitPage(other.url, path, publicPaths.has(path) ? undefined : other.token).then(
        (result) => theirs.push(result),
        (error: unknown) => process.stderr.write(`The other checkout, ${path}: ${String(error)}\n`),
      );
    }
  }
  const findings = createPageFindings(path, ours, theirs);
  printFindings(path, findings);
  return findings;
}

function createPageFindings(path: PagePath, ours: readonly Result[], theirs: readonly Result[]): Finding[] {
  const otherPoints = theirs.length > 0 ? getPoints(theirs, "performance") : undefined;
  const min = publicPaths.has(path)
    ? prerenderedPaths.has(path)
      ? minPrerenderedScore
      : minLinkPageScore
    : otherPoints && median(otherPoints) - maxPointsLost;
  return [
    {
      ...summariseRounds(`${path}: performance`, getPoints(ours, "performance"), "points"),
      ...(min === undefined ? {} : { target: { atLeast: min } }),
    },
    ...(otherPoints === undefined
      ? []
      : [
          summariseRounds(`${path}: performance of the other checkout`, otherPoints, "points"),
          ...timings.map((name) =>
            summariseRounds(`${path}: ${name} of the other checkout`, getValues(theirs, name)),
          ),
        ]),
    ...(["accessibility", "best-practices"] as const).map((name) => ({
      ...summariseRounds(
        `${path}: ${name}${formatFailedAudits(ours, name)}`,
        getPoints(ours, name),
        "points",
      ),
      target: { atLeast: 100 },
    })),
    ...timings.map((name) => summariseRounds(`${path}: ${name}`, getValues(ours, name))),
    {
      ...summariseRounds(`${path}: ${layoutShift}`, getValues(ours, layoutShift), "×"),
      target: { atMost: maxLayoutShift },
    },
    // How fast Lighthouse rates the machine: below 1,000 it warns that scores are too low.
    summariseRounds(
      `${path}: benchmark index of the machine`,
      ours.map((lhr) => lhr.environment.benchmarkIndex),
      "points",
    ),
  ];
}

function getPoints(results: readonly Result[], category: Category): number[] {
  return results.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100));
}

function getValues(results: readonly Result[], audit: string): number[] {
  return results.map((lhr) => lhr.audits[audit]?.numericValue ?? Number.NaN);
}

/** The audits that cost points in categories that must score 100. */
function formatFailedAudits(results: readonly Result[], category: Category): string {
  const failedAudits = results.flatMap(({ categories: all, audits }) =>
    (all[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return failedAudits.length === 0 ? "" : ` (${[...new Set(failedAudits)].join(", ")})`;
}

async function visitPage(origin: string, path: PagePath, token: string | undefined): Promise<Result> {
  const chrome = await launch({ chromePath: findChromePath(), chromeFlags: chromeFlags, logLevel: "silent" });
  try {
    if (token !== undefined) await signIn(chrome.port, origin, token);
    const result = await runLighthouse(origin + getPageAddress(path), {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: "silent",
      maxWaitForLoad: maxWait,
      // The session token must survive; the browser has cached nothing of the pages yet.
      disableStorageReset: true,
    });
    if (result === undefined) throw new Error("Lighthouse gave no result");
    if (new URL(result.lhr.finalDisplayedUrl).pathname !== getPageAddress(path)) {
      throw new Error(`${path} led to ${result.lhr.finalDisplayedUrl}`);
    }
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/**
 * Signs in on an empty document of the same origin, which never reaches the server, so nothing of the pages
 * is cached.
 */
async function signIn(port: number, origin: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  const empty = `${origin}/empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(empty);
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      // The cookie that signing in sets.
      document.cookie = "inside=yes; path=/; max-age=3600; samesite=lax";
    },
    [tokenKey, token] as const,
  );
  await page.close();
  await browser.close();
}
