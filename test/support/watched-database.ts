/** Every statement that reaches a database, as Kysely has it before it is written out, and where in the server it is made. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import type { Database, Queries } from "#server/database/database.ts";
import { projectRoot } from "#server/platform/config.ts";

export interface Statement {
  readonly node: RootOperationNode;
  /** `features/guests/repository guestNamesOf` */
  readonly place: string;
}

/** `note` is told of each statement; the database goes on as it is. */
export function watched(database: Database, note: (statement: Statement) => void): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      note({ node, place: placeOfCaller() });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const watch = (queries: Queries): Queries => queries.withPlugin(plugin);
  return { ...database, read: watch(database.read), write: (job) => database.write((q) => job(watch(q))) };
}

const frame = /(?:file:\/\/)?(\/[^():]+\.ts):(\d+):\d+/u;
/** Kysely's own are fewer. */
const frames = 25;

const machinery = new Set([relative(projectRoot, import.meta.filename)]);

const places = new Map<string, string>();

/** The nearest function of ours, by its name at the margin; '' when that is a test's. */
function placeOfCaller(): string {
  const { stackTraceLimit } = Error;
  // oxlint-disable-next-line typescript/unbound-method -- it is put back, and called by nobody here
  const written = Error.prepareStackTrace;
  Error.stackTraceLimit = frames;
  // Where it stands in the source takes a while to find: once for each place in what runs.
  Error.prepareStackTrace = (_, sites) => sites.map((site) => `${site.getFileName()}:${site.getPosition()}`);
  const running = (new Error("here") as unknown as { readonly stack: readonly string[] }).stack;
  Error.prepareStackTrace = written;
  const at = running.find((each) => isOurs(each)) ?? "";
  const place = places.get(at) ?? placeIn(new Error("here").stack ?? "");
  Error.stackTraceLimit = stackTraceLimit;
  places.set(at, place);
  return place;
}

function isOurs(path: string): boolean {
  if (!path.includes(projectRoot) || path.includes("node_modules")) return false;
  return ![...machinery].some((each) => path.includes(`/${each}:`));
}

function placeIn(stack: string): string {
  for (const line of stack.split("\n")) {
    const [, file = "", row = ""] = frame.exec(line) ?? [];
    const path = file.startsWith(projectRoot) ? relative(projectRoot, file) : "node_modules";
    if (path.includes("node_modules") || machinery.has(path)) continue;
    if (!path.startsWith("server/") || path.endsWith(".test.ts")) return "";
    return `${path.slice("server/".length).replace(".ts", "")} ${functionAt(file, Number(row))}`;
  }
  return "";
}

const sources = new Map<string, readonly string[]>();
const begins = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/u;

/** The name of what stands at the margin at or before a row, which counts from 1. */
export function functionAt(file: string, row: number): string {
  const lines = sources.get(file) ?? readFileSync(file, "utf8").split("\n");
  sources.set(file, lines);
  const before = lines.slice(0, row).findLast((line) => begins.test(line)) ?? "";
  return begins.exec(before)?.[1] ?? "";
}
