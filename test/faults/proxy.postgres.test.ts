/** Tests three processes on one PostgreSQL and one S3 store behind a proxy: together they behave like one. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { migrations } from "#server/database/migrations/list.ts";
import {
  asJson,
  getContent,
  type Couple,
  get,
  listLostRows,
  password,
  post,
  startWorkload,
  signUpCouple,
  upload,
} from "#test/support/workload.ts";
import { findLink } from "#test/support/mail-server.ts";
import { createDatabase } from "#test/support/postgres.ts";
import { proxyName } from "#test/support/proxy.ts";
import { startTopology, type Topology } from "#test/support/topology.ts";

// Enough time for a busy machine to start three processes and restart one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let topology: Topology;
let database: string;
let couples: Couple[];
let url: string;

/** All three start at once on an empty database. */
beforeAll(async () => {
  database = await createDatabase(inject("postgres"), `test_${randomUUID().replaceAll("-", "")}`);
  topology = await startTopology(database, join(inject("folder"), randomUUID()));
  url = topology.proxy.url;
  const addresses = Array.from({ length: 4 }, (_, index) => `couple${index}@exemple.fr`);
  couples = await Promise.all(addresses.map((address) => signUpCouple(url, address)));
});
afterAll(() => topology.stop());

function getUrl(appIndex: number): string {
  return topology.apps[appIndex]?.url ?? "";
}

function getStatuses(answers: readonly Response[]): number[] {
  return answers.map(({ status }) => status);
}

const first = () => couples[0] as Couple;
const appIndexes = [0, 1, 2];

describe(`three processes behind ${proxyName}`, () => {
  it("migrate an empty database once, whichever starts first", async () => {
    const opened = await openDatabase({ url: database, file: "" });
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(opened.read);
    await opened.close();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(migrations.map(({ name }) => name).toSorted());
    for (const app of topology.apps) expect(app.output()).not.toMatch(/error/iu);
  });

  it("accept each other's tokens, and end a session everywhere", async () => {
    const { email } = first();
    const { token } = await asJson<{ token: string }>(await post(getUrl(0), "/login", { email, password }));
    const ask = () => Promise.all(appIndexes.map((appIndex) => get(getUrl(appIndex), "/user", token)));
    expect(getStatuses(await ask())).toEqual([200, 200, 200]);
    expect((await post(getUrl(1), "/logout", undefined, token)).ok).toBe(true);
    expect(getStatuses(await ask())).toEqual([401, 401, 401]);
  });

  it("count wrong passwords together", async () => {
    const guess = (appIndex: number) =>
      fetch(`${getUrl(appIndex)}/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
        body: JSON.stringify({ email: first().email, password: "pas le bon" }),
      });
    const five = await Promise.all([0, 1, 2, 0, 1].map(guess));
    expect(getStatuses(five)).toEqual([401, 401, 401, 401, 401]);
    expect(getStatuses(await Promise.all(appIndexes.map(guess)))).toEqual([429, 429, 429]);
  });

  it("serve files that another received, and show what another wrote", async () => {
    const { token } = first();
    const { files } = await asJson<{ files: { url: string }[] }>(
      await upload(getUrl(0), first(), "devis.txt"),
    );
    const signed = files[0]?.url ?? "";
    for (const appIndex of appIndexes) {
      expect(await (await fetch(getUrl(appIndex) + signed)).text()).toBe(getContent("devis.txt"));
    }
    const etag = (await get(getUrl(2), "/api/guests/user", token)).headers.get("etag") ?? "";
    await asJson(await post(getUrl(1), "/api/guests", { firstName: "Mireille", lastName: "" }, token));
    const headers = { authorization: `Bearer ${token}`, accept: "application/json", "if-none-match": etag };
    const after = await fetch(`${getUrl(2)}/api/guests/user`, { headers });
    expect(JSON.stringify(await after.json())).toContain("Mireille");
  });

  it("send each email once", async () => {
    const addresses = Array.from({ length: 24 }, (_, index) => `${index}@lettres.exemple.fr`);
    await Promise.all(addresses.map((email, index) => signUpCouple(getUrl(index % 3), email)));
    const messages = await Promise.all(addresses.map((email) => topology.office.next(email)));
    expect(new Set(messages.map(findLink)).size).toBe(addresses.length);
    const opened = await openDatabase({ url: database, file: "" });
    const waiting = opened.read.selectFrom("outbox").select("id");
    await vi.waitUntil(async () => (await waiting.execute()).length === 0, { timeout: 10_000 });
    await opened.close();
    const ids = topology.office.emails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe(`under load through ${proxyName}`, () => {
  it("restart one process without a failed request", async () => {
    const work = startWorkload(url, couples);
    const before = work.countDone();
    await vi.waitUntil(() => work.countDone() > before + 20, { timeout: 40_000 });
    expect(await topology.apps[0]?.stop()).toBe(0);
    const stopped = work.countDone();
    await vi.waitUntil(() => work.countDone() > stopped + 20, { timeout: 40_000 });
    await topology.startAgain(0);
    const started = work.countDone();
    await vi.waitUntil(() => work.countDone() > started + 40, { timeout: 40_000 });
    await work.stop();
    expect(work.failures).toEqual([]);
  });

  it("lose no acknowledged write when one is killed", async () => {
    const work = startWorkload(url, couples);
    await vi.waitUntil(() => work.countDone() > 20, { timeout: 40_000 });
    await topology.apps[1]?.kill();
    const killed = work.countDone();
    await vi.waitUntil(() => work.countDone() > killed + 40, { timeout: 40_000 });
    await topology.startAgain(1);
    const started = work.countDone();
    await vi.waitUntil(() => work.countDone() > started + 40, { timeout: 40_000 });
    await work.stop();
    // Only requests that it was answering failed, and each succeeded when it was repeated.
    expect(work.failures.length).toBeLessThanOrEqual(couples.length);
    expect(work.failures.filter(({ hasSucceededAgain: again }) => !again)).toEqual([]);
    for (const couple of couples) expect(await listLostRows(url, couple)).toEqual([]);
  });
});
