/** Tests the stream of changes of three processes on one PostgreSQL behind our proxies. The tests run in order. */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { getChanges, type WeddingVersion } from "#contract/changes.ts";
import { second } from "#server/platform/clock.ts";
import { openChangesClient, openStream } from "#test/support/event-streams.ts";
import { copyTemplate } from "#test/support/postgres.ts";
import { hasCaddy, type Proxy, proxyName, startCaddy, startProxy } from "#test/support/proxy.ts";
import { type ServerProcess, startProcess } from "#test/support/running-server.ts";
import { Load } from "./load.ts";
import { calls, getLength, testTimeout, getOutcome, signUp, waitUntil } from "./world.ts";

/** In the long form ten minutes, with pauses in which only the comment lines keep the connection open. */
const silentPause = getLength(0, 30 * second);
const rounds = getLength(2, 20);

const frontProxy = hasCaddy
  ? { name: `Caddy and ${proxyName}`, start: startCaddy }
  : { name: proxyName, start: startProxy };

let apps: readonly [ServerProcess, ServerProcess, ServerProcess];
let proxy: Proxy;
let token: string;

beforeAll(async () => {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(folder);
  const database = await copyTemplate(inject("postgres"), `test_${randomUUID().replaceAll("-", "")}`);
  const start = () => startProcess({ DATA_DIR: folder, DATABASE_URL: database });
  apps = await Promise.all([start(), start(), start()]);
  const getPort = ({ url }: ServerProcess) => Number(new URL(url).port);
  proxy = await frontProxy.start([getPort(apps[0]), getPort(apps[1]), getPort(apps[2])]);
  token = await signUp(apps[0].url);
}, testTimeout);
afterAll(async () => {
  await proxy.stop();
  await Promise.all(apps.map((app) => app.kill()));
});

async function getRevision(url: string): Promise<number> {
  const { reply } = await getOutcome(url, { path: getChanges.path, token });
  return (reply as WeddingVersion).revision;
}

/** Returns a page that is connected through the proxy, after it received the first event. */
async function openPage() {
  const page = openChangesClient(proxy.url, token);
  await waitUntil(() => page.revision() > 0);
  return page;
}

describe(`the stream of changes behind ${frontProxy.name}`, () => {
  it(
    "tells of a change within two seconds, whichever process wrote it, and stays open",
    async () => {
      const page = await openPage();
      for (let round = 0; round < rounds; round += 1) {
        for (const { url } of apps) {
          await getOutcome(url, calls.addGuest(token, `Zoé ${round}`));
          const revision = await getRevision(url);
          await waitUntil(() => page.revision() >= revision, 2 * second);
        }
        await wait(silentPause);
      }
      expect(page.ends()).toBe(0);
      page.stop();
    },
    testTimeout,
  );

  it("reaches every page when one of the processes is killed while others write", async () => {
    const load = new Load(() => proxy.url, [token]);
    // The proxy chooses the process with the fewest connections, so each process gets one page.
    const pages = [await openPage(), await openPage(), await openPage()];
    load.begin({ guest: 4 });
    await waitUntil(() => load.hasSucceededSince(0, "guest"));
    await apps[1].kill();
    const killed = load.attempts.length;
    await waitUntil(() => load.listSince(killed).length > 20 && load.hasSucceededSince(killed, "guest"));
    await waitUntil(() => pages.some((page) => page.ends() > 0));
    await load.stop();
    const revision = await getRevision(apps[0].url);
    await waitUntil(() => pages.every((page) => page.revision() >= revision), 2 * second);
    for (const page of pages) page.stop();
  }, 60_000);

  it("ends at once when its own process stops", async () => {
    const stream = await openStream(apps[2].url, token);
    expect(await stream.next()).toMatchObject({ name: "hello" });
    const startedAt = performance.now();
    expect(await apps[2].stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5 * second);
    expect(await stream.next()).toBeUndefined();
  }, 30_000);
});
