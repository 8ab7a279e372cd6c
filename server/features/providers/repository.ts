import type { ProviderId } from "#contract/provider-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import type { ProviderContactRow } from "#server/database/tables.ts";
import { crud } from "#server/platform/crud.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

export const contacts = crud("provider_contacts");

/** How the journal treats the table. */
export const journaled = {
  provider_contacts: {
    area: "providers",
    kind: "provider_contact",
    label: ({ company, person }) => (company === "" ? person : company),
  },
} satisfies JournaledTables;

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
