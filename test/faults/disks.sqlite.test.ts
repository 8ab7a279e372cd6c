/** Makes the disk under SQLite's file read-only, or makes it fail in the middle of a write. */
import { expect, it } from "vitest";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load } from "./load.ts";
import { hasSmallDisks, limitFileSize, createInstallationOnSmallDisk } from "./small-disk.ts";
import {
  calls,
  findDamage,
  testTimeout,
  createEmptyInstallation,
  getOutcome,
  signUp,
  waitUntil,
} from "./world.ts";

it.runIf(hasSmallDisks())(
  "a data folder that is read-only is reported under way, and in a sentence before a start",
  async () => {
    const { installation, disk } = await createInstallationOnSmallDisk();
    const server = await startProcess(installation.environment, disk.launchCommand);
    const token = await signUp(server.url);
    await getOutcome(server.url, calls.upload(token, "before.txt", "before"));
    disk.makeReadOnly("incoming");
    const upload = await getOutcome(server.url, calls.upload(token, "after.txt", "after"));
    expect(upload).toMatchObject({ status: 503, code: "unwritable", retryAfter: 1 });
    expect((await getOutcome(server.url, calls.addGuest(token, "after"))).status).toBe(200);
    expect((await getOutcome(server.url, calls.guests(token))).status).toBe(200);
    await server.stop();
    disk.makeReadOnly();
    await expect(startProcess(installation.environment, disk.launchCommand)).rejects.toThrow(
      /DATA_DIR \(.+\) cannot be written: it is on a read-only disk/u,
    );
    await disk.close();
  },
  testTimeout,
);

it(
  "the server reports a disk that fails in the middle of a write, and keeps what was acknowledged",
  async () => {
    const installation = await createEmptyInstallation();
    const first = await startProcess(installation.environment);
    const token = await signUp(first.url);
    await first.stop();
    const kilobytes = 2000;
    const limited = await startProcess(installation.environment, limitFileSize(kilobytes));
    const load = new Load(() => limited.url, [token]);
    load.begin({ guest: 20 });
    await waitUntil(() => load.attempts.some(({ outcome }) => outcome.status !== 200), 60_000);
    await load.stop();
    const refused = load.attempts.find(({ outcome }) => outcome.status !== 200);
    expect(["unwritable", "storage_full"]).toContain(refused?.outcome.code);
    const upload = await getOutcome(
      limited.url,
      calls.upload(token, "long.txt", "x".repeat(kilobytes * 1024 + 1)),
    );
    expect(upload).toMatchObject({ status: 507, code: "storage_full", retryAfter: 1 });
    expect((await getOutcome(limited.url, calls.guests(token))).status).toBe(200);
    await limited.stop();
    expect([
      ...(await findFaults(installation.readRows, load.attempts)),
      ...(await findDamage(installation.readRows)),
    ]).toEqual([]);
  },
  testTimeout,
);
