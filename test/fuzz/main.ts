/** `npm run fuzz`: the long forms. 200,000 calls and 200,000 inputs of parsers on SQLite, 20,000 calls on PostgreSQL. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const server = "server/fuzz.test.ts";
const runs: Readonly<
  Record<string, { readonly project: string; readonly files: readonly string[]; readonly requests: string }>
> = {
  calls: { project: "sqlite", files: [server], requests: "200000" },
  parsers: { project: "unit", files: ["test/parsers.test.ts", "test/multipart.test.ts"], requests: "0" },
  postgres: { project: "postgres", files: [server], requests: "20000" },
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in runs));
if (unknown !== undefined) {
  process.stderr.write(`nothing is called “${unknown}”: there are ${Object.keys(runs).join(", ")}\n`);
  process.exit(1);
}
for (const [name, { project, files, requests }] of Object.entries(runs)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const env = { FUZZ_REQUESTS: requests, FUZZ_INPUTS: "200000", FUZZ_POSTGRES: "yes", ...process.env };
  const child = spawn(process.execPath, [vitest, "run", "--project", project, ...files], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
