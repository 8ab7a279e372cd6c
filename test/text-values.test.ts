/** Checks that the web passes to each text the values that the text names. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { namespaces } from "#i18n/languages.ts";

const root = join(import.meta.dirname, "..");

/** The names of the values in each text, all plural forms together, by namespace and key. */
const valueNames = new Map(namespaces.map((namespace) => [namespace, readValueNames(namespace)]));

function readValueNames(namespace: string): Map<string, ReadonlySet<string>> {
  const file = readFileSync(join(root, "i18n", "fr", `${namespace}.json`), "utf8");
  const texts = new Map(flatten(JSON.parse(file)));
  const found = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    const withoutPlural = path.replace(/_(zero|one|two|few|many|other)$/u, "");
    const key = texts.has(withoutPlural) ? path : withoutPlural;
    const names = found.get(key) ?? new Set();
    for (const [, name = ""] of text.matchAll(/\{\{\s*(\w+)/gu)) names.add(name);
    found.set(key, names);
  }
  return found;
}

function flatten(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  );
}

/** Splits the object literal that starts at `start` at its commas; undefined where it never ends. */
function splitObject(source: string, start: number): string[] | undefined {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at] ?? "";
    if (quote === "" && "})]".includes(sign)) depth -= 1;
    if (depth === 0 && at > start) return parts;
    if (quote === "" && sign === "," && depth === 1) parts.push("");
    else if (at > start) parts[parts.length - 1] += sign;
    if (quote === "" && "{([".includes(sign)) depth += 1;
    if (quote === sign && source[at - 1] !== "\\") quote = "";
    else if (quote === "" && "\"'`".includes(sign)) quote = sign;
  }
  return undefined;
}

/** The names of the properties of the object that starts at `start`; undefined for what is not written out. */
function getPropertyNames(source: string, start: number): string[] | undefined {
  const variable = /^\w+/u.exec(source.slice(start))?.[0];
  const declared = variable === undefined ? null : new RegExp(`const ${variable} = \\{`, "u").exec(source);
  const from = declared ? declared.index + declared[0].length - 1 : start;
  if (source[from] !== "{") return undefined;
  const parts = splitObject(source, from)?.flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  const names = parts?.map((part) => /^(\w+)\s*(?::|$)/u.exec(part)?.[1] ?? "");
  return names?.includes("") ? undefined : names;
}

interface TextCall {
  readonly key: string;
  /** Values that the text names and the call leaves out. */
  readonly missing: readonly string[];
}

function getTextCalls(source: string): TextCall[] {
  const used = Array.from(
    source.matchAll(/(?:useTranslation\(\[?|TFunction<|getFixedT\(null, )"([\w-]+)"/gu),
    ([, name = ""]) => name,
  );
  const calls = source.matchAll(/\bt\(\s*"([^"]+)"\s*(?:\)|,\s*)/gu);
  return [...calls].flatMap(({ 0: call, 1: asked = "", index }) => {
    const [first = "", second] = asked.split(":");
    const [key, from] = second === undefined ? [first, used] : [second, [first]];
    const named = namespaces
      .filter((name) => from.includes(name))
      .map((name) => valueNames.get(name)?.get(key));
    const wanted = named.find((names) => names !== undefined);
    const given = call.endsWith(")") ? [] : getPropertyNames(source, index + call.length);
    if (wanted === undefined || given === undefined) return [];
    return [{ key: asked, missing: [...wanted].filter((name) => !given.includes(name)) }];
  });
}

it("each text is given the values that it names", () => {
  const files = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/u.test(file) && !file.includes(".test."));
  const calls = sources.flatMap((file) =>
    getTextCalls(readFileSync(join(root, "web", file), "utf8")).map((call) => ({ file, ...call })),
  );
  expect(calls.length).toBeGreaterThan(2500);
  expect(calls.filter(({ missing }) => missing.length > 0)).toEqual([]);
});
