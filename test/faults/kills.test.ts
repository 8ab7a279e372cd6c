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
  newPlace,
  type Place,
  signUpCouples,
  strayFiles,
  until,
} from "./world.ts";

const rounds = engine === "sqlite" ? getLength(6, 1000) : getLength(4, 200);
/** The longest time from the first write of a round to the kill, in milliseconds. */
const timeout = 120;

/** Resolves when PostgreSQL has ended the transactions of a killed process. */
async function deserted({ ask }: Place): Promise<void> {
  const others =
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  if (engine === "postgres") await until(async () => (await ask(others)).length === 0);
}

it(
  `the server loses no acknowledged write in ${rounds} kills, and keeps the others whole or absent`,
  async () => {
    const place = await newPlace();
    let server = await startProcess(place.environment);
    const load = new Load(() => server.url, await signUpCouples(server.url));
    await load.prepareSeats();
    const faults: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const before = load.attempts.length;
      load.begin({ guest: 6, file: 2, seats: 1, read: 1 });
      await until(() => load.isTakenSince(before, "guest"));
      // Kills mostly in the middle of several writes.
      await wait(Math.random() * timeout);
      await server.kill();
      await load.stop();
      await deserted(place);
      server = await startProcess(place.environment);
      const found = [
        ...(await findFaults(place.ask, load.attempts)),
        ...(await findDamage(place.ask)),
        ...(await strayFiles(place)),
      ];
      faults.push(...found.map((fault) => `kill ${round}: ${fault}`));
    }
    await server.stop();
    expect(faults).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThanOrEqual(rounds);
  },
  testTimeout,
);
