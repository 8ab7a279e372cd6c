import type { Updateable } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { InvitationRow, MemberRow } from "#server/database/member-rows.ts";
import { noteRow, track } from "#server/database/row-changes.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

/** How the journal treats the tables. */
export const journaled = {
  members: {
    area: "couple",
    kind: "member",
    label: null,
    unnoted: ["joined_at", "opened_at", "seen_entry_id"],
  },
  invitations: {
    area: "couple",
    kind: "invitation",
    label: null,
    unnoted: ["email", "invited_by", "expires_at"],
    withoutValues: ["accepted_at"],
  },
} satisfies JournaledTables;

/** In the order of joining. */
export async function memberRows(db: Queries, weddingId: string): Promise<MemberRow[]> {
  return db
    .selectFrom("members")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .orderBy("joined_at")
    .orderBy("user_id")
    .execute();
}

/** All memberships of a person; the wedding opened or joined last comes first. */
export async function membershipRows(db: Queries, userId: string): Promise<MemberRow[]> {
  return db
    .selectFrom("members")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy((e) => e.fn.coalesce("opened_at", "joined_at"), "desc")
    .orderBy("wedding_id", "desc")
    .execute();
}

export async function insertMember(db: Queries, member: MemberRow): Promise<void> {
  const { wedding_id: weddingId, user_id } = member;
  const adding = db.insertInto("members").values(member);
  await track(db, { table: "members", weddingId, where: { user_id } }, () => adding.execute());
}

export async function findMember(
  db: Queries,
  weddingId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  return db
    .selectFrom("members")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function updateMember(
  db: Queries,
  weddingId: string,
  userId: string,
  changes: Updateable<MemberRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const change = db
    .updateTable("members")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where("user_id", "=", userId);
  await track(db, { table: "members", weddingId, where: { user_id: userId } }, () => change.execute());
}

export async function deleteMember(db: Queries, weddingId: string, userId: string): Promise<void> {
  const deleting = db.deleteFrom("members").where("wedding_id", "=", weddingId).where("user_id", "=", userId);
  await track(db, { table: "members", weddingId, where: { user_id: userId } }, () => deleting.execute());
}

/** Invitations that nobody has accepted, expired or not, latest first. */
export async function openInvitations(db: Queries, weddingId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("accepted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function insertInvitation(db: Queries, invitation: InvitationRow): Promise<void> {
  const { wedding_id: weddingId, id } = invitation;
  const adding = db.insertInto("invitations").values(invitation);
  await track(db, { table: "invitations", weddingId, where: { id } }, () => adding.execute());
}

/** Of any wedding, because the link has the invitation's id only. */
export async function findInvitation(db: Queries, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Marks the invitation as used and deletes its address. Returns false if it was already used. */
export async function takeInvitation(
  db: Queries,
  { wedding_id, id }: InvitationRow,
  now: number,
): Promise<boolean> {
  const taking = db
    .updateTable("invitations")
    .set({ accepted_at: now, email: "" })
    .where("wedding_id", "=", wedding_id)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .returning("id");
  const where = { table: "invitations", weddingId: wedding_id, where: { id } } as const;
  const taken = await track(db, where, () => taking.executeTakeFirst());
  return taken !== undefined;
}

/** Returns false if it can no longer be accepted. */
export async function deleteInvitation(db: Queries, weddingId: string, id: string): Promise<boolean> {
  const deleting = db
    .deleteFrom("invitations")
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .returning("id");
  const where = { table: "invitations", weddingId, where: { id } } as const;
  const gone = await track(db, where, () => deleting.executeTakeFirst());
  return gone !== undefined;
}

/** Deletes the open invitations of a person into this wedding. */
export async function deleteInvitationsBy(db: Queries, weddingId: string, userId: string): Promise<void> {
  const deleting = db
    .deleteFrom("invitations")
    .where("wedding_id", "=", weddingId)
    .where("invited_by", "=", userId)
    .where("accepted_at", "is", null);
  const where = { table: "invitations", weddingId, where: { invited_by: userId } } as const;
  await track(db, where, () => deleting.execute());
}

/**
 * Deletes the open invitations of a person into any wedding, because an intruder may have made them. Returns false if
 * there was none.
 */
export async function deleteInvitationsOf(db: Queries, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("invitations")
    .where("invited_by", "=", userId)
    .where("accepted_at", "is", null)
    .returningAll()
    .execute();
  for (const row of gone) {
    const of = { table: "invitations", weddingId: row.wedding_id } as const;
    noteRow(db, of, { id: row.id, before: { ...row }, after: null });
  }
  return gone.length > 0;
}
