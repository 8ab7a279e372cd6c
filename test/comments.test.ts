/**
 * A name in backticks in a comment is a name of the code, so that a comment follows when a name changes. A short word
 * occurs nearly everywhere, so it must stand in the code of its file or be exported; a word of several parts, such as
 * `isStored` or `wedding_id`, may stand anywhere.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Names that are not in our code, each with what it is. */
const otherNames: Readonly<Record<string, string>> = {
  WalCkptInfo: "a structure in SQLite's wal.c",
  WalIndexHdr: "a structure in SQLite's wal.c",
  db: "a property of all contexts",
  fetch: "a function of browsers and of Node",
  import: "a keyword",
  in: "a keyword of SQL",
  networkidle: "a state of Playwright",
  not: "a keyword of SQL",
  or: "a keyword of SQL",
  prepare: "a property that a type must not have",
};

/** Strings, templates and comments: quotes and slashes in a string begin neither. */
const tokens =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\/|(?<!\\)\/\/[^\n]*/gu;
const exported =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface) (?<name>[\w$]+)/gmu;
const isName = /^[A-Za-z_$][\w$]*(?:\(\))?$/u;
const hasSeveralParts = /[a-z0-9][A-Z]|_/u;

interface ParsedFile {
  readonly path: string;
  readonly comments: readonly string[];
  readonly words: readonly string[];
  readonly exportedNames: readonly string[];
}

function parseFile(path: string, source: string): ParsedFile {
  const comments: string[] = [];
  const code = source.replaceAll(tokens, (token) => {
    if (!token.startsWith("/")) return token;
    comments.push(token);
    return " ";
  });
  const exportedNames = Array.from(code.matchAll(exported), ({ groups }) => groups?.["name"] ?? "");
  return { path, comments, words: code.match(/[\w$]+/gu) ?? [], exportedNames };
}

/** A comment that names a JSON file may name its keys. */
function listNames(comments: readonly string[]): readonly string[] {
  return comments
    .filter((comment) => !comment.includes(".json"))
    .flatMap((comment) => Array.from(comment.matchAll(/`([^`\n]+)`/gu), ([, text = ""]) => text))
    .filter((text) => isName.test(text))
    .map((text) => text.replace("()", ""));
}

/** Returns the names that no code has, each after the path of its file. */
function findStaleNames(files: readonly ParsedFile[]): string[] {
  const words = new Set(files.flatMap((file) => file.words));
  const exportedNames = new Set(files.flatMap((file) => file.exportedNames));
  return files.flatMap(({ path, comments, words: list }) => {
    const names = listNames(comments);
    const ownWords = new Set(names.length === 0 ? [] : list);
    return names
      .filter(
        (name) =>
          !ownWords.has(name) &&
          !exportedNames.has(name) &&
          !(hasSeveralParts.test(name) && words.has(name)) &&
          !(name in otherNames),
      )
      .map((name) => `${path} \`${name}\``);
  });
}

it("comments name in backticks what the code has", { timeout: 60_000 }, () => {
  const pattern = "{contract,i18n,money,solver,server,web,test,bench,scripts}/**/*.{ts,tsx,mjs}";
  const files = globSync(pattern, { cwd: root }).map((path) =>
    parseFile(path, readFileSync(join(root, path), "utf8")),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(findStaleNames(files)).toEqual([]);
});

it("a name is stale if no code has it, or a short one if only other files have it", () => {
  const used = parseFile("used.ts", 'export const take = (isStored: boolean) => `// ${"`"} ${isStored}`;');
  const comments =
    "/** `take` and `isStored` are there, `other` is not. */ // `look`, `isGone`, `a.b`, keys of x.json: `y`";
  const stale = parseFile("stale.ts", `${comments}\n// Nor is \`lost()\`.\nconst other = "lost";\n`);
  expect(findStaleNames([used, stale])).toEqual([]);
  const renamed = parseFile("stale.ts", comments.replace(", keys of x.json", ""));
  expect(findStaleNames([used, renamed])).toEqual(
    ["other", "look", "isGone", "y"].map((name) => `stale.ts \`${name}\``),
  );
});
