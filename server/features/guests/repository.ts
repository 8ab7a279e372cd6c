import type { Updateable } from "kysely";
import { chunksOf } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import { type RenamedSide, renameSidesIn } from "#server/database/sides.ts";
import type { GuestRow } from "#server/database/tables.ts";
import { thingsIn } from "#server/platform/things.ts";

export const guests = thingsIn("guests");
export const households = thingsIn("households");

export async function guestNamesOf(
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

/** Those in the bin too; of the ids that are named, or all. */
export async function allGuestsIn(
  db: Queries,
  weddingId: string,
  ids?: readonly string[],
): Promise<GuestRow[]> {
  const all = db.selectFrom("guests").selectAll().where("wedding_id", "=", weddingId).orderBy("id");
  if (ids === undefined) return all.execute();
  const rows = [];
  for (const some of chunksOf(ids)) rows.push(...(await all.where("id", "in", some).execute()));
  return rows;
}

/** The same changes for each of the named; in the bin too. */
export async function changeAll(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
  changes: Updateable<GuestRow>,
): Promise<void> {
  for (const some of chunksOf(ids)) {
    await db
      .updateTable("guests")
      .set(changes)
      .where("wedding_id", "=", weddingId)
      .where("id", "in", some)
      .execute();
  }
}

/** Removes a guest for good; whoever came with it stays, on their own, and bears a name. */
export async function purgeGuest(db: Queries, weddingId: string, id: string): Promise<void> {
  const company = db.updateTable("guests").where("wedding_id", "=", weddingId).where("plus_one_of", "=", id);
  await company.where("first_name", "=", "").set({ first_name: "+1" }).execute();
  await company.set({ plus_one_of: null }).execute();
  await guests.purge(db, weddingId, id);
}

/** Of a household that is gone for good: its guests are in none. */
export async function leaveHousehold(db: Queries, weddingId: string, householdId: string): Promise<void> {
  await db
    .updateTable("guests")
    .set({ household_id: null })
    .where("wedding_id", "=", weddingId)
    .where("household_id", "=", householdId)
    .execute();
}

/** Diets, allergies and the consent to keep them, in the bin too. */
export async function eraseHealth(db: Queries, weddingId: string): Promise<void> {
  await db
    .updateTable("guests")
    .set({ diet: "No Preferences", allergies: "", health_consent_at: null })
    .where("wedding_id", "=", weddingId)
    .execute();
}

export async function renameSides(
  db: Queries,
  weddingId: string,
  renamed: readonly RenamedSide[],
): Promise<void> {
  await renameSidesIn("guests", db, weddingId, renamed);
}
