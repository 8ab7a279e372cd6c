/**
 * Runs `npm run faults [names]` and `npm run fuzz [names]`, the long forms of test/faults and test/fuzz.
 * Names are parts of file names.
 */
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";

const [kind = "faults", ...names] = process.argv.slice(2);
const files = names.length === 0 ? [`test/${kind}/`] : names.map((name) => `test/${kind}/${name}`);
const lengths =
  kind === "faults" ? { FAULTS: "long" } : { FUZZ: "long", FUZZ_INPUTS: "200000", FUZZ_REQUESTS: "200000" };
const vitest = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--project=unit",
  "--project=sqlite",
  "--project=postgres",
];
const { status } = spawnSync(process.execPath, [...vitest, ...files], {
  cwd: dirname(import.meta.dirname),
  env: { ...lengths, ...process.env },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
