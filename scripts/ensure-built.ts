/** Brings dist/ up to date: builds when any source is newer than the build. */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const root = dirname(import.meta.dirname);
const sources = [
  "contract",
  "i18n",
  "money",
  "solver",
  "web",
  "scripts",
  "index.html",
  "jour-j.html",
  "package-lock.json",
  "vite.config.ts",
];

/** @throws Error if the build fails. */
export function ensureBuilt(): void {
  const builtAt = statSync(join(root, "dist/build.json"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.every((source) => getNewestTime(join(root, source)) <= builtAt)) return;
  process.stdout.write("promesse: building the pages\n");
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("the build failed");
}

/** The newest change below a path. Folders count too: their time changes when a file is added or removed. */
function getNewestTime(path: string): number {
  const { mtimeMs } = statSync(path);
  const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
  const times = below
    .filter((name) => !name.includes(".test."))
    .map((name) => statSync(join(path, name)).mtimeMs);
  return Math.max(mtimeMs, ...times);
}
