/**
 * Runs `npm run mutations`: in a copy of the tree, removes one safeguard after the other and runs the tests
 * that must detect it. It fails where a removal goes undetected, or where the tests fail without one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { type Mutation, mutations } from "./list.ts";

const root = join(import.meta.dirname, "../..");
const left = new Set([".git", ".cache", "node_modules", "dist", "data", "demo-data", "test-results"]);

interface Outcome {
  readonly failed: readonly string[];
  readonly passed: number;
}

const folder = mkdtempSync(join(tmpdir(), "promesse-mutations-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

copyTree();
const named = process.argv.slice(2);
const chosen = mutations.filter(
  ({ name }) => named.length === 0 || named.some((word) => name.includes(word)),
);
const before = await getOutcome([...new Set(chosen.flatMap(({ tests }) => tests))]);
printLine(`with all safeguards: ${before.passed} tests pass, ${before.failed.length} fail`);
const unnoticed: string[] = [];
for (const mutation of chosen) await applyMutation(mutation);
if (before.failed.length > 0 || unnoticed.length > 0) process.exitCode = 1;
printLine(`${chosen.length - unnoticed.length} of ${chosen.length} noticed`);

function copyTree(): void {
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !left.has(relative(root, path).split(sep)[0] ?? ""),
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
}

async function applyMutation({ name, file, text, replacement, tests }: Mutation): Promise<void> {
  const path = join(folder, file);
  const source = readFileSync(path, "utf8");
  if (source.split(text).length !== 2) throw new Error(`${file} has not once: ${text}`);
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  try {
    const { failed } = await getOutcome(tests);
    if (failed.length === 0) unnoticed.push(name);
    printLine(
      `${failed.length > 0 ? "✓" : "✗"} ${name} (${file}): ${failed.length} fail, first: ${failed[0] ?? "none"}`,
    );
  } finally {
    writeFileSync(path, source);
  }
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Counts failed tests only. A file that does not compile fails without detecting anything. */
async function getOutcome(tests: readonly string[]): Promise<Outcome> {
  const report = join(folder, "report.json");
  rmSync(report, { force: true });
  const args = ["run", "--project", "sqlite", "--reporter=json", `--outputFile=${report}`, ...tests];
  const env = { ...process.env, NO_COLOR: "1" };
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, ...args], { cwd: folder, env, stdio: "ignore" });
  await once(child, "exit");
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
  return { failed, passed: numPassedTests };
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
