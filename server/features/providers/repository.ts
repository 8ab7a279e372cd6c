import type { ProviderId } from "#contract/provider-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import type { ProviderContactRow } from "#server/database/tables.ts";
import { limitedThingsIn } from "#server/platform/row-limits.ts";

export const contacts = limitedThingsIn("provider_contacts");

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
