/** A wedding that is to be deleted, unless somebody of the couple stops it. */
import { fullName } from "#i18n/formats.ts";
import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { WeddingDeletionRow } from "#server/database/tables.ts";
import { deleteEmailsBy } from "#server/platform/mail/queued-emails.ts";
import { dueWeddings, findDeletion, insertDeletion, removeDeletion, takeDueDeletion } from "./repository.ts";

export async function pendingDeletion(
  db: Queries,
  weddingId: string,
): Promise<WeddingDeletionRow | undefined> {
  return findDeletion(db, weddingId);
}

export async function askForDeletion(db: Queries, deletion: WeddingDeletionRow): Promise<void> {
  await insertDeletion(db, deletion);
}

/** Whoever asked for it. False when nobody had. */
export async function endDeletion(db: Queries, weddingId: string): Promise<boolean> {
  return removeDeletion(db, weddingId);
}

interface Leaver {
  readonly weddingId: string;
  readonly person: Pick<Person, "id" | "first_name" | "last_name">;
  /** Who stays. */
  readonly others: readonly Pick<Person, "id">[];
}

/** What somebody who leaves had asked for ends with them. */
export async function endDeletionBy(queries: Queries, { weddingId, person, others }: Leaver): Promise<void> {
  await removeDeletion(queries, weddingId, person.id);
  const ids = others.map(({ id }) => id);
  const kinds = ["deletion_asked", "deletion_stopped", "member_joined"] as const;
  await deleteEmailsBy(queries, ids, { kinds, by: fullName(person) });
}

/** Of all weddings: whose day has come. */
export async function dueDeletions(db: Queries, now: number): Promise<string[]> {
  return dueWeddings(db, now);
}

/** Takes the deletion whose day has come; false when it was stopped, or somebody else took it. */
export async function takeDeletion(db: Queries, weddingId: string, now: number): Promise<boolean> {
  return takeDueDeletion(db, weddingId, now);
}
