/**
 * Checks the layout of the repository: the same feature names in contract, server and web, and no endpoint that the
 * web does not call.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";

const root = join(import.meta.dirname, "..");

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && statSync(join(root, path)).isFile());
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

const source = /\.(ts|tsx|mjs|css)$/u;
const folders = ["contract", "i18n", "money", "solver", "server", "web", "test", "scripts", "bench"];

describe("the folders", () => {
  it("have the same feature names on both sides of the wire", () => {
    const texts = readdirSync(join(root, "contract")).map((file) => file.replace(".ts", ""));
    expect(texts).toEqual(expect.arrayContaining(foldersIn("server/features")));
    // The legal pages and the help have texts but no calls.
    const talking = foldersIn("web/features").filter((word) => word !== "legal" && word !== "help");
    expect(texts).toEqual(expect.arrayContaining(talking));
  });

  it("use the browser's storage only where it may be blocked without harm", () => {
    const scripts = filesUnder("web", /(?<!\.test)\.tsx?$/u);
    const direct = scripts.filter((path) => /\b(?:local|session)Storage\s*[.[]/u.test(read(path)));
    expect(direct).toEqual([]);
    expect(read("web/platform/storage.ts")).toContain("globalThis[name]");
  });

  it("pass the signal that ends a call as its third argument, because the second is sent", () => {
    const calling = filesUnder("web", /\.tsx?$/u).filter((path) =>
      /\bcall\(\w+, \{ signal\b/u.test(read(path)),
    );
    expect(calling).toEqual([]);
  });

  it("write colours and fonts only in the tokens", () => {
    const styles = filesUnder("web", /\.css$/u).filter((path) => !path.endsWith("tokens.css"));
    const matching = styles.filter((path) =>
      /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsl\(/iu.test(read(path).replaceAll(/\/\*.*?\*\//gsu, "")),
    );
    expect(matching).toEqual([]);
  });

  it("define no style that nothing uses", () => {
    const sources = filesUnder("web", /\.tsx?$/u).map(read);
    const idle = filesUnder("web", /\.module\.css$/u).flatMap((style) => {
      const base = style.split("/").at(-1) ?? "";
      const file = base.replaceAll(".", String.raw`\.`);
      const using = sources.filter((text) => text.includes(base));
      const worn = using.flatMap((text) => {
        const name = new RegExp(`import (\\w+) from "[^"]*/${file}"`, "u").exec(text)?.[1];
        return name === undefined
          ? []
          : Array.from(text.matchAll(new RegExp(`\\b${name}(\\.\\w+|\\[)`, "gu")));
      });
      // Some class names are chosen at run time: `styles[kind]`.
      const names = new Set(worn.map(([, how]) => how));
      if (names.has("[")) return [];
      const rules = read(style).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)/gsu, "");
      const looks = new Set(Array.from(rules.matchAll(/\.[a-z]\w*/giu), ([look]) => look));
      return [...looks].filter((look) => !names.has(look)).map((look) => `${style} ${look}`);
    });
    expect(idle).toEqual([]);
  });
});

describe("the contract", () => {
  const web = filesUnder("web", /\.tsx?$/u)
    .filter((path) => !path.includes(".test."))
    .map(read)
    .join("\n");

  /** Calls for other clients, which our pages do not make. */
  const forOthers = new Set([
    "health",
    "listGuestNames",
    "listGuestsByTable",
    // Our pages show the cost, which has these two sums.
    "getBudgetTotal",
    "getExpensesTotal",
    // Our pages find the contact of a kind in the list of all.
    "getContact",
    // Our pages read the kinds of providers from the contract.
    "listProviders",
  ]);

  it.each([...endpoints.keys()].filter((name) => !forOthers.has(name)))(
    "is used: the web calls %s",
    (name) => {
      expect(web).toMatch(new RegExp(`\\b(?:call|upload)\\(\\s*(\\w+\\.)?${name}\\b`, "u"));
    },
  );
});

it("the web runs the solver only in the seating plan", () => {
  const files = folders.flatMap((folder) => filesUnder(folder, source));
  const own = /^(?:solver|bench\/seating|test|web\/features\/seating)\//u;
  const solving = files.filter((path) => read(path).includes("#solver/"));
  expect(solving.length).toBeGreaterThan(5);
  expect(solving.filter((path) => !own.test(path))).toEqual([]);
});

const loop = /^\s*(?:for|while)\b|\.(?:map|flatMap|filter|forEach)\(/u;

/** Whether a line of formatted code is within a loop: the lines around it that begin it have a smaller indent. */
function isInLoop(lines: readonly string[], at: number): boolean {
  let indent = lines[at]?.search(/\S/u) ?? 0;
  for (const line of lines.slice(0, at).toReversed()) {
    const own = line.search(/\S/u);
    if (own === -1 || own >= indent) continue;
    if (loop.test(line)) return true;
    indent = own;
  }
  return false;
}

it("the server writes to several weddings in turn only by `runForEach`, so that one that fails stops no other", () => {
  const files = filesUnder("server", /(?<!\.test)\.ts$/u);
  const writes = files.flatMap((path) => {
    const lines = read(path).split("\n");
    return lines.flatMap((line, at) => (line.includes("writeWedding(") ? [{ path, lines, at }] : []));
  });
  expect(writes.length).toBeGreaterThan(10);
  expect(writes.filter(({ lines, at }) => isInLoop(lines, at)).map(({ path }) => path)).toEqual([]);
  const looping = ["for (const id of ids) {", "  await writeWedding(id);", "}"];
  expect([
    isInLoop(looping, 1),
    isInLoop(["await runForEach(ids, (id) =>", "  writeWedding(id)"], 1),
  ]).toEqual([true, false]);
});

it("no file refers to anything outside the repository", () => {
  const files = folders.flatMap((folder) => filesUnder(folder, source));
  const here = relative(root, import.meta.filename);
  const astray = files.filter(
    (path) => path !== here && /\.\.\/shared|\/tmp\/(?!promesse)/u.test(read(path)),
  );
  expect(astray).toEqual([]);
});
