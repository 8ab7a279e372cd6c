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

it("the glossary has at most 25 words", () => {
  const [, glossary = ""] = read("docs/ARCHITECTURE.md").split("## Glossary");
  const rows = glossary.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| word"));
  expect(rows.length).toBeLessThanOrEqual(26);
});
