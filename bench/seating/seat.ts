/**
 * `npm run seat -- FILE.json --case K --seed S --ms M` seats the guests of a file and prints the plan as one
 * line of JSON.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { InstanceError, readInstance } from "./instance.ts";
import { solve } from "./solve.ts";
import { type InstanceKeys, getInstanceValue } from "./value.ts";

interface Options {
  readonly file: string;
  readonly index: number;
  readonly seed: number;
  readonly ms: number;
}

const usage = "usage: npm run --silent seat -- FILE.json [--case K] [--seed S] [--ms M]";

try {
  const options = parse(process.argv.slice(2));
  const content = read(options.file);
  const { problem } = readInstance(content, options.index);
  const { tables, ms, proven } = solve(problem, options);
  const value = tables.length === 0 ? null : getInstanceValue(content, options.index, tables);
  process.stdout.write(`${JSON.stringify({ tables, value, ms: Math.round(ms * 10) / 10, proven })}\n`);
} catch (error) {
  if (!(error instanceof InstanceError)) throw error;
  process.stderr.write(`seat: ${error.message}\n`);
  process.exitCode = 2;
}

function parse(given: string[]): Options {
  const { values, positionals } = parseArguments(given);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new InstanceError(`name one file; ${usage}`);
  return {
    file,
    index: parseInteger("case", values.case ?? "0", 0),
    seed: parseInteger("seed", values.seed ?? "1", 0),
    ms: parseInteger("ms", values.ms ?? "1000", 1),
  };
}

function parseArguments(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { case: text, seed: text, ms: text } });
  } catch (error) {
    throw new InstanceError(`${error instanceof Error ? error.message : String(error)}; ${usage}`);
  }
}

function parseInteger(name: string, given: string, min: number): number {
  const number = Number(given);
  if (given.trim() !== "" && Number.isSafeInteger(number) && number >= min) return number;
  throw new InstanceError(`--${name} must be a whole number of at least ${min}, not “${given}”`);
}

function read(file: string): InstanceKeys {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new InstanceError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
