/**
 * Records every statement that reaches a database, as Kysely's syntax tree, with the function of the server that
 * made it.
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import type { Database, Queries } from "#server/database/database.ts";
import { projectRoot } from "#server/platform/config.ts";

export interface Statement {
  readonly node: RootOperationNode;
  /** For example `features/guests/repository listNames`. */
  readonly place: string;
}

/** `note` is called with each statement; the database is unchanged otherwise. */
export function watchStatements(database: Database, note: (statement: Statement) => void): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      note({ node, place: findCaller() });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const watch = (queries: Queries): Queries => queries.withPlugin(plugin);
  return {
    ...database,
    read: watch(database.read),
    readSnapshot: (job) => database.readSnapshot((q) => job(watch(q))),
    write: (job) => database.write((q) => job(watch(q))),
  };
}

const frame = /(?:file:\/\/)?(\/[^():]+\.ts):(\d+):\d+/u;
/** More stack frames than Kysely itself uses. */
const frames = 25;

const machinery = new Set([relative(projectRoot, import.meta.filename)]);

const places = new Map<string, string>();

/** Returns the nearest top-level function of the server; '' when a test made the statement. */
function findCaller(): string {
  const { stackTraceLimit } = Error;
  // oxlint-disable-next-line typescript/unbound-method -- it is put back, and called by nobody here
  const original = Error.prepareStackTrace;
  Error.stackTraceLimit = frames;
  // Mapping a position to the source is slow, so it is done once per position.
  Error.prepareStackTrace = (_, sites) => sites.map((site) => `${site.getFileName()}:${site.getPosition()}`);
  const running = (new Error("here") as unknown as { readonly stack: readonly string[] }).stack;
  Error.prepareStackTrace = original;
  const at = running.find((each) => isOurs(each)) ?? "";
  const place = places.get(at) ?? findCallerInStack(new Error("here").stack ?? "");
  Error.stackTraceLimit = stackTraceLimit;
  places.set(at, place);
  return place;
}

function isOurs(path: string): boolean {
  if (!path.includes(projectRoot) || path.includes("node_modules")) return false;
  return ![...machinery].some((each) => path.includes(`/${each}:`));
}

function findCallerInStack(stack: string): string {
  for (const line of stack.split("\n")) {
    const [, file = "", row = ""] = frame.exec(line) ?? [];
    const path = file.startsWith(projectRoot) ? relative(projectRoot, file) : "node_modules";
    if (path.includes("node_modules") || machinery.has(path)) continue;
    if (!path.startsWith("server/") || path.endsWith(".test.ts")) return "";
    return `${path.slice("server/".length).replace(".ts", "")} ${findFunctionAt(file, Number(row))}`;
  }
  return "";
}

const sources = new Map<string, readonly string[]>();
const declaration = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/u;

/** Returns the name of the last top-level declaration at or before a row; rows count from 1. */
export function findFunctionAt(file: string, row: number): string {
  const lines = sources.get(file) ?? readFileSync(file, "utf8").split("\n");
  sources.set(file, lines);
  const before = lines.slice(0, row).findLast((line) => declaration.test(line)) ?? "";
  return declaration.exec(before)?.[1] ?? "";
}
