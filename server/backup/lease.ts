/** Which process makes the next backup: a row of `settings`, so that of several one does. */
import type { Database, Queries } from "#server/database/database.ts";
import * as v from "valibot";
import { hour } from "../platform/clock.ts";
import { leaseSetting } from "./rows.ts";

/** Longer than a backup takes. One whose process was killed is made again after that time. */
export const longestBackup = 4 * hour;

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** When the last one that came to its end was begun; 0: none was. */
    madeAt: v.number(),
    /** Until then nobody else begins one: it is being made, or has failed and is tried again later. */
    heldUntil: v.number(),
  }),
);
export type Lease = v.InferOutput<typeof Kept>;

/** `write`: takes the row for itself until the transaction ends (PostgreSQL). */
export async function readLease(queries: Queries, write = false): Promise<Lease> {
  const row = await queries
    .selectFrom("settings")
    .select("value")
    .where("name", "=", leaseSetting)
    .$if(write, (query) => query.forUpdate())
    .executeTakeFirst();
  const kept = v.safeParse(Kept, row?.value);
  return kept.success ? kept.output : { madeAt: 0, heldUntil: 0 };
}

/** Takes the turn if a backup is due and nobody has it. Gives the lease as it was before; undefined if it was not taken. */
export async function takeLease(database: Database, at: number, every: number): Promise<Lease | undefined> {
  if (!isDue(await readLease(database.read), at, every)) return undefined;
  return database.write(async (queries) => {
    await queries
      .insertInto("settings")
      .values({ name: leaseSetting, value: "" })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const lease = await readLease(queries, database.engine === "postgres");
    if (!isDue(lease, at, every)) return undefined;
    await writeLease(queries, { ...lease, heldUntil: at + longestBackup });
    return lease;
  });
}

/** By the process that has it. */
export async function setLease(database: Database, lease: Lease): Promise<void> {
  await database.write((queries) => writeLease(queries, lease));
}

function isDue({ madeAt, heldUntil }: Lease, at: number, every: number): boolean {
  // What lies ahead of a clock that was put back does not count.
  const isHeld = heldUntil > at && heldUntil <= at + longestBackup;
  return !isHeld && (madeAt > at || madeAt + every <= at);
}

async function writeLease(queries: Queries, lease: Lease): Promise<void> {
  await queries
    .updateTable("settings")
    .set({ value: JSON.stringify(lease) })
    .where("name", "=", leaseSetting)
    .execute();
}
