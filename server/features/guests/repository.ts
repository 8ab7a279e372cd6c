import { sql, type Updateable } from "kysely";
import { getChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import { type RenamedSide, renameSidesIn } from "#server/database/sides.ts";
import type { HouseholdRow } from "#server/database/tables/households.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import { getRowsById, noteInserted, track, trackUpdate } from "#server/database/row-changes.ts";
import { assertRowLimit, crud } from "#server/platform/crud.ts";

export const guests = crud("guests");
export const households = crud("households");

export async function getGuestNames(
  db: Queries,
  weddingId: string,
): Promise<Pick<GuestRow, "id" | "first_name" | "last_name">[]> {
  return db
    .selectFrom("guests")
    .select(["id", "first_name", "last_name"])
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Also those in the bin; of the given ids, or all. */
export async function listAllGuests(
  db: Queries,
  weddingId: string,
  ids?: readonly string[],
): Promise<GuestRow[]> {
  if (ids !== undefined) return getRowsById(db, { table: "guests", weddingId, ids });
  return db.selectFrom("guests").selectAll().where("wedding_id", "=", weddingId).orderBy("id").execute();
}

/** Of these guests those who have more than `most` companions outside the bin. */
export async function findCrowdedHosts(
  db: Queries,
  weddingId: string,
  { ids, most }: { readonly ids: readonly string[]; readonly most: number },
): Promise<Set<string>> {
  const crowded = new Set<string>();
  for (const some of getChunks(ids)) {
    const found = await db
      .selectFrom("guests")
      .select("plus_one_of")
      .where("wedding_id", "=", weddingId)
      .where("deleted_at", "is", null)
      .where("plus_one_of", "in", some)
      .groupBy("plus_one_of")
      .having((eb) => eb.fn.countAll<number>(), ">", most)
      .execute();
    for (const { plus_one_of } of found) if (plus_one_of !== null) crowded.add(plus_one_of);
  }
  return crowded;
}

/** Adds many guests. @throws AppError list_full, bin_full. */
export async function insertGuests(db: Queries, rows: readonly GuestRow[]): Promise<void> {
  for (const some of getChunks(rows)) await db.insertInto("guests").values(some).execute();
  noteInserted(db, "guests", rows);
  for (const { wedding_id } of rows.slice(0, 1)) await assertRowLimit(db, wedding_id, "guests");
}

/** Adds many households. @throws AppError list_full, bin_full. */
export async function insertHouseholds(db: Queries, rows: readonly HouseholdRow[]): Promise<void> {
  for (const some of getChunks(rows)) await db.insertInto("households").values(some).execute();
  noteInserted(db, "households", rows);
  for (const { wedding_id } of rows.slice(0, 1)) await assertRowLimit(db, wedding_id, "households");
}

/** Writes the same changes to each of these guests, also in the bin. */
export async function changeAll(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
  changes: Updateable<GuestRow>,
): Promise<void> {
  for (const some of getChunks(ids)) {
    const change = db
      .updateTable("guests")
      .set(changes)
      .where("wedding_id", "=", weddingId)
      .where("id", "in", some)
      .returningAll();
    await trackUpdate(db, { table: "guests", weddingId, ids: some }, () => change.execute());
  }
}

/** The seat of a guest: table and seat are both null or both set. */
type Seat = Pick<GuestRow, "id" | "table_id" | "seat">;

/** Keeps the statement below both engines' limits on values, with one `case` per guest. */
const seatsAtOnce = 200;

/** Seats guests, and forgets their former seats. */
export async function writeSeats(db: Queries, weddingId: string, places: readonly Seat[]): Promise<void> {
  for (let from = 0; from < places.length; from += seatsAtOnce) {
    const some = places.slice(from, from + seatsAtOnce);
    const table = sql.join(
      some.map(({ id, table_id }) => sql`when ${id} then cast(${table_id} as text)`),
      sql` `,
    );
    const seat = sql.join(
      some.map((place) => sql`when ${place.id} then cast(${place.seat} as integer)`),
      sql` `,
    );
    const ids = some.map(({ id }) => id);
    const seating = db
      .updateTable("guests")
      .set({
        table_id: sql<string | null>`case id ${table} end`,
        seat: sql<number | null>`case id ${seat} end`,
        former_table_id: null,
        former_seat: null,
        freed_at: null,
      })
      .where("wedding_id", "=", weddingId)
      .where("id", "in", ids)
      .returningAll();
    await trackUpdate(db, { table: "guests", weddingId, ids }, () => seating.execute());
  }
}

/** Unseats guests and stores their former seats, to which they can return; also in the bin. */
export async function leaveSeats(
  db: Queries,
  {
    weddingId,
    ids,
    at,
  }: { readonly weddingId: string; readonly ids: readonly string[]; readonly at: number | null },
): Promise<void> {
  for (const some of getChunks(ids)) {
    const leaving = db
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
      .returningAll();
    await trackUpdate(db, { table: "guests", weddingId, ids: some }, () => leaving.execute());
  }
}

/** Forgets former seats at tables that were deleted for good. */
export async function clearTables(
  db: Queries,
  weddingId: string,
  tableIds: readonly string[],
): Promise<void> {
  const secureErase = db
    .updateTable("guests")
    .set({ former_table_id: null, former_seat: null, freed_at: null })
    .where("wedding_id", "=", weddingId)
    .where("former_table_id", "in", tableIds);
  const where = { former_table_id: tableIds };
  await track(db, { table: "guests", weddingId, where }, () => secureErase.execute());
}

/** The companions of guests who are deleted for good stay, and get a name if they have none. */
export async function nameCompanions(
  db: Queries,
  weddingId: string,
  hosts: readonly string[],
): Promise<void> {
  const naming = db
    .updateTable("guests")
    .set({ first_name: "+1" })
    .where("wedding_id", "=", weddingId)
    .where("plus_one_of", "in", hosts)
    .where("first_name", "=", "");
  await track(db, { table: "guests", weddingId, where: { plus_one_of: hosts } }, () => naming.execute());
}

/** Deletes diets, allergies, access needs and the consent to store them, also in the bin. */
export async function eraseHealth(db: Queries, weddingId: string): Promise<void> {
  const erasing = db
    .updateTable("guests")
    .set({ diet: "No Preferences", allergies: "", access_needs: "", health_consent_at: null })
    .where("wedding_id", "=", weddingId);
  await track(db, { table: "guests", weddingId }, () => erasing.execute());
}

export async function renameSides(
  db: Queries,
  weddingId: string,
  renamed: readonly RenamedSide[],
): Promise<void> {
  await renameSidesIn("guests", db, weddingId, renamed);
}
