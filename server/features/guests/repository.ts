import { sql, type Updateable } from "kysely";
import { splitIntoChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import { type RenamedSide, renameSidesIn } from "#server/database/sides.ts";
import type { HouseholdRow } from "#server/database/tables/households.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import { listRowsByIdOnce } from "#server/database/row-changes.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { assertRowLimit, crud } from "#server/platform/crud.ts";

export const guests = crud("guests");
export const households = crud("households");
// Those in the bin too.
const guestsWithBinned = rowsRepository("guests");
export const householdsWithBinned = rowsRepository("households");

/** The guests of the given ids, or all; those in the bin too. */
export async function listGuestsWithBinned(
  db: Queries,
  weddingId: string,
  ids?: readonly string[],
): Promise<GuestRow[]> {
  return ids === undefined
    ? guestsWithBinned.list(db, weddingId)
    : listRowsByIdOnce(db, { table: "guests", weddingId, ids });
}

/** Of these guests those who have more than `max` companions outside the bin. */
export async function findCrowdedHosts(
  db: Queries,
  weddingId: string,
  { ids, max }: { readonly ids: readonly string[]; readonly max: number },
): Promise<Set<string>> {
  const crowdedIds = new Set<string>();
  for (const chunk of splitIntoChunks(ids)) {
    const rows = await db
      .selectFrom("guests")
      .select("plus_one_of")
      .where("wedding_id", "=", weddingId)
      .where("deleted_at", "is", null)
      .where("plus_one_of", "in", chunk)
      .groupBy("plus_one_of")
      .having((eb) => eb.fn.countAll<number>(), ">", max)
      .execute();
    for (const { plus_one_of } of rows) if (plus_one_of !== null) crowdedIds.add(plus_one_of);
  }
  return crowdedIds;
}

/** @throws AppError list_full, bin_full. */
export async function insertGuests(db: Queries, rows: readonly GuestRow[]): Promise<void> {
  await guestsWithBinned.insert(db, rows);
  const [first] = rows;
  if (first !== undefined) await assertRowLimit(db, first.wedding_id, "guests");
}

/** @throws AppError list_full, bin_full. */
export async function insertHouseholds(db: Queries, rows: readonly HouseholdRow[]): Promise<void> {
  await householdsWithBinned.insert(db, rows);
  const [first] = rows;
  if (first !== undefined) await assertRowLimit(db, first.wedding_id, "households");
}

/** Writes the same changes to each of these guests, also in the bin. */
export async function updateGuests(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
  changes: Updateable<GuestRow>,
): Promise<void> {
  await guestsWithBinned.update(db, weddingId, { id: ids }, changes);
}

/** The seat of a guest: table and seat are both null or both set. */
type Seat = Pick<GuestRow, "id" | "table_id" | "seat">;

/** Keeps the statement below both engines' limits on values: each guest has a `when` in two `case`s. */
const seatsAtOnce = 200;

/** Seats guests, and forgets their former seats. */
export async function seatGuests(db: Queries, weddingId: string, seats: readonly Seat[]): Promise<void> {
  for (let from = 0; from < seats.length; from += seatsAtOnce) {
    const batch = seats.slice(from, from + seatsAtOnce);
    const table = sql.join(
      batch.map(({ id, table_id }) => sql`when ${id} then cast(${table_id} as text)`),
      sql` `,
    );
    const seat = sql.join(
      batch.map((place) => sql`when ${place.id} then cast(${place.seat} as integer)`),
      sql` `,
    );
    const ids = batch.map(({ id }) => id);
    const changes = {
      table_id: sql<string | null>`case id ${table} end`,
      seat: sql<number | null>`case id ${seat} end`,
      former_table_id: null,
      former_seat: null,
      freed_at: null,
    };
    await guestsWithBinned.update(db, weddingId, { id: ids }, changes);
  }
}

/**
 * Unseats guests and stores their former seats, to which they can return; also in the bin. `freedAt`: since when the
 * freed seats are listed; null if they are not, because the table itself was deleted.
 */
export async function unseatGuests(
  db: Queries,
  {
    weddingId,
    ids,
    freedAt,
  }: { readonly weddingId: string; readonly ids: readonly string[]; readonly freedAt: number | null },
): Promise<void> {
  const rows = await listRowsByIdOnce(db, { table: "guests", weddingId, ids });
  const seatedIds = rows.filter(({ table_id }) => table_id !== null).map(({ id }) => id);
  const changes = {
    former_table_id: sql.ref<string>("table_id"),
    former_seat: sql.ref<number>("seat"),
    table_id: null,
    seat: null,
    freed_at: freedAt,
  };
  await guestsWithBinned.update(db, weddingId, { id: seatedIds }, changes);
}

/** Forgets former seats at tables that were deleted for good. */
export async function clearFormerTables(
  db: Queries,
  weddingId: string,
  tableIds: readonly string[],
): Promise<void> {
  const noFormerSeat = { former_table_id: null, former_seat: null, freed_at: null };
  await guestsWithBinned.update(db, weddingId, { former_table_id: tableIds }, noFormerSeat);
}

/** The companions of guests who are deleted for good stay, and get a name if they have none. */
export async function nameCompanions(
  db: Queries,
  weddingId: string,
  hosts: readonly string[],
): Promise<void> {
  await guestsWithBinned.update(db, weddingId, { plus_one_of: hosts, first_name: "" }, { first_name: "+1" });
}

/** Deletes diets, allergies, access needs and the consent to store them, also in the bin. */
export async function eraseHealthOfAllGuests(db: Queries, weddingId: string): Promise<void> {
  const noHealthColumns = {
    diet: "No Preferences",
    allergies: "",
    access_needs: "",
    health_consent_at: null,
  } as const;
  await guestsWithBinned.update(db, weddingId, {}, noHealthColumns);
}

export async function renameSides(
  db: Queries,
  weddingId: string,
  renamedSides: readonly RenamedSide[],
): Promise<void> {
  await renameSidesIn("guests", db, weddingId, renamedSides);
}
