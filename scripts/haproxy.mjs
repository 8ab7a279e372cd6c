// Finds HAProxy for the tests, and installs it where there is none and that can be done.
import { spawnSync } from "node:child_process";
import { run, say } from "./run.mjs";

/** Debian keeps it where only root's path leads. */
const names = ["haproxy", "/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/opt/homebrew/bin/haproxy"];

/** What starts HAProxy 2.6 or newer; undefined when nothing helped: the tests then have a small proxy of their own. */
export async function ensureHaproxy() {
  const found = findHaproxy();
  if (found || process.platform !== "linux" || process.getuid() !== 0) return found;
  say("no HAProxy found: installing it with apt-get");
  await run("sh", ["-c", "apt-get update && apt-get install -y --no-install-recommends haproxy"], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    quiet: true,
  });
  return findHaproxy();
}

export function findHaproxy() {
  return names.find(isNewEnough);
}

function isNewEnough(name) {
  const { stdout } = spawnSync(name, ["-v"], { encoding: "utf8", timeout: 10_000 });
  const [, major, minor] = /version (\d+)\.(\d+)/u.exec(stdout ?? "") ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 6);
}
