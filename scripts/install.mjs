// `node scripts/install.mjs SCRIPT …` installs the packages when they are missing or differ from
// package-lock.json, then runs the script on Node 26, which one of the packages brings. It has no
// dependencies and runs on Node 20.19.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const shippedNode = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const [major, minor] = process.versions.node.split(".").map(Number);
const isRecent = major >= 26;

if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or newer is needed, this is ${process.versions.node}`);
if (!isInstalled()) install();
if (!isRecent && !existsSync(shippedNode)) {
  fail(
    "npm did not run the install script of the package “node”. Try: npm rebuild node --ignore-scripts=false",
  );
}
const [script, ...words] = process.argv.slice(2);
if (script !== undefined) await runScript(join(root, script));

/**
 * npm writes a list of what it has installed. The packages are in place when every one of package-lock.json
 * is on it in its version.
 */
function isInstalled() {
  const list = join(modules, ".package-lock.json");
  if (!existsSync(list) || !(isRecent || existsSync(shippedNode))) return false;
  const installed = JSON.parse(readFileSync(list, "utf8")).packages;
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || installed[path]?.version === version,
  );
}

function install() {
  process.stdout.write("promesse: installing the packages (npm ci)\n");
  // npm must not run on the Node that it may remove.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(modules));
  const { status } = spawnSync(
    "npm",
    ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      env: { ...process.env, PATH: path.join(delimiter) },
      stdio: "inherit",
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) fail("npm ci failed: what it says is above");
}

async function runScript(file) {
  process.argv.splice(1, 2, resolve(file));
  if (isRecent) return import(pathToFileURL(file));
  const child = spawn(shippedNode, [file, ...words], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // A terminal sends Ctrl-C to the child as well, so it is not sent twice.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.once("exit", (code, signal) =>
    process.exit(signal === null ? code : 128 + constants.signals[signal]),
  );
}

function fail(sentence) {
  process.stderr.write(`promesse: ${sentence}\n`);
  process.exit(1);
}
