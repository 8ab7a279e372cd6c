/**
 * Runs `npm start` and `npm run demo`: builds the pages when they are stale, then replaces itself with the
 * server.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { ensureBuilt } from "./ensure-built.ts";

const root = dirname(import.meta.dirname);
const { env } = process;
// glibc keeps up to eight heaps per processor for threads and gives little of them back to the system.
env["MALLOC_ARENA_MAX"] ??= "2";
// Set for the whole process, so that even the entry point is compiled once.
env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/promesse/compiled");
process.chdir(root);
try {
  ensureBuilt();
} catch {
  fail("the build failed: what it says is above");
}
if (process.argv.includes("--demo")) await prepareDemo();
if (process.platform === "win32") await import("../server/main.ts");
const args = ["--import", "./scripts/follow-npm.mjs", "server/main.ts"];
process.execve?.(process.execPath, [process.execPath, ...args], env);

/**
 * The demo has a folder of its own, made anew each time, so that no setting can lead it to a couple's data.
 */
async function prepareDemo(): Promise<void> {
  const port = Number(env["PORT"] ?? 3000);
  if (await isTaken(port)) {
    fail(`port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm run demo`);
  }
  const folder = join(root, "demo-data");
  // The demo's addresses are fictional, and nobody pays for it: no mail, no payment and no bucket.
  for (const name of Object.keys(env)) {
    if (/^(?:S3_|SMTP_|MAIL_|STRIPE_|PAYMENT$|DATABASE_URL$)/u.test(name)) delete env[name];
  }
  env["DATA_DIR"] = folder;
  process.stdout.write("promesse: preparing a fictional wedding in demo-data\n");
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, ["server/cli.ts", "demo"], { env, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

function isTaken(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host: "localhost" });
  socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function fail(sentence: string): never {
  process.stderr.write(`promesse: ${sentence}\n`);
  process.exit(1);
}
