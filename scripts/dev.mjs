// `npm run dev`: the server, restarted at each change, behind Vite, which serves the pages as they are written.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, findNode } from "./install.mjs";
import { root, say, withPrograms } from "./run.mjs";

await ensureInstalled();
const port = Number(process.env.PORT || 3000);
const pages = `http://localhost:${port}`;
const server = `http://127.0.0.1:${port + 1}`;
const env = withPrograms();
const vite = join(root, "node_modules", "vite", "bin", "vite.js");

say(`pages at ${pages}, the server behind them at ${server}`);
const children = [
  start(["--watch", "--watch-preserve-output", "server/main.ts"], {
    PORT: String(port + 1),
    PUBLIC_URL: pages,
  }),
  start([vite, "--port", String(port), "--strictPort"], { API_ORIGIN: server }),
];
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

function start(args, settings) {
  const child = spawn(findNode(), args, { cwd: root, env: { ...env, ...settings }, stdio: "inherit" });
  child.once("exit", (code) => {
    if (!stopping) process.exitCode = code ?? 1;
    stop();
  });
  return child;
}

// One does not go on without the other.
function stop() {
  stopping = true;
  for (const child of children) child.kill("SIGTERM");
}
