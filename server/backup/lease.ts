/** Decides which of several processes makes the next backup, by a row of `settings`. */
import type { Database, Queries } from "#server/database/database.ts";
import * as v from "valibot";
import { hour } from "../platform/clock.ts";
import { leaseSetting } from "./rows.ts";

/** Longer than a backup takes. If its process was killed, another process starts after this time. */
export const maxBackupTime = 4 * hour;

const StoredLease = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Epoch milliseconds of the start of the last complete backup; 0 for none. */
    madeAt: v.number(),
    /**
     * Until then no other process starts a backup: one is running, or the last one failed and waits for its retry.
     */
    heldUntil: v.number(),
  }),
);
export type Lease = v.InferOutput<typeof StoredLease>;

/** `isLocked`: the row is locked until the transaction ends (PostgreSQL). */
export async function readLease(queries: Queries, { isLocked = false } = {}): Promise<Lease> {
  const row = await queries
    .selectFrom("settings")
    .select("value")
    .where("name", "=", leaseSetting)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  const stored = v.safeParse(StoredLease, row?.value);
  return stored.success ? stored.output : { madeAt: 0, heldUntil: 0 };
}

/**
 * Takes the lease if a backup is due and no other process holds it. Returns the lease as it was before; undefined if
 * not taken.
 */
export async function acquireLease(
  database: Database,
  at: number,
  every: number,
): Promise<Lease | undefined> {
  if (!isDue(await readLease(database.read), at, every)) return undefined;
  return database.write(async (queries) => {
    await queries
      .insertInto("settings")
      .values({ name: leaseSetting, value: "" })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const lease = await readLease(queries, { isLocked: database.engine === "postgres" });
    if (!isDue(lease, at, every)) return undefined;
    await writeLease(queries, { ...lease, heldUntil: at + maxBackupTime });
    return lease;
  });
}

/** Called by the process that holds the lease. */
export async function saveLease(database: Database, lease: Lease): Promise<void> {
  await database.write((queries) => writeLease(queries, lease));
}

function isDue({ madeAt, heldUntil }: Lease, at: number, every: number): boolean {
  // A time far ahead comes from a clock that was set back, and is ignored.
  const isHeld = heldUntil > at && heldUntil <= at + maxBackupTime;
  return !isHeld && (madeAt > at || madeAt + every <= at);
}

async function writeLease(queries: Queries, lease: Lease): Promise<void> {
  await queries
    .updateTable("settings")
    .set({ value: JSON.stringify(lease) })
    .where("name", "=", leaseSetting)
    .execute();
}
