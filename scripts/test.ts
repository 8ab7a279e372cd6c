/**
 * Runs `npm test` and `npm run check`: prints a line per step and the count of all tests at the end. `--only
 * a,b` runs these steps alone; further arguments go to Vitest or Playwright: npm run e2e -- -g "adds five guests"
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { ensureBuilt } from "./ensure-built.ts";
import { ensureChrome } from "./chrome.ts";

interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
}

const root = dirname(import.meta.dirname);
/** The settings of a couple's server must not reach the tests. */
const serverSetting =
  /^(?:DATA_DIR|DATABASE_URL|PORT|HOST|PUBLIC_URL|TRUST_PROXY|NODE_ENV|PAYMENT)$|^(?:S3|AWS|SMTP|MAIL|GOOGLE|STRIPE|OFFER|CHAT|SUPPORT)_|_MB$/u;
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !serverSetting.test(name))),
  PATH: [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
  [process.stdout.isTTY ? "FORCE_COLOR" : "NO_COLOR"]: "1",
  // Parallel type checkers of one program compute many types twice. The linter starts as many of them as Go has
  // threads.
  GOMAXPROCS: "1",
};
const quickSteps = "types,lint,format,unit,sqlite,build";
const allSteps = "types,lint,format,unit,sqlite,postgres,s3,build,e2e";
const [option, list = "", ...rest] = process.argv.slice(2);
const steps = (option === "--only" ? list : option === "--quick" ? quickSteps : allSteps).split(",");
const furtherArguments = option === "--only" ? rest : [];
const isRequested = (name: string): boolean => steps.includes(name);

process.chdir(root);
mkdirSync("test-results", { recursive: true });
const projects = ["unit", "sqlite", "postgres", "s3"].filter(isRequested);
// The steps of one line run in parallel: none of them keeps both processors busy.
const results = [
  ...(await Promise.all([
    runStep("types", async () =>
      sumResults(await Promise.all(["server", "web", "test", "solver"].map(checkTypes))),
    ),
    runStep("lint", () => runProgram("oxlint", "--type-aware", "--deny-warnings")),
    runStep("format", () => runProgram("oxfmt", "--check", ".")),
  ])),
  await runStep("tests", () => vitest(), projects.length > 0),
  await runStep("build", () => build()),
  await runStep("e2e", () => playwright("desktop-1280", "phone-360")),
  await runStep("audit", () => playwright("audit")),
];
const { passed, failed } = sumResults(results);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runStep(
  name: string,
  step: () => Promise<Result>,
  isWanted = isRequested(name),
): Promise<Result> {
  if (!isWanted) return sumResults([]);
  const start = performance.now();
  const result = await step().catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  if (result.failed > 0) process.stdout.write(`${result.output.trimEnd()}\n`);
  const sign = result.failed === 0 ? "✓" : "✗";
  process.stdout.write(
    `${sign} ${name.padEnd(6)} ${seconds} s   ${result.passed} passed, ${result.failed} failed\n`,
  );
  return result;
}

function checkTypes(part: string): Promise<Result> {
  return runProgram("tsc", "-p", `tsconfig.${part}.json`, "--checkers", "1");
}

async function build(): Promise<Result> {
  ensureBuilt();
  return runProgram("node", "scripts/budgets.ts");
}

async function vitest(): Promise<Result> {
  const report = "test-results/vitest.json";
  rmSync(report, { force: true });
  const options = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...furtherArguments,
  ];
  const ended = await runProgram("vitest", "run", ...projects.map((name) => `--project=${name}`), ...options);
  const { numPassedTests: good, numTotalTests: total } = JSON.parse(readFileSync(report, "utf8"));
  return toResult(good, total - good, ended);
}

async function playwright(...names: readonly string[]): Promise<Result> {
  ensureBuilt();
  Object.assign(env, { CHROME_PATH: ensureChrome() }, names.includes("audit") ? { AUDIT: "whole" } : {});
  const report = "test-results/e2e.json";
  rmSync(report, { force: true });
  const ended = await runProgram(
    "playwright",
    "test",
    ...names.map((name) => `--project=${name}`),
    ...furtherArguments,
  );
  const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  if (flaky > 0) process.stdout.write(`  ${flaky} passed only at the second try\n`);
  return toResult(expected + flaky, unexpected + skipped, ended);
}

/**
 * A skipped test counts as failed. A runner that fails without naming a failed test counts as one failure.
 */
function toResult(good: number, bad: number, { failed: endedBadly, output }: Result): Result {
  return { passed: good, failed: bad > 0 || good > 0 ? Math.max(bad, endedBadly) : 1, output };
}

function sumResults(each: readonly Result[]): Result {
  const sumOf = (key: "passed" | "failed"): number => each.reduce((total, result) => total + result[key], 0);
  const output = each.map((result) => result.output).join("");
  return { passed: sumOf("passed"), failed: sumOf("failed"), output };
}

/** The output of a program is shown if the program fails, or at once where further arguments were given. */
function runProgram(program: string, ...args: readonly string[]): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const stdio = furtherArguments.length > 0 ? "inherit" : "pipe";
  const shell = process.platform === "win32";
  const child = spawn(program, args, { env, stdio: ["ignore", stdio, stdio], shell });
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.once("error", (error) => resolve({ passed: 0, failed: 1, output: error.message }));
  child.once("close", (code) => resolve({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }));
  return promise;
}
