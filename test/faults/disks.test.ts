/** Makes the disk under a busy server full or read-only, or makes it fail in the middle of a write. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { engine } from "#test/support/database.ts";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load, type Attempt } from "./load.ts";
import { hasSmallDisks, createInstallationOnSmallDisk } from "./small-disk.ts";
import {
  readRowsOfFile,
  calls,
  findDamage,
  getLength,
  testTimeout,
  getOutcome,
  signUpCouples,
  findStrayFiles,
  waitUntil,
} from "./world.ts";

const rounds = getLength(1, 10);
/** Milliseconds for which the disk is full each time. */
const fullDuration = getLength(300, 5000);
const isSqlite = engine === "sqlite";

/** Without user namespaces only the test of a failing write can run. */
it.runIf(hasSmallDisks())(
  "a server whose disk is full refuses with 507 what it has no room for, and works again by itself",
  async () => {
    const { installation, disk } = await createInstallationOnSmallDisk();
    const server = await startProcess(installation.environment, disk.launchCommand);
    const couples = await signUpCouples(server.url);
    const [token] = couples;
    const load = new Load(() => server.url, couples);
    load.begin({ guest: 6, file: 2, read: 2 });
    const whileFull: Attempt[] = [];
    const kindsThatNeedSpace = isSqlite ? (["guest", "file"] as const) : (["file"] as const);
    for (let round = 0; round < rounds; round += 1) {
      const before = load.attempts.length;
      disk.fill();
      await waitUntil(() =>
        kindsThatNeedSpace.every((kind) =>
          load.listSince(before, kind).some(({ outcome }) => outcome.status === 507),
        ),
      );
      const filled = load.attempts.length;
      const upload = await getOutcome(server.url, calls.upload(token, "refused.txt", "x".repeat(100_000)));
      expect(upload).toMatchObject({ status: 507, code: "storage_full", retryAfter: 1 });
      const write = await getOutcome(server.url, {
        ...calls.addGuest(token, `refused-${round}`),
        language: "fr",
      });
      if (isSqlite)
        expect(write).toMatchObject({
          status: 507,
          message: expect.stringMatching(/^Il n’y a plus de place/u),
        });
      expect((await getOutcome(server.url, calls.health)).status).toBe(200);
      await wait(fullDuration);
      whileFull.push(...load.listSince(filled));
      disk.free();
      const freed = load.attempts.length;
      await waitUntil(() => load.hasSucceededSince(freed, "guest") && load.hasSucceededSince(freed, "file"));
    }
    await load.stop();
    expect(await server.stop()).toBe(0);
    const refused = whileFull.filter(({ outcome }) => outcome.status !== 200);
    expect(refused.filter(({ outcome }) => outcome.code !== "storage_full")).toEqual([]);
    expect(refused.filter(({ kind }) => kind === "read" || (kind === "guest" && !isSqlite))).toEqual([]);
    // The check reads a copy, because the disk exists only in the server's namespace.
    const folder = join(installation.folder, "after");
    cpSync(disk.outerFolder, folder, { recursive: true });
    const copied = join(folder, "promesse.db");
    const readRows = isSqlite
      ? async (statement: string) => readRowsOfFile(copied, statement)
      : installation.readRows;
    const faults = [...(await findFaults(readRows, load.attempts)), ...(await findDamage(readRows))];
    expect([...faults, ...(await findStrayFiles({ ...installation, folder, readRows }))]).toEqual([]);
    await disk.close();
  },
  testTimeout,
);
