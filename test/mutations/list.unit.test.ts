/** Checks that `npm run mutations` can still apply each mutation. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mutations } from "./list.ts";

const root = join(import.meta.dirname, "../..");

it("the mutations are at least ten, with different names", () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  expect(mutations.length).toBeGreaterThanOrEqual(10);
});

it.each(mutations)("$name: stands once in $file, and has tests", ({ file, text, replacement, tests }) => {
  const pieces = readFileSync(join(root, file), "utf8").split(text);
  expect(pieces).toHaveLength(2);
  expect(pieces.join(replacement)).not.toBe(pieces.join(text));
  for (const test of tests) expect(existsSync(join(root, test)), test).toBe(true);
});
