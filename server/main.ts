/** The entry point: reads the settings, starts the server and stops it on a signal. */
import { enableCompileCache, flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const minNodeVersion = 26;

if (Number(process.versions.node.split(".")[0]) < minNodeVersion) {
  process.stderr.write(
    `Promesse needs Node ${minNodeVersion} or newer; this is ${process.versions.node}. "npm start" brings its own.\n`,
  );
  process.exit(1);
}

// Half of the start time is compilation. The cache keeps its result for the next start, if the folder is writable.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/promesse/compiled"));

// React has a build for development, which loads and renders more slowly.
process.env["NODE_ENV"] ??= "production";

// One thread per parallel password hash, plus Node's usual four for files, pictures and signatures, of which hashes
// leave at least two free. Node reads the variable when the pool is first used.
process.env["UV_THREADPOOL_SIZE"] ??= String(availableParallelism() + 4);

// Imported after the version check, because the database driver crashes on an older Node as soon as it is loaded.
const { startServer } = await import("./start.ts");

const starting = startServer(process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

// Written right after the start, because SIGKILL leaves no chance to write it at exit.
void starting.then(() => flushCompileCache());

/** Milliseconds that a start may still take after a stop signal. */
const startTimeout = 9000;

let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // The terminal and npm may both send the signal: the second one must not cut the shutdown short.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    const exitTimer = setTimeout(() => process.exit(1), startTimeout);
    void starting
      .then((server) => {
        clearTimeout(exitTimer);
        return server.stop();
      })
      .then(() => process.exit(0));
  });
}
