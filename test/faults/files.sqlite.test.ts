/**
 * Disturbs a server on SQLite from outside: its file is locked, its folder is moved, the reader of its log ends.
 */
import { renameSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { expect, it } from "vitest";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load } from "./load.ts";
import {
  calls,
  findDamage,
  isWellFormedRefusal,
  getLength,
  testTimeout,
  createEmptyInstallation,
  getOutcome,
  signUp,
  signUpCouples,
  waitUntil,
} from "./world.ts";

/** Milliseconds for which the file is locked: longer than a write waits. */
const lockDuration = getLength(5500, 12_000);

it(
  "the server reads a database that another program locks; writes wait, then are refused as busy",
  async () => {
    const installation = await createEmptyInstallation();
    const server = await startProcess(installation.environment);
    const load = new Load(() => server.url, await signUpCouples(server.url));
    load.begin({ guest: 8, file: 2, read: 4 });
    await waitUntil(() => load.acknowledged.length > 20);
    const before = load.attempts.length;
    const other = new BetterSqlite3(installation.file);
    other.exec("begin exclusive");
    await wait(lockDuration);
    const callsSince = load.listSince(before);
    other.exec("rollback");
    other.close();
    const freed = load.attempts.length;
    await waitUntil(() => load.hasSucceededSince(freed, "guest"), 5000);
    await load.stop();
    expect(await server.stop()).toBe(0);
    const reads = callsSince.filter(({ kind }) => kind === "read");
    expect(reads.length).toBeGreaterThan(20);
    expect(reads.filter(({ outcome }) => outcome.status !== 200)).toEqual([]);
    const refused = load.attempts.filter(({ outcome }) => outcome.status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ outcome }) => !isWellFormedRefusal(outcome))).toEqual([]);
    expect([
      ...(await findFaults(installation.readRows, load.attempts)),
      ...(await findDamage(installation.readRows)),
    ]).toEqual([]);
  },
  testTimeout,
);

it(
  "the server acknowledges nothing after its folder was moved",
  async () => {
    const installation = await createEmptyInstallation();
    const server = await startProcess(installation.environment);
    const token = await signUp(server.url);
    expect((await getOutcome(server.url, calls.addGuest(token, "before"))).status).toBe(200);
    renameSync(installation.folder, `${installation.folder}-moved`);
    const names = Array.from({ length: 20 }, (_, index) => `after-${index}`);
    const writes = await Promise.all(
      names.map((name) => getOutcome(server.url, calls.addGuest(token, name))),
    );
    writes.push(await getOutcome(server.url, calls.upload(token, "after.txt", "after")));
    expect(writes.filter(({ status, code }) => status !== 503 || code !== "unwritable")).toEqual([]);
    expect((await getOutcome(server.url, calls.guests(token))).status).toBe(200);
    expect(await server.stop()).not.toBeNull();
  },
  testTimeout,
);

it(
  "the server loses nothing and goes on when nobody reads its log any more",
  async () => {
    const installation = await createEmptyInstallation();
    const server = await startProcess(installation.environment);
    const load = new Load(() => server.url, await signUpCouples(server.url));
    load.begin({ guest: 6, file: 2, read: 3 });
    await waitUntil(() => load.acknowledged.length > 20);
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    await wait(getLength(1000, 10_000));
    const before = load.attempts.length;
    await waitUntil(() => load.hasSucceededSince(before, "guest") && load.hasSucceededSince(before, "file"));
    await load.stop();
    expect(await server.stop()).toBe(0);
    expect(load.attempts.filter(({ outcome }) => outcome.status !== 200)).toEqual([]);
    expect(await findFaults(installation.readRows, load.attempts)).toEqual([]);
  },
  testTimeout,
);
