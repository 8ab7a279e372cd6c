// Lets one process at a time install or build, and takes over from one that died doing it.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root, say } from "./run.mjs";

const folder = join(root, ".cache");
const path = join(folder, "lock");
const beatEvery = 2_000;
const deadAfter = 60_000;

/** Runs `work` while holding the lock; waits for whoever holds it first. */
export async function locked(work) {
  const token = `${process.pid} ${hostname()} ${Date.now()}`;
  mkdirSync(folder, { recursive: true });
  let waiting = false;
  while (!take(token)) {
    if (!waiting) say("waiting for another process that installs or builds here");
    waiting = true;
    await wait(200);
  }
  const release = () => {
    if (holder() === token) rmSync(path, { force: true });
  };
  const beat = setInterval(touch, beatEvery);
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

function take(token) {
  try {
    writeFileSync(path, token, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return dropStale() && take(token);
  }
}

// Renamed before it is removed: of two processes that find the same stale lock, one alone succeeds.
function dropStale() {
  const found = holder();
  if (found === undefined || !isStale(found)) return false;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    rmSync(aside);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  return true;
}

function isStale(found) {
  const [pid, host] = found.split(" ");
  if (host === hostname() && !isAlive(Number(pid))) return true;
  try {
    return Date.now() - statSync(path).mtimeMs > deadAfter;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function holder() {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function touch() {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Someone took the lock for dead: there is nothing left to keep alive.
  }
}
