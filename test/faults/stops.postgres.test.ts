/** Stops, kills, freezes and restarts PostgreSQL under a running server while clients write and read. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load, type Attempt } from "./load.ts";
import { type Ending, StoppablePostgres } from "./stoppable-postgres.ts";
import {
  calls,
  isWellFormedRefusal,
  getLength,
  testTimeout,
  createEmptyInstallation,
  getOutcome,
  type Row,
  signUpCouples,
  waitUntil,
} from "./world.ts";

/** How PostgreSQL ends each time, and for how many milliseconds it is away. */
const endings: readonly (readonly [Ending, number])[] = [
  ["fast", getLength(300, 15_000)],
  ["killed", getLength(300, 3000)],
  ...Array.from({ length: getLength(0, 5) }, () => ["immediate", 2000] as const),
  ...Array.from({ length: getLength(0, 5) }, () => ["frozen", 5000] as const),
];

it(
  "a PostgreSQL that stops is reported as busy, loses nothing, and needs no restart of the server",
  async () => {
    const { folder } = await createEmptyInstallation();
    const data = join(folder, "data");
    mkdirSync(data);
    const postgres = await StoppablePostgres.start(folder);
    const server = await startProcess({ DATA_DIR: data, DATABASE_URL: postgres.url });
    const load = new Load(() => server.url, await signUpCouples(server.url));
    const whileStopped: Attempt[] = [];
    load.begin({ guest: 8, file: 2, read: 4 });
    for (const [ending, away] of endings) {
      const earlier = load.attempts.length;
      await waitUntil(() => load.hasSucceededSince(earlier, "guest"));
      await postgres.end(ending);
      const before = load.attempts.length;
      if (ending !== "frozen") expect((await getOutcome(server.url, calls.health)).status).toBe(503);
      await wait(away);
      whileStopped.push(...load.listSince(before));
      await postgres.begin(ending);
      const begun = load.attempts.length;
      await waitUntil(() => load.hasSucceededSince(begun, "guest"), 5000);
      await waitUntil(async () => (await getOutcome(server.url, calls.health)).status === 200);
    }
    await load.stop();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const faults = await findFaults(
      async (statement) => (await client.query<Row>(statement)).rows,
      load.attempts,
    );
    await client.end();
    expect(await server.stop()).toBe(0);
    await postgres.stop();
    expect(faults).toEqual([]);
    const refused = whileStopped.filter(({ outcome }) => outcome.status !== 200);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.filter(({ outcome }) => !isWellFormedRefusal(outcome))).toEqual([]);
  },
  testTimeout,
);
