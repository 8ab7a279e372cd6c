/**
 * Checks that no regular expression of ours backtracks without bound, since then one input could block the
 * server or a page. The engine's counter misses one loop over one kind of character, tried from each position
 * (`\s+$`); growth.test.ts finds those.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { attacks, type Pattern, patternsIn, staysWithin } from "#test/support/backtracking.ts";

vi.setConfig({ testTimeout: 300_000 });

const root = join(import.meta.dirname, "..");
const length = 400;
/** How many backtracks per character are allowed; linear patterns stay far below. */
const perCharacter = 40;

interface FoundPattern {
  readonly file: string;
  readonly pattern: Pattern;
}

const patterns = ((): FoundPattern[] => {
  const files = globSync("{contract,i18n,money,server,solver,web}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$/u.test(file),
  );
  return files.flatMap((file) =>
    patternsIn(file, readFileSync(join(root, file), "utf8")).map((pattern) => ({ file, pattern })),
  );
})();

function isSlow(pattern: Pattern): string | undefined {
  const isWithin = staysWithin(pattern, perCharacter * length);
  for (const attack of attacks(pattern, length)) if (!isWithin(attack)) return attack;
  return undefined;
}

it("tells a slow pattern from a fast one", () => {
  const slow = ["(?:a+)+$", "(a|a)*b", ".*,.*,.*x", String.raw`(\w+\s?)*$`];
  const quick = [String.raw`[\s]+`, String.raw`^[^@]+@[^@]+$`, String.raw`\([^()]*\)`, "^a|b$"];
  const isFound = (source: string) => isSlow({ source, flags: "u" }) !== undefined;
  expect(slow.map(isFound)).toEqual(slow.map(() => true));
  expect(quick.map(isFound)).toEqual(quick.map(() => false));
});

it("goes through each text once, whatever the text is", () => {
  const seen = new Set<string>();
  const slow = patterns.flatMap(({ file, pattern }) => {
    const { source, flags } = pattern;
    const key = `${source}/${flags}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const attack = isSlow(pattern);
    return attack === undefined
      ? []
      : [`${file}: /${source}/${flags} on ${JSON.stringify(attack.slice(0, 12))}`];
  });
  expect(slow).toEqual([]);
});
