/** A reverse proxy before three processes: this machine's HAProxy with our own `deploy/haproxy.cfg`, or a stand-in. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findHaproxy } from "../../scripts/haproxy.mjs";
import { freePort } from "./free-port.ts";
import { startSmallProxy } from "./small-proxy.ts";

const settings = join(import.meta.dirname, "../../deploy/haproxy.cfg");
const haproxy = findHaproxy();

export const proxyName = haproxy === undefined ? "a small proxy of our own (no HAProxy here)" : "HAProxy";

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** `apps`: the ports of the three. Resolves once one of them answers through it. */
export async function startProxy(apps: readonly [number, number, number]): Promise<Proxy> {
  const port = await freePort();
  const stop = haproxy === undefined ? await startSmallProxy(port, apps) : startHaproxy(haproxy, port, apps);
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + 10_000;
  while (!(await isAnswered(url))) {
    if (performance.now() > until) {
      await stop();
      throw new Error(`Nobody answers through ${proxyName}.`);
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

function startHaproxy(program: string, port: number, apps: readonly number[]): () => Promise<void> {
  const [app1, app2, app3] = apps.map((app) => `127.0.0.1:${app}`);
  const child = spawn(program, ["-db", "-f", settings], {
    env: { PATH: process.env["PATH"], BIND: `127.0.0.1:${port}`, APP1: app1, APP2: app2, APP3: app3 },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  return async () => {
    child.kill("SIGKILL");
    await ended;
  };
}
