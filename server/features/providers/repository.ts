import type { ProviderKindId } from "#contract/provider-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import type { ProviderContactRow } from "#server/database/tables/provider-contacts.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const contacts = crud("provider_contacts");
const allContacts = rowsRepository("provider_contacts");

/** There is at most one per kind. */
export async function findContact(
  db: Queries,
  weddingId: string,
  kind: ProviderKindId,
): Promise<ProviderContactRow | undefined> {
  return allContacts.find(db, weddingId, { provider_id: kind, deleted_at: null });
}
