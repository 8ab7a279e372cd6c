// `npm start` and `npm run demo`: installs and builds what is missing or stale, then becomes the server.
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { ensureBuilt } from "./built.mjs";
import { ensureInstalled, findNode } from "./install.mjs";
import { become, fail, root, run, say } from "./run.mjs";

const demo = process.argv.includes("--demo");

await ensureInstalled();
const built = await ensureBuilt();
if (built.code !== 0) fail(`the build failed:\n${built.output}`);
const node = findNode();
const env = { ...process.env };
// Node keeps its compiled scripts here: the next start is faster.
env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "promesse", "compiled");
// glibc keeps up to eight heaps a processor for threads, and gives little of them back.
env.MALLOC_ARENA_MAX ??= "2";
if (demo) await prepareDemo();
become(node, ["--import", "./scripts/follow-npm.mjs", "server/main.ts"], env);

/** The demo has a folder of its own, new each time: whatever the settings, a couple's data is out of reach. */
async function prepareDemo() {
  const port = Number(env.PORT || 3000);
  const host = env.HOST || "127.0.0.1";
  if (await isTaken(port, host)) {
    fail(`port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm run demo`);
  }
  env.DATA_DIR = join(root, "demo-data");
  delete env.DATABASE_URL;
  // Nobody is behind its addresses, nobody pays for it, and no bucket is to hold it.
  for (const name of Object.keys(env)) {
    if (/^(?:S3_|SMTP_|MAIL_|STRIPE_|PAYMENT$)/u.test(name)) delete env[name];
  }
  say("preparing a fictional wedding in demo-data");
  rmSync(env.DATA_DIR, { recursive: true, force: true });
  const { code } = await run(node, ["server/cli.ts", "demo"], { env });
  if (code !== 0) process.exit(code);
}

function isTaken(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: host === "0.0.0.0" || host === "::" ? "localhost" : host });
    const answer = (taken) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
  });
}
