import type { Updateable } from "kysely";
import type { ProviderId } from "#contract/provider-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import type { ProviderContactRow } from "#server/database/tables.ts";

/** All but those in the bin, in the order they were added. */
export async function contactsOf(db: Queries, weddingId: string): Promise<ProviderContactRow[]> {
  return db
    .selectFrom("provider_contacts")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/** At most one of a kind. */
export async function findContact(
  db: Queries,
  weddingId: string,
  kind: ProviderId,
): Promise<ProviderContactRow | undefined> {
  return db
    .selectFrom("provider_contacts")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("provider_id", "=", kind)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Of which kind a contact in the bin is. */
export async function findContactInBin(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<ProviderContactRow | undefined> {
  return db
    .selectFrom("provider_contacts")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function insertContact(db: Queries, row: ProviderContactRow): Promise<void> {
  await db.insertInto("provider_contacts").values(row).execute();
}

export async function updateContact(
  db: Queries,
  weddingId: string,
  id: string,
  changes: Updateable<ProviderContactRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("provider_contacts")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .execute();
}

/** For good. */
export async function purgeContact(db: Queries, weddingId: string, id: string): Promise<void> {
  await db.deleteFrom("provider_contacts").where("wedding_id", "=", weddingId).where("id", "=", id).execute();
}
