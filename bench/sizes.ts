/** What a page weighs until it is idle, on a first visit, each file as brotli 11 makes it. */
import { brotliCompressSync, constants } from "node:zlib";
import type { BrowserContext, Response } from "@playwright/test";
import { built, openBrowser, visitor } from "./browser.ts";
import { coupleWith } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { product, start } from "./processes.ts";

const guests = 120;
/** Without a request for this long, in milliseconds, after which nothing more is taken to come. */
const quietFor = 3000;
const scriptBudgets = { "/login": 130, "/invites": 165 };
/** What a page loads beyond what /corbeille does, which is little more than the frame around every page. */
const ownScriptBudget = 25;
const plainPage = "/corbeille";
const rooms = [
  "/",
  "/todo",
  "/calendrier",
  "/informations",
  "/budget",
  "/prestataires",
  "/prestataires/caterer",
  "/devis-factures",
] as const;
const styleBudget = 15;
const fontBudget = 75;

type Path = keyof typeof scriptBudgets;
type Kind = "script" | "stylesheet" | "font";

export const sizes: Benchmark = {
  about: "everything fetched until idle on a first visit, brotli 11, 1 KB = 1,000 bytes",
  async run() {
    await built();
    const server = await start(product());
    const browser = await openBrowser();
    try {
      const couple = await coupleWith(guests, server.url);
      const [signedOut, signedIn] = [await visitor(browser), await visitor(browser, couple)];
      return [
        ...(await pageFindings(signedOut, server.url, "/login")),
        ...(await pageFindings(signedIn, server.url, "/invites")),
        ...(await ownScripts(signedIn, server.url)),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function pageFindings(context: BrowserContext, origin: string, path: Path): Promise<Finding[]> {
  const { responses, lateWords } = await visit(context, origin, path);
  const weight = async (kind: Kind): Promise<number> => {
    const files = responses.filter((response) => response.request().resourceType() === kind);
    const weights = await Promise.all(
      files.map(async (file) => [file.url(), await brotliBytes(file)] as const),
    );
    // Named, heaviest first, when one asks what a page is made of.
    if (process.env["BENCH_FILES"] !== undefined) printFiles(`${path}, ${kind}`, weights);
    return weights.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
  };
  return [
    {
      what: `${path}: script`,
      measured: await weight("script"),
      unit: "KB",
      target: { atMost: scriptBudgets[path] },
    },
    {
      what: `${path}: styles`,
      measured: await weight("stylesheet"),
      unit: "KB",
      target: { atMost: styleBudget },
    },
    { what: `${path}: fonts`, measured: await weight("font"), unit: "KB", target: { atMost: fontBudget } },
    {
      what: `${path}: words asked for by script`,
      measured: lateWords,
      unit: "requests",
      target: { atMost: 0 },
    },
  ];
}

/** What each room loads on its own, its dialogs as far as they come by themselves. */
async function ownScripts(context: BrowserContext, origin: string): Promise<Finding[]> {
  const scriptsOf = async (path: string): Promise<Response[]> =>
    (await visit(context, origin, path)).responses.filter(
      (response) => response.request().resourceType() === "script",
    );
  const everywhere = new Set((await scriptsOf(plainPage)).map((file) => file.url()));
  const findings: Finding[] = [];
  for (const path of rooms) {
    const own = (await scriptsOf(path)).filter((file) => !everywhere.has(file.url()));
    const bytes = await Promise.all(own.map(brotliBytes));
    const measured = bytes.reduce((sum, each) => sum + each, 0) / 1000;
    findings.push({
      what: `${path}: its own script`,
      measured,
      unit: "KB",
      target: { atMost: ownScriptBudget },
    });
  }
  return findings;
}

interface Visit {
  readonly responses: readonly Response[];
  /** Words that the page's HTML did not announce, or that were fetched a second time. */
  readonly lateWords: number;
}

async function visit(context: BrowserContext, origin: string, path: string): Promise<Visit> {
  const page = await context.newPage();
  const responses: Response[] = [];
  let latest = performance.now();
  let lateWords = 0;
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on("Network.requestWillBeSent", ({ request, initiator }) => {
    if (new URL(request.url).pathname.startsWith("/locales/") && initiator.type !== "parser") lateWords += 1;
  });
  page.on("request", () => (latest = performance.now()));
  page.on("response", (response) => responses.push(response));
  await page.goto(origin + path);
  while (performance.now() - latest < quietFor) await page.waitForTimeout(100);
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
  return { responses, lateWords };
}

function printFiles(title: string, weights: readonly (readonly [url: string, bytes: number])[]): void {
  process.stdout.write(`  ${title}\n`);
  for (const [url, bytes] of weights.toSorted((a, b) => b[1] - a[1])) {
    process.stdout.write(`    ${String(bytes).padStart(7)}  ${new URL(url).pathname}\n`);
  }
}

async function brotliBytes(response: Response): Promise<number> {
  const body = await response.body();
  // Fonts are compressed already: what goes over the wire is the file.
  if (response.request().resourceType() === "font") return body.length;
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length;
}
