/** Lighthouse as a phone sees the sign-in page: the median of several visits, each in a fresh browser. */
import { launch } from "chrome-launcher";
import runLighthouse, { type Result } from "lighthouse";
import { built, chromePath, flags } from "./browser.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { product, start } from "./processes.ts";
import { median, spreadOf } from "./rounds.ts";

const visits = 5;
const targets = { performance: 97, accessibility: 100, "best-practices": 100 };
type Category = keyof typeof targets;
const timings = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
const categories = Object.keys(targets) as Category[];

export const lighthouse: Benchmark = {
  about: `/login, mobile, median of ${visits}`,
  async run() {
    await built();
    const server = await start(product());
    try {
      const results: Result[] = [];
      for (let visit = 0; visit < visits; visit += 1) results.push(await visitTo(`${server.url}/login`));
      return [
        ...categories.map((name) => ({
          ...figure(
            name,
            "points",
            results.map((lhr) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
          ),
          target: { atLeast: targets[name] },
        })),
        ...timings.map((name) =>
          figure(
            name,
            "ms",
            results.map((lhr) => lhr.audits[name]?.numericValue ?? Number.NaN),
          ),
        ),
        // How fast Lighthouse finds the machine itself: below 1,000 it warns that scores suffer.
        figure(
          "benchmark index of the machine",
          "points",
          results.map((lhr) => lhr.environment.benchmarkIndex),
        ),
      ];
    } finally {
      await server.stop();
    }
  },
};

async function visitTo(address: string): Promise<Result> {
  const chrome = await launch({ chromePath: chromePath(), chromeFlags: flags, logLevel: "silent" });
  try {
    const result = await runLighthouse(address, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: "silent",
    });
    if (result === undefined) throw new Error("Lighthouse gave no result");
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

function figure(what: string, unit: Finding["unit"], values: readonly number[]): Finding {
  return { what, measured: median(values), spread: spreadOf(values), unit };
}
