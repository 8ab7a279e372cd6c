/** Checks the repository's documents: every path that they name exists, and every link leads to a file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const folders = "contract|i18n|money|solver|server|web|test|bench|scripts|docs|deploy";
const path = new RegExp(`\`((?:${folders})/[\\w./-]*)\``, "gu");

// Decision records and the change log name files as they were called at the time, so only their links are
// checked.
const documents = [
  "README.md",
  "STYLE.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];
const records = readdirSync(join(root, "docs/decisions")).map((file) => `docs/decisions/${file}`);

function read(document: string): string {
  return readFileSync(join(root, document), "utf8");
}

describe.each(documents)("%s", (document) => {
  it("names only paths that exist", () => {
    const named = Array.from(read(document).matchAll(path), ([, found]) => found ?? "");
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});

describe.each([...documents, ...records])("the links of %s", (document) => {
  it("lead to files that exist", () => {
    const links = Array.from(
      read(document).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/gu),
      ([, link]) => link ?? "",
    );
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });
});

describe("the glossary", () => {
  const [, glossary = ""] = read("docs/ARCHITECTURE.md").split("## Glossary");
  const rows = glossary.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| word"));
  const words = rows.filter((row) => !row.startsWith("| -"));

  it("has at most 25 words", () => {
    expect(words.length).toBeLessThanOrEqual(25);
  });

  it("gives each word a name that the code exports", () => {
    const code = ["contract", "server", "solver"]
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
          .filter((file) => /(?<!\.test)\.ts$/u.test(file))
          .map((file) => read(join(folder, file))),
      )
      .join("\n");
    const exported = new Set(
      Array.from(
        code.matchAll(/^export (?:async )?(?:class|const|function|interface|type) (\w+)/gmu),
        ([, name]) => name,
      ),
    );
    const unknown = words.filter((row) => !exported.has(/`(\w+)` +\|$/u.exec(row)?.[1]));
    expect(unknown).toEqual([]);
  });
});
