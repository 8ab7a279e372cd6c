/** A scheduled deletion of the wedding, which a member of the couple can stop. */
import { formatFirstAndLastName } from "#i18n/formats.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { WeddingDeletionRow } from "#server/database/wedding-rows.ts";
import { deleteEmailsNaming } from "#server/platform/mail/outbox-changes.ts";
import * as repository from "./repository.ts";
import { deletions } from "./repository.ts";

export const { claimDueDeletion, listDueDeletions } = repository;

export async function findPendingDeletion(
  db: Queries,
  weddingId: string,
): Promise<WeddingDeletionRow | undefined> {
  return deletions.find(db, weddingId);
}

export async function requestDeletion(db: Queries, deletion: WeddingDeletionRow): Promise<void> {
  await deletions.insert(db, deletion);
}

/** Ends the pending deletion of a wedding, whichever member requested it. Returns false if there was none. */
export async function cancelDeletion(db: Queries, weddingId: string): Promise<boolean> {
  return (await deletions.remove(db, weddingId, {})).length > 0;
}

interface DepartingMember {
  readonly weddingId: string;
  readonly person: Pick<Person, "id" | "first_name" | "last_name">;
  /** The members who stay. */
  readonly others: readonly Pick<Person, "id">[];
}

/** Ends the deletion that a leaving member had requested. */
export async function cancelDeletionBy(
  queries: Queries,
  { weddingId, person, others }: DepartingMember,
): Promise<void> {
  await deletions.remove(queries, weddingId, { asked_by: person.id });
  const ids = others.map(({ id }) => id);
  const kinds = ["deletion_asked", "deletion_stopped", "member_joined"] as const;
  await deleteEmailsNaming(queries, ids, { kinds, by: formatFirstAndLastName(person) });
}
