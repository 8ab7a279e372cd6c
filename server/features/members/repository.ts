import { sql, type Updateable } from "kysely";
import type { Person } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { InvitationRow, MemberRow } from "#server/database/member-rows.ts";
import type { AccountContext } from "#server/platform/context.ts";

export type KnownMember = Person & Pick<MemberRow, "role" | "budget" | "documents" | "joined_at">;

const personColumns = [
  "users.id",
  "users.email",
  "users.first_name",
  "users.last_name",
  "users.language",
  "users.email_confirmed_at",
] as const;

/** In the order they joined. */
export async function membersOf(db: Queries, weddingId: string): Promise<KnownMember[]> {
  return db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select([...personColumns, "role", "budget", "documents", "joined_at"])
    .where("members.wedding_id", "=", weddingId)
    .orderBy("members.joined_at")
    .orderBy("users.id")
    .execute();
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

export type ShownInvitation = InvitationRow & {
  readonly first_name: string | null;
  readonly last_name: string | null;
};

/** That nobody has accepted, past their time or not, latest first; with the names of whoever made them. */
export async function invitationsOf(db: Queries, weddingId: string): Promise<ShownInvitation[]> {
  return db
    .selectFrom("invitations")
    .leftJoin("users", "users.id", "invitations.invited_by")
    .selectAll("invitations")
    .select(["users.first_name", "users.last_name"])
    .where("invitations.wedding_id", "=", weddingId)
    .where("accepted_at", "is", null)
    .orderBy("invitations.created_at", "desc")
    .orderBy("invitations.id", "desc")
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

/** Until the transaction ends nobody joins, leaves or changes it. Unlike a change, this leaves its revision. */
export async function holdWedding(db: Queries, weddingId: string): Promise<void> {
  await db
    .updateTable("weddings")
    .set({ revision: sql`revision` })
    .where("id", "=", weddingId)
    .execute();
}

/** What this session works on from now on, and the next to be opened begins with. */
export async function pointSession(
  db: Queries,
  { sessionId, userId, clock }: Pick<AccountContext, "sessionId" | "userId" | "clock">,
  weddingId: string,
): Promise<void> {
  await db.updateTable("sessions").set({ wedding_id: weddingId }).where("id", "=", sessionId).execute();
  await updateMember(db, weddingId, userId, { opened_at: clock() });
}

/** The weddings somebody is in, the latest joined first. */
export async function weddingsIn(db: Queries, userId: string) {
  return db
    .selectFrom("members")
    .innerJoin("weddings", "weddings.id", "members.wedding_id")
    .select([
      "weddings.id",
      "members.role",
      "members.budget",
      "members.documents",
      "weddings.woman_first_name",
      "weddings.man_first_name",
      "weddings.wedding_date",
    ])
    .where("members.user_id", "=", userId)
    .orderBy("members.joined_at", "desc")
    .orderBy("weddings.id", "desc")
    .execute();
}

/** Weddings of their own at that revision, in which nobody else is and nothing was ever paid. */
export async function loneWeddings(db: Queries, userId: string, revision: number): Promise<string[]> {
  const rows = await db
    .selectFrom("weddings")
    .innerJoin("members as own", "own.wedding_id", "weddings.id")
    .select("weddings.id")
    .where("own.user_id", "=", userId)
    .where("own.role", "=", "couple")
    .where("weddings.revision", "=", revision)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("members as other")
            .select("other.user_id")
            .whereRef("other.wedding_id", "=", "weddings.id")
            .where("other.user_id", "<>", userId),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom("payments").select("payments.id").whereRef("payments.wedding_id", "=", "weddings.id"),
        ),
      ),
    )
    .orderBy("weddings.id")
    .execute();
  return rows.map(({ id }) => id);
}
