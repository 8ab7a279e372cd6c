/**
 * Counts the backtracks of a regular expression with the engine's own counter, so that the result does not
 * depend on the machine.
 */
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { parseSync, Visitor } from "vite";

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

type Limited = (source: string, flags: string, limit: number) => RegExp;

// A V8 feature: a pattern that gives up, and finds nothing, after so many backtracks.
setFlagsFromString("--allow-natives-syntax");
const limited = runInThisContext(
  "(source, flags, limit) => %NewRegExpWithBacktrackLimit(source, flags, limit)",
) as Limited;

/** Returns every regular expression written in a source file. */
export function findPatterns(path: string, source: string): Pattern[] {
  const found: Pattern[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ("regex" in node) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
  });
  visitor.visit(parseSync(path, source).program);
  return found;
}

export interface AttackSearch {
  readonly patterns: readonly Pattern[];
  /** The number of characters of each attack. */
  readonly length: number;
  /** The backtracks that a pattern may need on each attack. */
  readonly limit: number;
}

/**
 * Returns, for each pattern, an attack that takes more backtracks than allowed; undefined if there is none. Searches in
 * a thread of its own, because V8 compiles without optimization, and so counts more, once a thread has compiled many
 * patterns.
 */
export async function findAttacks(search: AttackSearch): Promise<readonly (string | undefined)[]> {
  const thread = new Worker(new URL("backtracking-thread.ts", import.meta.url), { workerData: search });
  try {
    const [found] = (await once(thread, "message")) as [readonly (string | undefined)[]];
    return found;
  } finally {
    await thread.terminate();
  }
}

/** Whether a search through a whole text backtracks at most `limit` times. */
export function createBacktrackCheck({ source, flags }: Pattern, limit: number): (text: string) => boolean {
  // The second alternative matches the empty text, so that only a pattern that gave up finds nothing.
  const search = limited(`(?:[^]*?(?:${source}))|(?:)`, `${flags.replaceAll(/[gy]/gu, "")}y`, limit);
  return (text) => {
    search.lastIndex = 0;
    return search.exec(text) !== null;
  };
}

/**
 * Texts on which patterns backtrack most: a few of their own characters repeated, with one before and one
 * after.
 */
export function* generateAttacks({ source }: Pattern, length: number): Generator<string> {
  const characters = getCharacters(source);
  const pumps = [
    ...characters,
    ...characters.flatMap((one) => characters.filter((two) => two !== one).map((two) => one + two)),
  ];
  for (const pump of pumps) {
    const body = pump.repeat(Math.ceil(length / pump.length));
    for (const before of ["", ...characters])
      for (const after of ["", "\u0001", "!"]) yield before + body + after;
  }
}

const classes: readonly (readonly [RegExp, string])[] = [
  [/\\s|\\S|\[\^|\\p\{Z/u, " "],
  [/\\d|\\p\{N|0-9/u, "1"],
  [/\\w|\\p\{L|a-z|\\b|\.|\[\^/u, "a"],
  [/\\p\{Lu|A-Z|\\p\{Uppercase/u, "A"],
  [/\\n|\$/u, "\n"],
  [/\\p\{M|\\p\{Mark/u, "\u0301"],
];
const max = 7;

function getCharacters(source: string): string[] {
  const plain = source
    .replaceAll(/\\[pP]\{[^}]*\}|\\u[0-9a-f]{4}|\\u\{[^}]*\}|\\[wWdDsSbBnrtk]/giu, "")
    .replaceAll(/[()[\]{}|*+?^$]/gu, (mark, at: number) => (source[at - 1] === "\\" ? mark : ""))
    .replaceAll("\\", "");
  const wide = classes.flatMap(([form, message]) => (form.test(source) ? [message] : []));
  const escaped = [...source.matchAll(/\\([^\w\s])/gu)].map(([, mark = ""]) => mark);
  return [...new Set([...wide, ...escaped, ...plain.toLowerCase().split("")])]
    .filter((one) => one !== "")
    .slice(0, max);
}
