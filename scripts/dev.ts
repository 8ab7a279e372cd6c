/**
 * Runs `npm run dev`: Vite serves the pages from source, in front of a server that restarts at each change.
 */
import { spawn } from "node:child_process";
import { dirname } from "node:path";

const cwd = dirname(import.meta.dirname);
const port = Number(process.env["PORT"] ?? 3000);
const children = [
  startProcess(["--watch", "--watch-preserve-output", "server/main.ts"], {
    PORT: String(port + 1),
    PUBLIC_URL: `http://localhost:${port}`,
  }),
  startProcess(["node_modules/vite/bin/vite.js", "--port", String(port), "--strictPort"], {
    API_ORIGIN: `http://127.0.0.1:${port + 1}`,
  }),
];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopAll);

function startProcess(args: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: "inherit",
  });
  // When one of the two processes ends, the other is stopped.
  return child.once("exit", stopAll);
}

function stopAll(): void {
  for (const child of children) child.kill("SIGTERM");
}
