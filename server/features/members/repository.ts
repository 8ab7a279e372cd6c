import type { Queries } from "#server/database/database.ts";
import type { InvitationRow, MemberRow } from "#server/database/member-rows.ts";
import { recordRow } from "#server/database/row-changes.ts";
import { rowsRepository } from "#server/database/rows.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

/** How the journal treats the tables. */
export const journaled = {
  members: {
    area: "couple",
    kind: "member",
    label: null,
    notJournaled: ["joined_at", "opened_at", "seen_entry_id"],
  },
  invitations: {
    area: "couple",
    kind: "invitation",
    label: null,
    notJournaled: ["email", "invited_by", "expires_at"],
    withoutValues: ["accepted_at"],
  },
} satisfies JournaledTables;

export const memberships = rowsRepository("members");
export const invitations = rowsRepository("invitations");

/** In the order of joining. */
export async function listMemberRows(db: Queries, weddingId: string): Promise<MemberRow[]> {
  return db
    .selectFrom("members")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .orderBy("joined_at")
    .orderBy("user_id")
    .execute();
}

/** All memberships of a person; the wedding opened or joined last comes first. */
export async function listMemberships(db: Queries, userId: string): Promise<MemberRow[]> {
  return db
    .selectFrom("members")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy((e) => e.fn.coalesce("opened_at", "joined_at"), "desc")
    .orderBy("wedding_id", "desc")
    .execute();
}

/** Invitations that nobody has accepted, expired or not, latest first. */
export async function listUnacceptedInvitations(db: Queries, weddingId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("accepted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Of any wedding, because the link has the invitation's id only. */
export async function findInvitation(db: Queries, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Marks the invitation as used and deletes its address. Returns false if it was already used. */
export async function consumeInvitation(
  db: Queries,
  { wedding_id, id }: InvitationRow,
  now: number,
): Promise<boolean> {
  const changes = { accepted_at: now, email: "" };
  return (await invitations.update(db, wedding_id, { id, accepted_at: null }, changes)).length > 0;
}

/** Returns false if it can no longer be accepted. */
export async function deleteInvitation(db: Queries, weddingId: string, id: string): Promise<boolean> {
  return (await invitations.remove(db, weddingId, { id, accepted_at: null })).length > 0;
}

/**
 * Deletes the open invitations of a person into any wedding, because an intruder may have made them. Returns false if
 * there was none.
 */
export async function deleteInvitationsOf(db: Queries, userId: string): Promise<boolean> {
  const deletedRows = await db
    .deleteFrom("invitations")
    .where("invited_by", "=", userId)
    .where("accepted_at", "is", null)
    .returningAll()
    .execute();
  for (const row of deletedRows) {
    const table = { table: "invitations", weddingId: row.wedding_id } as const;
    recordRow(db, table, { id: row.id, before: { ...row }, after: null });
  }
  return deletedRows.length > 0;
}
