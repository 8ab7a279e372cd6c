/**
 * Checks that no regular expression of ours backtracks without bound, since then one input could block the
 * server or a page. The engine's counter misses one loop over one kind of character, tried from each position
 * (`\s+$`); growth.test.ts finds those.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { findAttacks, type Pattern, findPatterns } from "#test/support/backtracking.ts";

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
    findPatterns(file, readFileSync(join(root, file), "utf8")).map((pattern) => ({ file, pattern })),
  );
})();

const getAttacks = (some: readonly Pattern[]) =>
  findAttacks({ patterns: some, length, limit: perCharacter * length });

it("the measure tells a slow pattern from a fast one", async () => {
  const slow = ["(?:a+)+$", "(a|a)*b", ".*,.*,.*x", String.raw`(\w+\s?)*$`];
  const quick = [String.raw`[\s]+`, String.raw`^[^@]+@[^@]+$`, String.raw`\([^()]*\)`, "^a|b$", "[. ]+$"];
  const found = await getAttacks([...slow, ...quick].map((source) => ({ source, flags: "u" })));
  expect(found.map((attack) => attack !== undefined)).toEqual([
    ...slow.map(() => true),
    ...quick.map(() => false),
  ]);
});

it("each pattern goes through each text once, whatever the text is", async () => {
  const each = [
    ...new Map(patterns.map((one) => [`${one.pattern.source}/${one.pattern.flags}`, one])).values(),
  ];
  expect(each.length).toBeGreaterThan(100);
  const attacks = await getAttacks(each.map(({ pattern }) => pattern));
  const slow = each.flatMap(({ file, pattern }, at) => {
    const attack = attacks[at];
    return attack === undefined
      ? []
      : [`${file}: /${pattern.source}/${pattern.flags} on ${JSON.stringify(attack.slice(0, 12))}`];
  });
  expect(slow).toEqual([]);
});
