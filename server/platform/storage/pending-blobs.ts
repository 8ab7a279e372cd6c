/**
 * What may lie in the storage without a row, on its way in or out: noted in `loose_contents` before it comes or goes, and
 * removed by the sweep if nobody came.
 */
import { sql } from "kysely";
import type { Database, Queries } from "#server/database/database.ts";
import { hour } from "../clock.ts";
import type { Platform } from "../context.ts";
import { sweepEach } from "../sweeping.ts";

/** The time that is noted for what is on its way out: it can go at once. */
const leaving = 0;
/** What is still not settled after this long was given up by whoever brought it. */
const longestArrival = hour;
/** How often what is still on its way says so, in milliseconds. */
export const renewedEvery = longestArrival / 6;
const sweptAtOnce = 200;

/** Whose contents are on their way. */
interface BlobWriter extends Pick<Platform, "database" | "storage" | "clock"> {
  readonly weddingId: string;
}

/** Before they are put: from now on the sweep knows of them. */
export async function notePending(
  database: Database,
  weddingId: string,
  ids: readonly string[],
  at: number,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ wedding_id: weddingId, id, noted_at: at }));
  await database.write((queries) => queries.insertInto("loose_contents").values(rows).execute());
}

/** Says of what is still on its way that it is. */
export async function renewPending(
  { database, weddingId, clock }: BlobWriter,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await database.write((queries) =>
    queries
      .updateTable("loose_contents")
      .set({ noted_at: clock() })
      .where("wedding_id", "=", weddingId)
      .where("id", "in", ids)
      .where("noted_at", "!=", leaving)
      .execute(),
  );
}

/** It is no longer noted. False when a sweep has given it up. */
export async function confirmStored(db: Queries, weddingId: string, id: string): Promise<boolean> {
  const arrived = await db
    .deleteFrom("loose_contents")
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("noted_at", "!=", leaving)
    .returning("id")
    .executeTakeFirst();
  return arrived !== undefined;
}

/** Within a transaction: its row has gone, the sweep removes it from the storage. */
export async function markForDeletion(db: Queries, weddingId: string, id: string): Promise<void> {
  await db.insertInto("loose_contents").values({ wedding_id: weddingId, id, noted_at: leaving }).execute();
}

/** Within a transaction in which the wedding goes: its contents are to be removed from the storage too. */
export async function releaseAllBlobs(db: Queries, weddingId: string): Promise<void> {
  await db
    .insertInto("loose_contents")
    .columns(["wedding_id", "id", "noted_at"])
    .expression((eb) =>
      eb
        .selectFrom("contents")
        .select(["wedding_id", "id", sql<number>`cast(${leaving} as bigint)`.as("noted_at")])
        .where("wedding_id", "=", weddingId),
    )
    .execute();
}

/**
 * Removes those of `ids` that are still noted. They are given up first: where a commit was not answered and is still under
 * way, that waits for its rows, and finds no note of what it keeps.
 */
export async function deleteBlobs(
  { database, storage, weddingId }: BlobWriter,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const noted = pendingBlobsIn(database.read).where("wedding_id", "=", weddingId).where("id", "in", ids);
  // Most have arrived: then nothing has to be written.
  if ((await noted.executeTakeFirst()) === undefined) return;
  const givenUp = await database.write((queries) =>
    givingUp(queries).where("wedding_id", "=", weddingId).where("id", "in", ids).execute(),
  );
  for (const each of givenUp) await remove({ database, storage }, each);
}

/**
 * Removes what lies in the storage without a row: what is leaving, and what was to arrive and did not. `before`: arrivals
 * noted before this instant are given up; without it, those of more than an hour. Gives how many.
 * @throws AggregateError of what cannot be removed now, once all others are.
 */
export async function sweepBlobs(platform: Platform, before?: number): Promise<number> {
  await giveUp(platform.database, before ?? platform.clock() - longestArrival);
  let swept = 0;
  await sweepEach(
    blobsToDelete(platform.database.read),
    ({ wedding_id, id }) => `${wedding_id}/${id}`,
    async (content) => {
      await remove(platform, content);
      swept += 1;
    },
  );
  return swept;
}

/** What is leaving, while somebody waits for it: the first that cannot be removed ends it, the sweep does the rest. */
export async function deleteMarked(platform: Pick<Platform, "database" | "storage">): Promise<void> {
  for await (const content of blobsToDelete(platform.database.read)) await remove(platform, content);
}

interface Loose {
  readonly wedding_id: string;
  readonly id: string;
}

/** One after the other, whatever becomes of those before. */
async function* blobsToDelete(db: Queries): AsyncGenerator<Loose> {
  let last: Loose = { wedding_id: "", id: "" };
  for (;;) {
    const { wedding_id, id } = last;
    const page = await pendingBlobsIn(db)
      .where("noted_at", "=", leaving)
      .where((eb) => eb(eb.refTuple("wedding_id", "id"), ">", eb.tuple(wedding_id, id)))
      .orderBy("wedding_id")
      .orderBy("id")
      .limit(sweptAtOnce)
      .execute();
    yield* page;
    const end = page.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

/** From now on they leave: whoever still brings one finds that it is no longer awaited, before it gets its row. */
async function giveUp(database: Database, before: number): Promise<void> {
  const isLate = await pendingBlobsIn(database.read)
    .where("noted_at", "!=", leaving)
    .where("noted_at", "<", before)
    .limit(1)
    .executeTakeFirst();
  if (isLate === undefined) return;
  await database.write((queries) => givingUp(queries).where("noted_at", "<", before).execute());
}

function pendingBlobsIn(db: Queries) {
  return db.selectFrom("loose_contents").select(["wedding_id", "id"]);
}

function givingUp(db: Queries) {
  const arriving = db.updateTable("loose_contents").where("noted_at", "!=", leaving);
  return arriving.set({ noted_at: leaving }).returning(["wedding_id", "id"]);
}

/** Out of the storage first: what is no longer noted is gone. */
async function remove(
  { database, storage }: Pick<Platform, "database" | "storage">,
  { wedding_id, id }: Loose,
): Promise<void> {
  await storage.remove({ weddingId: wedding_id, id });
  await database.write((queries) =>
    queries.deleteFrom("loose_contents").where("wedding_id", "=", wedding_id).where("id", "=", id).execute(),
  );
}
