/** Settings, database, app, listen, shut down. */
import { enableCompileCache, flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const neededNode = 26;

if (Number(process.versions.node.split(".")[0]) < neededNode) {
  process.stderr.write(
    `Promesse needs Node ${neededNode} or newer; this is ${process.versions.node}. "npm start" brings its own.\n`,
  );
  process.exit(1);
}

// Half of a start is compiling: what was compiled is kept for the next, where that can be written.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/promesse/compiled"));

// One for each password that is hashed at a time, and the usual four for files, pictures and signatures. It is read when
// the first of them is needed.
process.env["UV_THREADPOOL_SIZE"] ??= String(availableParallelism() + 4);

// Only now: the database's driver crashes on an older Node as soon as it is loaded.
const { startServer } = await import("./start.ts");

const starting = startServer(process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

// Whoever is killed has no end at which it would be written.
void starting.then(() => flushCompileCache());

/** Milliseconds a start has to come to its end, once it is to stop. */
const longestStart = 9000;

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // A signal may come twice, from the terminal and from npm: the second must not cut off what is finishing.
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), longestStart);
    void starting
      .then((server) => {
        clearTimeout(late);
        return server.stop();
      })
      .then(() => process.exit(0));
  });
}
