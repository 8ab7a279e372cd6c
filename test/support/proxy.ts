/**
 * Starts a reverse proxy in front of three processes with our settings from `deploy/`, or a stand-in where
 * HAProxy is missing.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";
import { startSmallProxy } from "./small-proxy.ts";

const deploy = join(import.meta.dirname, "../../deploy");
/** Debian installs it into a folder that only root's PATH contains. */
const haproxy = ["haproxy", "/usr/sbin/haproxy", "/opt/homebrew/bin/haproxy"].find(isRecentHaproxy);

/** The name of the proxy in test titles. */
export const proxyName = haproxy === undefined ? "a small proxy of our own (no HAProxy here)" : "HAProxy";

export const hasCaddy = spawnSync("caddy", ["version"], { timeout: 10_000 }).status === 0;

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** The ports of the three processes. */
export type AppPorts = readonly [number, number, number];

/** Resolves once one of the processes answers through the proxy. */
export async function startProxy(apps: AppPorts): Promise<Proxy> {
  const port = await findFreePort();
  const stop = haproxy === undefined ? await startSmallProxy(port, apps) : startHaproxy(haproxy, port, apps);
  return waitForAnswer(port, stop);
}

/** Like `startProxy`, with Caddy in front as in `compose.yaml`. It needs an installed Caddy (`hasCaddy`). */
export async function startCaddy(apps: AppPorts): Promise<Proxy> {
  const behind = await startProxy(apps);
  const [port, admin] = [await findFreePort(), await findFreePort()];
  const args = ["run", "--adapter", "caddyfile", "--config", join(deploy, "Caddyfile")];
  const stopCaddy = startProgram("caddy", args, {
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    PROMESSE: new URL(behind.url).host,
    CADDY_ADMIN: `127.0.0.1:${admin}`,
    HOME: tmpdir(),
  });
  return waitForAnswer(port, async () => {
    await stopCaddy();
    await behind.stop();
  });
}

function startHaproxy(program: string, port: number, apps: AppPorts): Stop {
  const [app1, app2, app3] = apps.map((app) => `127.0.0.1:${app}`);
  const args = ["-db", "-f", join(deploy, "haproxy.cfg")];
  return startProgram(program, args, { BIND: `127.0.0.1:${port}`, APP1: app1, APP2: app2, APP3: app3 });
}

type Stop = () => Promise<void>;

function startProgram(program: string, args: readonly string[], settings: NodeJS.ProcessEnv): Stop {
  const env = { PATH: process.env["PATH"], ...settings };
  const child = spawn(program, args, { env, stdio: "ignore" });
  const ended = once(child, "exit");
  return async () => {
    child.kill("SIGKILL");
    await ended;
  };
}

async function waitForAnswer(port: number, stop: Stop): Promise<Proxy> {
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + 15_000;
  while (!(await isAnswered(url))) {
    if (performance.now() > until) {
      await stop();
      throw new Error("Nobody answers through the proxy.");
    }
    await pause(50);
  }
  return { url, stop };
}

async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** Whether HAProxy is version 2.6 or newer. */
function isRecentHaproxy(name: string): boolean {
  const { stdout } = spawnSync(name, ["-v"], { encoding: "utf8", timeout: 10_000 });
  const [, major, minor] = /version (\d+)\.(\d+)/u.exec(stdout ?? "") ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 6);
}
