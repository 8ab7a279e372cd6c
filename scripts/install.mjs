// Installs the packages when they are missing or older than package-lock.json, and finds Node 26.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { locked } from "./lock.mjs";
import { fail, root, run, say } from "./run.mjs";

const modules = join(root, "node_modules");
const stamp = join(modules, ".cache", "promesse", "installed");
const shippedNode = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const oldest = [20, 19];
const wanted = 26;

/** Makes sure that node_modules is what package-lock.json says, development packages included. */
export async function ensureInstalled() {
  refuseOldNode();
  if (isInstalled()) return;
  await locked(async () => {
    if (isInstalled()) return;
    say("installing the packages (npm ci)");
    const { code } = await npmCi();
    if (code !== 0) fail("npm ci failed: what it says is above");
    writeStamp();
  });
}

/** The path of a Node that can run the server: this one if it is recent, else the one the packages bring. */
export function findNode() {
  if (Number(process.versions.node.split(".")[0]) >= wanted) return process.execPath;
  if (existsSync(shippedNode)) return shippedNode;
  return fail(
    `the server needs Node ${wanted}, this is ${process.versions.node}, and npm did not run the install ` +
      "script of the package “node” that brings it. Try: npm rebuild node --ignore-scripts=false",
  );
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  fail(`Node ${oldest.join(".")} or newer is needed, this is ${process.versions.node}`);
}

function isInstalled() {
  if (!existsSync(shippedNode) && Number(process.versions.node.split(".")[0]) < wanted) return false;
  if (readIfThere(stamp) === stampOfLock()) return true;
  if (!hasEveryPackage()) return false;
  writeStamp();
  return true;
}

// npm lists what it put in node_modules: an installation made by hand counts as well as ours.
function hasEveryPackage() {
  const list = readIfThere(join(modules, ".package-lock.json"));
  if (list === undefined) return false;
  const there = JSON.parse(list).packages;
  const asked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(asked).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || there[path]?.version === version,
  );
}

function stampOfLock() {
  const hash = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  return `${process.platform} ${process.arch} ${hash}\n`;
}

function writeStamp() {
  try {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, stampOfLock());
  } catch (error) {
    // A read-only installation is compared anew at each start, which costs a few milliseconds.
    if (error.code !== "EACCES" && error.code !== "EROFS") throw error;
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

// npm must not run on the Node that it is about to remove, so our own packages leave the path.
function npmCi() {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.startsWith(modules));
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  return run("npm", args, {
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === "win32",
  });
}
