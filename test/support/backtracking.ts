/** How far a pattern goes back on itself, counted by the engine: a pattern that is slow on one text is slow for everybody. */
import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";
import { parseSync, Visitor } from "vite";

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

type Limited = (source: string, flags: string, limit: number) => RegExp;

// An engine's own: a pattern that gives up, and finds nothing, once it has gone back so often.
setFlagsFromString("--allow-natives-syntax");
const limited = runInThisContext(
  "(source, flags, limit) => %NewRegExpWithBacktrackLimit(source, flags, limit)",
) as Limited;

/** Every pattern written in a source. */
export function patternsIn(path: string, source: string): Pattern[] {
  const found: Pattern[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ("regex" in node) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
  });
  visitor.visit(parseSync(path, source).program);
  return found;
}

/** Whether a search through the whole text goes back no oftener than that. */
export function staysWithin({ source, flags }: Pattern, limit: number): (text: string) => boolean {
  // What finds nothing finds the empty text at the start instead: only giving up finds none.
  const search = limited(`(?:[^]*?(?:${source}))|(?:)`, `${flags.replaceAll(/[gy]/gu, "")}y`, limit);
  return (text) => {
    search.lastIndex = 0;
    return search.exec(text) !== null;
  };
}

/** Texts on which patterns go back most: a few characters of theirs again and again, after one and before one. */
export function* attacks({ source }: Pattern, length: number): Generator<string> {
  const messages = lettersOf(source);
  const pumps = [
    ...messages,
    ...messages.flatMap((one) => messages.filter((two) => two !== one).map((two) => one + two)),
  ];
  for (const pump of pumps) {
    const body = pump.repeat(Math.ceil(length / pump.length));
    for (const before of ["", ...messages])
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
const most = 7;

function lettersOf(source: string): string[] {
  const plain = source
    .replaceAll(/\\[pP]\{[^}]*\}|\\u[0-9a-f]{4}|\\u\{[^}]*\}|\\[wWdDsSbBnrtk]/giu, "")
    .replaceAll(/[()[\]{}|*+?^$]/gu, (mark, at: number) => (source[at - 1] === "\\" ? mark : ""))
    .replaceAll("\\", "");
  const wide = classes.flatMap(([form, message]) => (form.test(source) ? [message] : []));
  const escaped = [...source.matchAll(/\\([^\w\s])/gu)].map(([, mark = ""]) => mark);
  return [...new Set([...wide, ...escaped, ...plain.toLowerCase().split("")])]
    .filter((one) => one !== "")
    .slice(0, most);
}
