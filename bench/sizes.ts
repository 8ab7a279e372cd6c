/**
 * Measures how much a first visit to a page transfers until the page is idle, each file as brotli level 11
 * compresses it.
 */
import { ensureBuilt } from "../scripts/ensure-built.ts";
import { brotliCompressSync, constants } from "node:zlib";
import type { BrowserContext, Response } from "@playwright/test";
import { publicPages, type PagePath } from "#contract/pages.ts";
import { getPageAddress } from "#test/support/pages.ts";
import { Weights } from "../scripts/weights.ts";
import { openBrowser, openContext } from "./browser.ts";
import { startDemo } from "./demo-wedding.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { root } from "./processes.ts";

/** A page counts as idle after this many milliseconds without a request. */
const quietDuration = 3000;
/** Pages that are visited without a session. */
const publicPaths: ReadonlySet<string> = new Set(publicPages);

/** Measures only these paths: BENCH_PAGES="/login /invites". */
const chosenPaths = process.env["BENCH_PAGES"]?.split(" ");

const kinds = { scripts: "script", styles: "stylesheet", fonts: "font" } as const;
/** The HTML, which holds the texts of the page; it has no target. */
const html = "document";

export const sizes: Benchmark = {
  about: "everything fetched until idle on a first visit, brotli 11, 1 KB = 1,000 bytes; see budgets.json",
  async run() {
    ensureBuilt();
    const weights = new Weights(root);
    const demo = await startDemo();
    const browser = await openBrowser();
    try {
      const [signedOut, signedIn] = [await openContext(browser), await openContext(browser, demo)];
      const findings: Finding[] = [];
      for (const path of weights.paths.filter((page) => chosenPaths?.includes(page) ?? true) as PagePath[]) {
        const context = publicPaths.has(path) ? signedOut : signedIn;
        findings.push(...(await measurePage(context, demo.url, { path, weights })));
      }
      return findings;
    } finally {
      await browser.close();
      await demo.stop();
    }
  },
};

async function measurePage(
  context: BrowserContext,
  origin: string,
  { path, weights }: { path: PagePath; weights: Weights },
): Promise<Finding[]> {
  const { responses, lateTexts } = await visit(context, origin + getPageAddress(path));
  const budget = weights.getBudget(path);
  const findings: Finding[] = [];
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const measured = getKilobytes(responses, kinds[kind], `${path}, ${kind}`);
    findings.push({ what: `${path}: ${kind}`, measured, unit: "KB", target: { atMost: budget[kind] } });
  }
  findings.push({
    what: `${path}: HTML with texts`,
    measured: getKilobytes(responses, html, `${path}, HTML`),
    unit: "KB",
  });
  const known = weights.getFiles(path);
  const unknown = findScripts(responses).filter((file) => !known.has(new URL(file.url()).pathname));
  // Reports files that the check without a browser (scripts/weights.ts) would not count.
  findings.push({
    what: `${path}: scripts that budgets.json does not know${formatFileNames(unknown)}`,
    measured: unknown.length,
    unit: "files",
    target: { atMost: 0 },
  });
  findings.push({
    what: `${path}: texts fetched by script`,
    measured: lateTexts,
    unit: "requests",
    target: { atMost: 0 },
  });
  return findings;
}

function findScripts(responses: readonly Response[]): Response[] {
  return responses.filter((response) => response.request().resourceType() === kinds.scripts);
}

function formatFileNames(files: readonly Response[]): string {
  const names = files.map((file) => new URL(file.url()).pathname.split("/").at(-1));
  return names.length === 0 ? "" : ` (${names.join(", ")})`;
}

function getKilobytes(responses: readonly Response[], type: string, title: string): number {
  const files = responses.filter((response) => response.request().resourceType() === type);
  const weights = files.map((file) => [file.url(), countBrotliBytes(file)] as const);
  // BENCH_FILES prints the files of a page, the heaviest first.
  if (process.env["BENCH_FILES"] !== undefined) printFiles(title, weights);
  return weights.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
}

interface Visit {
  readonly responses: readonly Response[];
  /** Text files that a script asked for, although the HTML holds the texts of the page. */
  readonly lateTexts: number;
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const responses: Response[] = [];
  let lastRequestAt = performance.now();
  let lateTexts = 0;
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  // The cache is cleared, so that each page is the first one a browser sees.
  await devtools.send("Network.clearBrowserCache");
  devtools.on("Network.requestWillBeSent", ({ request, initiator }) => {
    if (new URL(request.url).pathname.startsWith("/locales/") && initiator.type === "script") lateTexts += 1;
  });
  page.on("request", () => (lastRequestAt = performance.now()));
  page.on("response", (response) => responses.push(response));
  await page.goto(address);
  while (performance.now() - lastRequestAt < quietDuration) await page.waitForTimeout(100);
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${page.url()}`);
  await Promise.all(responses.map(readBody));
  await page.close();
  return { responses, lateTexts: lateTexts };
}

/** Response bodies by response: the browser drops them when their page closes. */
const bodies = new WeakMap<Response, Buffer>();

async function readBody(response: Response): Promise<void> {
  if ([...Object.values<string>(kinds), html].includes(response.request().resourceType())) {
    bodies.set(response, await response.body());
  }
}

function printFiles(title: string, weights: readonly (readonly [url: string, bytes: number])[]): void {
  process.stdout.write(`  ${title}\n`);
  for (const [url, bytes] of weights.toSorted((a, b) => b[1] - a[1])) {
    process.stdout.write(`    ${String(bytes).padStart(7)}  ${new URL(url).pathname}\n`);
  }
}

function countBrotliBytes(response: Response): number {
  const body = bodies.get(response) ?? Buffer.alloc(0);
  // Fonts are compressed already, so they are transferred as they are.
  if (response.request().resourceType() === kinds.fonts) return body.length;
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length;
}
