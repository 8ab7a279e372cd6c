/** Parsers under inputs made by chance. FUZZ_INPUTS: how many in all; FUZZ_SEED, which is printed, repeats them. */
import { describe, it } from "vitest";
import { parsers } from "#test/fuzz/parsers.ts";

const inputs = Number(process.env["FUZZ_INPUTS"] ?? 15_000);
const seed = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const shares = parsers.reduce((sum, { share }) => sum + share, 0);

describe(`parsers, FUZZ_SEED=${seed}`, () => {
  it.each(parsers)(
    "$name",
    ({ share, check }) => {
      check({ seed, numRuns: Math.ceil((inputs * share) / shares) });
    },
    600_000,
  );
});
