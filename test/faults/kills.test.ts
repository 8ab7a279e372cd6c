/**
 * Kills the server again and again during writes and uploads and restarts it: acknowledged writes are present,
 * all others are complete or absent.
 */
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { engine } from "#test/support/database.ts";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load } from "./load.ts";
import {
  findDamage,
  getLength,
  testTimeout,
  createEmptyInstallation,
  type EmptyInstallation,
  signUpCouples,
  findStrayFiles,
  waitUntil,
} from "./world.ts";

const rounds = engine === "sqlite" ? getLength(6, 1000) : getLength(4, 200);
/** The longest time from the first write of a round to the kill, in milliseconds. */
const maxKillDelay = 120;

/** Resolves when PostgreSQL has ended the transactions of a killed process. */
async function waitUntilAlone({ readRows }: EmptyInstallation): Promise<void> {
  const others =
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  if (engine === "postgres") await waitUntil(async () => (await readRows(others)).length === 0);
}

it(
  `the server loses no acknowledged write in ${rounds} kills, and keeps the others whole or absent`,
  async () => {
    const installation = await createEmptyInstallation();
    let server = await startProcess(installation.environment);
    const load = new Load(() => server.url, await signUpCouples(server.url));
    await load.prepareSeats();
    const faults: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const before = load.attempts.length;
      load.begin({ guest: 6, file: 2, seats: 1, read: 1 });
      await waitUntil(() => load.hasSucceededSince(before, "guest"));
      // Kills mostly in the middle of several writes.
      await wait(Math.random() * maxKillDelay);
      await server.kill();
      await load.stop();
      await waitUntilAlone(installation);
      server = await startProcess(installation.environment);
      const roundFaults = [
        ...(await findFaults(installation.readRows, load.attempts)),
        ...(await findDamage(installation.readRows)),
        ...(await findStrayFiles(installation)),
      ];
      faults.push(...roundFaults.map((fault) => `kill ${round}: ${fault}`));
    }
    await server.stop();
    expect(faults).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThanOrEqual(rounds);
  },
  testTimeout,
);
