/** What the server does by itself every hour among so many weddings, and how long a writer waits meanwhile. */
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { deleteEnded } from "#server/database/old-rows.ts";
import type { Finding } from "../findings.ts";
import { type Hall, openForSweeps } from "./fleet.ts";

/** The longest that a request may notice. */
const longestWait = 500;

/** With everybody's attempts to forget, and a tenth of all sessions ended: more than an hour leaves. */
export async function sweepsOn(engine: string, hall: Hall): Promise<Finding[]> {
  const database = await openForSweeps(hall);
  try {
    await prepare(database);
    const attempts = await beside(database, () => deleteEnded(database, "attempts", Date.now()));
    const sessions = await beside(database, () => deleteEnded(database, "sessions", 1));
    const figures = [...attempts.waits, ...sessions.waits];
    return [
      {
        what: `${engine}: forgetting the attempts of everybody`,
        measured: attempts.took,
        unit: "ms",
      },
      { what: `${engine}: ending a tenth of all sessions`, measured: sessions.took, unit: "ms" },
      {
        what: `${engine}: the longest wait of a writer meanwhile`,
        measured: Math.max(...figures),
        unit: "ms",
        target: { atMost: longestWait },
      },
    ];
  } finally {
    await database.close();
  }
}

async function prepare(database: Database): Promise<void> {
  await database.write(async (queries) => {
    await sql`delete from attempts`.execute(queries);
    await sql`insert into attempts (subject, at, id)
      select id, row_number() over (order by id), id from weddings`.execute(queries);
    await sql`update sessions set expires_at = 1 where id like '%7'`.execute(queries);
  });
}

/** Writes a row over and over while `job` runs. */
async function beside(
  database: Database,
  job: () => Promise<void>,
): Promise<{ took: number; waits: number[] }> {
  let isRunning = true;
  const begun = performance.now();
  const done = job().finally(() => {
    isRunning = false;
  });
  const waits: number[] = [];
  while (isRunning) {
    const asked = performance.now();
    await database.write((queries) =>
      queries.updateTable("settings").set({ value: "" }).where("name", "=", "none").execute(),
    );
    waits.push(performance.now() - asked);
  }
  await done;
  return { took: performance.now() - begun, waits };
}
