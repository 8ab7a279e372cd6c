import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../", import.meta.url);
const text = readFileSync(new URL("docs/accessibility.md", root), "utf8");

/** The number of criteria in each topic of RGAA 4.1. */
const themes = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];
const criteria = themes.flatMap((count, theme) =>
  Array.from({ length: count }, (_, at) => `${String(theme + 1)}.${String(at + 1)}`),
);

const [, rgaa = ""] = /## The 106 criteria.*?\n([\s\S]*?)\n## /u.exec(text) ?? [];
const rows = [...rgaa.matchAll(/^\| (\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gmu)].map(
  ([, number = "", , state = "", how = ""]) => ({ number, state, how }),
);

describe("docs/accessibility.md", () => {
  it("names each of the 106 criteria once, in their order", () => {
    expect(criteria).toHaveLength(106);
    expect(rows.map(({ number }) => number)).toEqual(criteria);
  });

  it("says of each whether it is met, and how", () => {
    for (const { number, state, how } of rows) {
      expect(["met", "not met", "not applicable"], number).toContain(state);
      expect(how.length, number).toBeGreaterThan(3);
    }
  });

  it("counts the met, unmet and inapplicable criteria correctly", () => {
    const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
    expect(text).toContain(
      `${String(count("met"))} met, ${String(count("not met"))} not met, ${String(count("not applicable"))} not applicable`,
    );
  });

  it("names only files that exist", () => {
    const named = [...text.matchAll(/`((?:web|test|server|contract|i18n|docs|scripts)\/[\w./-]+)`/gu)];
    expect(named.length).toBeGreaterThan(50);
    expect(named.map(([, path = ""]) => path).filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});
