// `npm test` and `npm run check`: every proof in turn, a line each, and the count of all at the end.
//   --quick          no browser, no PostgreSQL
//   --only a,b       these steps alone
// Further words go to Vitest or Playwright: npm run e2e -- -g "add a guest"
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./built.mjs";
import { ensureChrome } from "./chrome.mjs";
import { ensureHaproxy } from "./haproxy.mjs";
import { ensureInstalled, findNode } from "./install.mjs";
import { fail, root, run, withPrograms } from "./run.mjs";

const reports = join(root, "test-results");
const projects = ["server", "web", "test", "solver"];

const steps = {
  types: () => checkTypes(),
  lint: () => check("oxlint", ["--type-aware", "--deny-warnings"]),
  format: () => check("oxfmt", ["--check", "."]),
  unit: () => vitest("unit"),
  sqlite: () => vitest("sqlite"),
  postgres: () => vitest("postgres"),
  s3: () => vitest("s3"),
  build: async () => oneOf(await ensureBuilt()),
  budgets: () => weighed(),
  e2e: () => browserStories(),
};
/** Longer than anyone waits for: only when it is named. */
const long = {
  audit: () => {
    env.AUDIT = "whole";
    return browserStories(["--project=audit"]);
  },
};
const quick = ["types", "lint", "format", "unit", "sqlite", "build", "budgets"];

const { chosen, further } = choose();
await ensureInstalled();
const env = environment();
if (chosen.includes("e2e") || chosen.includes("audit")) env.CHROME_PATH = (await ensureChrome()) ?? "";
if (chosen.includes("postgres")) await ensureHaproxy();
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
const failedSteps = new Set();
const still = ["types", "lint", "format"].filter((name) => chosen.includes(name));
await Promise.all(still.map(prove));
for (const name of chosen) if (!still.includes(name)) await prove(name);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function prove(name) {
  const start = performance.now();
  const result = await { ...steps, ...long }[name]();
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) {
    failedSteps.add(name);
    process.stdout.write(`${result.output.trimEnd()}\n`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const mark = result.failed === 0 ? "✓" : "✗";
  const counts = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ""}`;
  process.stdout.write(`${mark} ${name.padEnd(9)} ${seconds.padStart(6)} s   ${counts}\n`);
}

async function checkTypes() {
  let output = "";
  let wrong = 0;
  for (const project of projects) {
    const result = await check("tsc", ["-p", `tsconfig.${project}.json`]);
    output += result.output;
    wrong += result.failed;
  }
  return { passed: wrong === 0 ? 1 : 0, failed: wrong === 0 ? 0 : 1, output };
}

async function check(program, args) {
  return oneOf(await run(program, args, { env, quiet: true, shell: process.platform === "win32" }));
}

function oneOf({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

async function vitest(project) {
  const report = join(reports, `${project}.json`);
  rmSync(report, { force: true });
  const args = ["--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await runPackage("vitest/vitest.mjs", ["run", ...args, ...further]);
  const told = read(report);
  if (told === undefined) return { passed: 0, failed: 1, output };
  // A file that could not be loaded has no tests to count: it is one failure.
  const broken = told.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const missed = told.numFailedTests + told.numPendingTests + told.numTodoTests + broken.length;
  return counted(told.numPassedTests, missed, code, output);
}

async function weighed() {
  if (failedSteps.has("build"))
    return { passed: 0, failed: 1, output: "budgets wait for a build that works" };
  const built = oneOf(await ensureBuilt());
  return built.failed > 0
    ? built
    : oneOf(await run(findNode(), ["scripts/budgets.ts"], { env, quiet: true }));
}

async function browserStories(args = []) {
  if (failedSteps.has("build")) return { passed: 0, failed: 1, output: "e2e waits for a build that works" };
  if (env.CHROME_PATH === "") {
    return { passed: 0, failed: 1, output: "no browser: install Chrome or Chromium, or set CHROME_PATH" };
  }
  const report = join(reports, "e2e.json");
  rmSync(report, { force: true });
  const built = oneOf(await ensureBuilt());
  if (built.failed > 0) return built;
  const { code, output } = await runPackage("@playwright/test/cli.js", ["test", ...args, ...further]);
  const told = read(report)?.stats;
  if (told === undefined) return { passed: 0, failed: 1, output };
  if (told.flaky > 0) process.stdout.write(`  ${told.flaky} passed only at the second try\n`);
  return counted(told.expected + told.flaky, told.unexpected + told.skipped, code, output);
}

/** A runner that ends badly, or that found nothing to run, has failed once whatever its report says. */
function counted(good, bad, code, output) {
  const silent = bad === 0 && (code !== 0 || good === 0);
  const skipped = bad > 0 && code === 0 ? "\nskipped tests count as failed" : "";
  return { passed: good, failed: silent ? 1 : bad, output: output + skipped };
}

function runPackage(script, args) {
  return run(findNode(), [join(root, "node_modules", script), ...args], { env, quiet: further.length === 0 });
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}

/** Nothing of the couple's settings reaches the tests. */
function environment() {
  const clean = withPrograms();
  for (const name of [
    "DATA_DIR",
    "DATABASE_URL",
    "PORT",
    "HOST",
    "PUBLIC_URL",
    "TRUST_PROXY",
    "NODE_ENV",
    "PAYMENT",
  ]) {
    delete clean[name];
  }
  for (const name of Object.keys(clean))
    if (/^(?:S3|AWS|SMTP|MAIL|GOOGLE|STRIPE|OFFER|CHAT|SUPPORT)_|_MB$/u.test(name)) delete clean[name];
  // What a step says is kept and shown later: each program must be told whether a terminal reads it.
  clean[process.stdout.isTTY ? "FORCE_COLOR" : "NO_COLOR"] = "1";
  return clean;
}

function choose() {
  const words = process.argv.slice(2);
  let names = Object.keys(steps);
  if (words[0] === "--quick") {
    words.shift();
    names = quick;
  } else if (words[0] === "--only") {
    names = (words[1] ?? "").split(",");
    words.splice(0, 2);
  }
  const known = Object.keys({ ...steps, ...long });
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) fail(`no step is called “${unknown}”: there are ${known.join(", ")}`);
  return { chosen: names, further: words };
}
