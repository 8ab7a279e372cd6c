import { sql } from "kysely";
import { pairWishes } from "#contract/wishes.ts";
import { chunksOf } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { SeatingRow, WishRow } from "#server/database/seating-rows.ts";
import type { GuestRow } from "#server/database/tables.ts";
import { thingsIn } from "#server/platform/things.ts";
import type { Sitting } from "./rules.ts";

export const tables = thingsIn("tables");
export const wishes = thingsIn("wishes");

/** A guest as far as seats are concerned. */
export type Seated = Pick<GuestRow, (typeof seatedColumns)[number]>;
const seatedColumns = [
  "id",
  "first_name",
  "last_name",
  "table_id",
  "seat",
  "former_table_id",
  "former_seat",
  "needs_seat",
  "freed_at",
] as const;

/** All guests but those in the bin, in the order they were added. */
export async function seatedOf(db: Queries, weddingId: string): Promise<Seated[]> {
  return db
    .selectFrom("guests")
    .select(seatedColumns)
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Fewer than any engine takes values in a statement, and few enough for a case of each. */
const writtenAtOnce = 200;

/** They sit there from now on, and will not be brought back to where they sat before. */
export async function writeSeats(db: Queries, weddingId: string, places: readonly Sitting[]): Promise<void> {
  for (let from = 0; from < places.length; from += writtenAtOnce) {
    const some = places.slice(from, from + writtenAtOnce);
    const table = sql.join(
      some.map(({ id, table_id }) => sql`when ${id} then cast(${table_id} as text)`),
      sql` `,
    );
    const seat = sql.join(
      some.map((place) => sql`when ${place.id} then cast(${place.seat} as integer)`),
      sql` `,
    );
    await db
      .updateTable("guests")
      .set({
        table_id: sql<string | null>`case id ${table} end`,
        seat: sql<number | null>`case id ${seat} end`,
        former_table_id: null,
        former_seat: null,
        freed_at: null,
      })
      .where("wedding_id", "=", weddingId)
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
  }
}

/** Its guests, those in the bin too, sit nowhere, and again there should it come back. */
export async function leaveTable(db: Queries, weddingId: string, tableId: string): Promise<void> {
  await db
    .updateTable("guests")
    .set((eb) => ({
      former_table_id: eb.ref("table_id"),
      former_seat: eb.ref("seat"),
      table_id: null,
      seat: null,
    }))
    .where("wedding_id", "=", weddingId)
    .where("table_id", "=", tableId)
    .execute();
}

/** They sit nowhere, and there again should they come after all. */
export async function leaveSeats(
  db: Queries,
  {
    weddingId,
    ids,
    at,
  }: { readonly weddingId: string; readonly ids: readonly string[]; readonly at: number },
): Promise<void> {
  for (const some of chunksOf(ids)) {
    await db
      .updateTable("guests")
      .set((eb) => ({
        former_table_id: eb.ref("table_id"),
        former_seat: eb.ref("seat"),
        table_id: null,
        seat: null,
        freed_at: at,
      }))
      .where("wedding_id", "=", weddingId)
      .where("id", "in", some)
      .where("table_id", "is not", null)
      .execute();
  }
}

/** Somebody has seen that the seat is free. */
export async function forgetFreed(db: Queries, weddingId: string, guestId: string): Promise<void> {
  await db
    .updateTable("guests")
    .set({ freed_at: null })
    .where("wedding_id", "=", weddingId)
    .where("id", "=", guestId)
    .execute();
}

/** Nobody comes back to a table that is gone for good. */
export async function forgetTable(db: Queries, weddingId: string, tableId: string): Promise<void> {
  await db
    .updateTable("guests")
    .set({ former_table_id: null, former_seat: null, freed_at: null })
    .where("wedding_id", "=", weddingId)
    .where("former_table_id", "=", tableId)
    .execute();
}

/** What is wished for the same two, or of the same kind for the same one, goes for good; what lies in the bin stays there. */
export async function replaceWish(
  db: Queries,
  weddingId: string,
  { kind, guest_id: one, other_guest_id: other }: Pick<WishRow, "kind" | "guest_id" | "other_guest_id">,
): Promise<void> {
  const live = db.deleteFrom("wishes").where("wedding_id", "=", weddingId).where("deleted_at", "is", null);
  if (other === null) {
    await live.where("kind", "=", kind).where("guest_id", "=", one).execute();
    return;
  }
  await live
    .where("kind", "in", pairWishes)
    .where("guest_id", "in", [one, other])
    .where("other_guest_id", "in", [one, other])
    .execute();
}

/** All that name a guest or a table, in the bin too. Gives their ids. */
export async function purgeWishesNaming(db: Queries, weddingId: string, id: string): Promise<string[]> {
  const purged = await db
    .deleteFrom("wishes")
    .where("wedding_id", "=", weddingId)
    .where((eb) => eb.or([eb("guest_id", "=", id), eb("other_guest_id", "=", id), eb("table_id", "=", id)]))
    .returning("id")
    .execute();
  return purged.map((wish) => wish.id);
}

/** undefined while nobody has changed anything. */
export async function findSeating(db: Queries, weddingId: string): Promise<SeatingRow | undefined> {
  return db.selectFrom("seatings").selectAll().where("wedding_id", "=", weddingId).executeTakeFirst();
}

export async function keepSeating(db: Queries, row: SeatingRow): Promise<void> {
  const { wedding_id: _wedding, ...changes } = row;
  await db
    .insertInto("seatings")
    .values(row)
    .onConflict((conflict) => conflict.column("wedding_id").doUpdateSet(changes))
    .execute();
}
