// Knows whether dist/ is what the sources say, by the time and size of every source file.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { findNode } from "./install.mjs";
import { locked } from "./lock.mjs";
import { root, run, say, withPrograms } from "./run.mjs";

const stamp = join(root, "node_modules", ".cache", "promesse", "built");
const sources = [
  "contract",
  "i18n",
  "solver",
  "web",
  "index.html",
  "package.json",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/contract-in-pages.ts",
  "scripts/early.ts",
  "scripts/first-paint.ts",
  "scripts/fonts.ts",
  "scripts/pages.ts",
  "scripts/painting.ts",
  "vite.config.ts",
];
// Fonts are cut by the build itself; tests are not part of what it makes.
const notSources = /\.woff2$|\.test\.tsx?$/;

/** Builds the web when dist/ is missing or older than its sources; resolves to the exit code and what was said. */
export async function ensureBuilt() {
  const fresh = { code: 0, output: "" };
  if (isBuilt()) return fresh;
  return locked(() => {
    if (isBuilt()) return fresh;
    say("building the pages");
    return run(findNode(), ["scripts/build.ts"], { env: withPrograms(), quiet: true });
  });
}

/** What the sources are now, as a short text. */
export function sourcesNow() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const path of filesUnder(join(root, source))) {
      const { mtimeMs, size } = statSync(path);
      hash.update(`${relative(root, path)} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest("hex");
}

/** Notes that dist/ was built from the sources as `sourcesNow` gave them before the build. */
export function recordBuild(builtFrom) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, builtFrom);
}

function isBuilt() {
  if (!existsSync(join(root, "dist", "build.json")) || !existsSync(stamp)) return false;
  return readFileSync(stamp, "utf8") === sourcesNow();
}

function* filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    if (!notSources.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(path).toSorted()) yield* filesUnder(join(path, name));
}
