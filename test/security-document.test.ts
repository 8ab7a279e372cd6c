/** Checks docs/security.md: it lists every requirement once, and every file and quoted text exists. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const home = "docs/security.md";
const text = read(home);
const rows = Array.from(
  text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([^|]+) \| (met|met in part|not met|–) +\| ([^|]+) \|$/gmu),
  ([, number = "", what = "", state = "", answer = ""]) => ({ number, what, state, answer }),
);

/**
 * The sections of ASVS 5.0.0, levels 1 and 2, each with the number of its last requirement at those levels.
 */
const sections =
  "1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 " +
  "5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 " +
  "9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 " +
  "13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";
const requirements = sections.split(" ").flatMap((section) => {
  const [name = "", last = ""] = section.split(":");
  return Array.from({ length: Number(last) }, (_, index) => `${name}.${index + 1}`);
});

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function countOf(state: string): number {
  return rows.filter((row) => row.state === state).length;
}

const folders = new Set("bench contract deploy docs i18n money scripts server solver test web".split(" "));

/** Whether a code span of the document is a path of ours. */
function isPath(code: string): boolean {
  const [folder = "", below] = code.split("/");
  return (
    (folders.has(folder) && below !== undefined) || /^\.?[\w.-]+\.(?:json|md|mjs|tsx?|yaml)$/u.test(code)
  );
}

/** Returns each path in a line, with the texts that the line quotes from that file. */
function named(line: string): { path: string; texts: string[] }[] {
  const found: { path: string; texts: string[] }[] = [];
  for (const [, code, texts] of line.matchAll(/`([^`]+)`|“([^”]+)”/gu)) {
    if (code !== undefined && isPath(code)) found.push({ path: code, texts: [] });
    if (texts !== undefined) found.at(-1)?.texts.push(texts);
  }
  return found;
}

/** Returns the headings' anchors as sites that render Markdown make them. */
function getAnchors(file: string): string[] {
  return Array.from(read(file).matchAll(/^#+ (.+)$/gmu), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("the security document", () => {
  it("has every requirement once, in order", () => {
    expect(requirements).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(requirements);
  });

  it("says of each what answers it, or why nothing does", () => {
    for (const { number, answer } of rows) expect(answer.trim(), number).not.toBe("");
    // Nearly all met requirements name a file; the others have nothing to name.
    const met = rows.filter(({ state }) => state === "met");
    const silent = met.filter(({ answer }) => named(answer).length === 0 && !answer.includes("]("));
    expect(silent.length / met.length).toBeLessThan(0.15);
  });

  it("counts them correctly, and lists those that are not met", () => {
    expect(text).toContain(
      `Of the 253: ${countOf("met")} met, ${countOf("met in part")} met in part, ${countOf("not met")} not met, ` +
        `${countOf("–")} about what is not here.`,
    );
    const listed = /^## What is not met\n(.*?)\n## /msu.exec(text)?.[1] ?? "";
    const open = rows.filter(({ state }) => state === "not met" || state === "met in part");
    expect(listed.match(/\d+\.\d+\.\d+/gu)?.toSorted()).toEqual(open.map(({ number }) => number).toSorted());
  });

  it("names only files that exist, and texts that stand in them", () => {
    for (const line of text.split("\n")) {
      for (const { path, texts } of named(line)) {
        expect(existsSync(join(root, path)), path).toBe(true);
        if (statSync(join(root, path)).isDirectory()) continue;
        for (const each of texts) expect(read(path).includes(each), `“${each}” in ${path}`).toBe(true);
      }
    }
  });

  it("links only to targets that exist", () => {
    for (const [, target = ""] of text.matchAll(/\]\(((?!https:)[^)]+)\)/gu)) {
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? home : join(dirname(home), path);
      expect(existsSync(join(root, file)), target).toBe(true);
      if (anchor !== undefined) expect(getAnchors(file), target).toContain(anchor);
    }
  });
});
