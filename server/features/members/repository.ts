import type { Updateable } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { InvitationRow, MemberRow } from "#server/database/member-rows.ts";

/** In the order they joined. */
export async function memberRows(db: Queries, weddingId: string): Promise<MemberRow[]> {
  return db
    .selectFrom("members")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .orderBy("joined_at")
    .orderBy("user_id")
    .execute();
}

/** In all weddings somebody is in, the one they went to last first, be it by joining it. */
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
  await db.insertInto("members").values(member).execute();
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
  await db
    .updateTable("members")
    .set(changes)
    .where("wedding_id", "=", weddingId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteMember(db: Queries, weddingId: string, userId: string): Promise<void> {
  await db.deleteFrom("members").where("wedding_id", "=", weddingId).where("user_id", "=", userId).execute();
}

/** That nobody has accepted, past their time or not, latest first. */
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
  await db.insertInto("invitations").values(invitation).execute();
}

/** Of all weddings: whoever holds the link knows its id alone. */
export async function findInvitation(db: Queries, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Whose address it was is of no interest then. False if it was used already. */
export async function takeInvitation(
  db: Queries,
  { wedding_id, id }: InvitationRow,
  now: number,
): Promise<boolean> {
  const taken = await db
    .updateTable("invitations")
    .set({ accepted_at: now, email: "" })
    .where("wedding_id", "=", wedding_id)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** False if nobody can accept it any more. */
export async function deleteInvitation(db: Queries, weddingId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("invitations")
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Those nobody has accepted. */
export async function deleteInvitationsBy(db: Queries, weddingId: string, userId: string): Promise<void> {
  await db
    .deleteFrom("invitations")
    .where("wedding_id", "=", weddingId)
    .where("invited_by", "=", userId)
    .where("accepted_at", "is", null)
    .execute();
}

/**
 * Into any wedding, those nobody has accepted: whoever else was signed in may have made them. False if there was none.
 */
export async function deleteInvitationsOf(db: Queries, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("invitations")
    .where("invited_by", "=", userId)
    .where("accepted_at", "is", null)
    .returning("id")
    .execute();
  return gone.length > 0;
}
