import type { ProviderId } from "#contract/provider-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import type { ProviderContactRow } from "#server/database/tables/provider-contacts.ts";
import { crud } from "#server/platform/crud.ts";

export const contacts = crud("provider_contacts");

/** There is at most one per kind. */
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
