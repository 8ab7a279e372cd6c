/** Measures durable changes of presence on PostgreSQL, against pgbench's simple update on the same server. */
import { changeGuest } from "#contract/guests.ts";
import { type Couple, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark } from "./findings.ts";
import { measureRate } from "./load.ts";
import { fillPgbench, runPgbench, startDurablePostgres } from "./postgres.ts";
import { createProductProgram, type RunningServer, start } from "./processes.ts";
import { compareWith, summariseRounds, measureInTurn } from "./rounds.ts";
import { listPresenceRequests } from "./writes.ts";

const clients = 64;
/**
 * Two cores have room for one process of ours beside PostgreSQL and the load generator; more would compete
 * for them.
 */
const processes = 1;
const rounds = 7;
const seconds = 4;
/** 1,000,000 accounts: the manual of pgbench asks for a scale of at least the number of clients. */
const scale = 10;
const guestsPerCouple = 6;
/** Signing up is slow on purpose, because a password is hashed. */
const signUpsAtOnce = 4;

export const postgresWrites: Benchmark = {
  about: `${changeGuest.method} ${changeGuest.path} { presence }, ${clients} connections, each a couple of its own, ${processes} process; control: pgbench --skip-some-updates, fsync and synchronous_commit on`,
  async run() {
    const postgres = await startDurablePostgres();
    try {
      const pgbench = await postgres.createDatabase("pgbench");
      await fillPgbench(pgbench, scale);
      const server = await start(
        createProductProgram({
          DATABASE_URL: await postgres.createDatabase("promesse"),
          SIGN_UPS_PER_HOUR: "100000",
        }),
      );
      try {
        const change = await prepareRound(server);
        const rates = await measureInTurn(rounds, {
          pgbench: () => runPgbench(pgbench, clients, seconds),
          ours: async () => (await change()).perSecond,
        });
        const ratios = compareWith(rates.pgbench, rates.ours, (ours, control) => ours / control);
        const cpu = (await change()).cpuMicroseconds ?? Number.NaN;
        return [
          {
            ...summariseRounds("changes/s, of pgbench's transactions", ratios, "×"),
            target: { atLeast: 0.5 },
          },
          summariseRounds("changes/s", rates.ours, "/s"),
          summariseRounds("pgbench's simple updates/s", rates.pgbench, "/s"),
          { what: "our process's processor time, a change", measured: cpu, unit: "µs" },
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};

/** Creates a couple for each connection and warms it up; returns a function that measures one round. */
async function prepareRound(server: RunningServer): Promise<() => ReturnType<typeof measureRate>> {
  const couples: Couple[] = [];
  while (couples.length < clients) {
    const next = Array.from({ length: signUpsAtOnce }, (_, offset) =>
      createCoupleWithGuests(guestsPerCouple, server.url, `couple${couples.length + offset}@exemple.fr`),
    );
    couples.push(...(await Promise.all(next)));
  }
  const requests = couples.map(listPresenceRequests);
  const round = () =>
    measureRate(server, {
      connections: clients,
      seconds,
      status: 200,
      getRequests: (connection) => requests[connection % clients] ?? [],
    });
  await round();
  return round;
}
