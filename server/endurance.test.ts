/** The process as a whole: what it promised is there after being killed, and it stops when asked. */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { copyTemplate } from "#test/support/postgres.ts";
import { engine } from "#test/support/database.ts";
import { startProcess } from "#test/support/running-server.ts";
import { jump } from "#test/torture/clock-jumps.ts";
import { copyOften } from "#test/torture/copies.ts";
import { type Chance, chanceFrom, seedOf } from "#test/torture/chance.ts";
import { type Ground, groundIn } from "#test/torture/ground.ts";
import { kill } from "#test/torture/kills.ts";
import { canSample } from "#test/torture/resources.ts";
import { soak } from "#test/torture/soak.ts";
import { killMigrations } from "#test/torture/migration-kills.ts";

const isSqlite = engine === "sqlite";

async function settings(): Promise<Record<string, string>> {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(folder);
  if (isSqlite) return { DATA_DIR: folder };
  const url = await copyTemplate(inject("postgres"), `test_${randomUUID().replaceAll("-", "")}`);
  return { DATA_DIR: folder, DATABASE_URL: url };
}

async function send(url: string, path: string, body: unknown, token?: string): Promise<unknown> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", ...authorization },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

async function signUp(url: string): Promise<string> {
  const body = { email: "a@exemple.fr", password: "un bouquet de roses", first_name: "A", last_name: "B" };
  const { token } = (await send(url, "/register", body)) as { token: string };
  return token;
}

async function firstNames(url: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const answer = await fetch(`${url}/api/guests/user`, { headers });
  const guests = (await answer.json()) as { first_name: string }[];
  return guests.map((guest) => guest.first_name);
}

/** A folder and a database of a torture's own; what it finds is held against nothing at all. */
async function ground(): Promise<Ground> {
  const { DATA_DIR: folder = "", DATABASE_URL: url } = await settings();
  const made = groundIn(folder, url);
  onTestFinished(() => made.leave());
  return made;
}

/** Of each run another: `npm run torture` has a seed to begin with. */
const chance = (): Chance => chanceFrom(seedOf(process.env));

describe("being killed", () => {
  const rounds = isSqlite ? 20 : 4;

  it(
    `loses no acknowledged write in ${rounds} kills, and leaves the others whole or not there`,
    async () => {
      const outcome = await kill(await ground(), { rounds, chance: chance(), checkEvery: 10 });
      expect(outcome.faults).toEqual([]);
      expect(outcome.acknowledged).toBeGreaterThan(rounds);
    },
    5 * 60_000,
  );

  // Of PostgreSQL's files PostgreSQL takes care.
  it.each(isSqlite ? [30] : [])(
    "leaves files that hold all acknowledged writes at any of %i moments",
    async (moments) => {
      const outcome = await copyOften(await ground(), { rounds: moments, chance: chance() });
      expect(outcome.faults).toEqual([]);
      // Had something been lost, it would have been seen.
      expect(outcome.foundOut).toBeGreaterThan(0);
    },
    180_000,
  );

  it("amid a migration leaves a database that the next start completes", async () => {
    const folder = join(inject("folder"), randomUUID());
    mkdirSync(folder);
    const nursery = { folder, server: isSqlite ? undefined : inject("postgres") };
    const outcome = await killMigrations(nursery, { chance: chance(), killsEach: 1 });
    expect(outcome.faults).toEqual([]);
    expect(outcome.kills).toBeGreaterThan(0);
  }, 180_000);
});

describe("going on and on", () => {
  it("breaks nothing, loses nothing and shuts nobody out when the clock jumps by a day", async () => {
    const outcome = await jump(await ground(), { jumps: isSqlite ? 5 : 3, chance: chance() });
    expect(outcome.faults).toEqual([]);
  }, 180_000);

  // Linux alone tells what a process holds.
  it.each(isSqlite && canSample ? [4] : [])(
    "holds no file open after %i seconds of all sorts of calls",
    async (seconds) => {
      const load = { minutes: seconds / 60, pace: 120, sampleEvery: 500 };
      const { faults, samples, quiet, done } = await soak(await ground(), { ...load, chance: chance() });
      expect(faults).toEqual([]);
      expect(done).toBeGreaterThan(20);
      expect(quiet.files).toBeLessThanOrEqual(samples[0]?.files ?? 0);
    },
    180_000,
  );
});

describe("stopping", () => {
  it("finishes what is running and exits with 0 within ten seconds", async () => {
    const server = await startProcess(await settings());
    const token = await signUp(server.url);
    const writes = Array.from({ length: 30 }, (_, index) =>
      send(server.url, "/api/guests", { firstName: String(index) }, token),
    );
    const outcomes = Promise.allSettled(writes);
    await Promise.any(writes);
    const asked = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    const refused = (await outcomes).filter((outcome) => outcome.status === "rejected");
    // Whatever the server took it answered; what it had not taken yet may be turned away.
    expect(refused.length).toBeLessThan(30);
  });

  it("keeps everything for the next start, the sign-in too", async () => {
    const environment = await settings();
    const first = await startProcess(environment);
    const token = await signUp(first.url);
    await send(first.url, "/api/guests", { firstName: "Mamie" }, token);
    await first.stop();
    const second = await startProcess(environment);
    expect(await firstNames(second.url, token)).toEqual(["Mamie"]);
    await second.stop();
  });
});

describe("starting", () => {
  it("says what is wrong with a setting and ends", async () => {
    await expect(startProcess({ ...(await settings()), PORT: "many" })).rejects.toThrow(
      /PORT must be a whole/u,
    );
  });

  it("logs no name, address, token or query string", async () => {
    const server = await startProcess(await settings());
    const token = await signUp(server.url);
    await send(server.url, "/api/guests?secretquery=1", { firstName: "Secretname", diet: "Halal" }, token);
    await fetch(`${server.url}/nothing/secretpath?lng=secretlng`);
    await server.stop();
    const output = server.output();
    expect(output).toContain('"route":"/api/guests"');
    for (const secret of [token, "a@exemple.fr", "Secretname", "Halal", "secret", "127.0.0.1:", "roses"]) {
      expect(output.replaceAll(/.*(open at|listening at).*\n/gu, "")).not.toContain(secret);
    }
  });

  it("keeps the signing secret to itself", async () => {
    const environment = await settings();
    const server = await startProcess(environment);
    await server.stop();
    if (engine === "postgres") {
      // All processes of one database share it there.
      expect(existsSync(join(environment["DATA_DIR"] ?? "", "secret"))).toBe(false);
      return;
    }
    const file = join(environment["DATA_DIR"] ?? "", "secret");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8").length).toBeGreaterThanOrEqual(32);
  });
});
