/** Which wedding a session shows: one that the person is a member of, or a new one. */
import type { Queries } from "#server/database/database.ts";
import type { Person } from "#server/database/account-rows.ts";
import { showWeddingInSession, findPerson } from "#server/features/account/service.ts";
import { hasPayments } from "#server/features/checkout/service.ts";
import { createFirstPayers } from "#server/features/payers/service.ts";
import { createWedding, getRevision } from "#server/features/wedding/service.ts";
import type { Context, AccountContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { listMemberRows, listMemberships, memberships } from "./repository.ts";

/** The wedding that the person opened last, or a new one if they have none. */
export async function findOrCreateHomeWedding(context: Context, userId: string): Promise<string> {
  return (
    (await listMemberships(context.db, userId))[0]?.wedding_id ?? (await createHomeWedding(context, userId))
  );
}

/**
 * Creates a wedding that only has the person's name and address; returns its id. @throws AppError not_signed_in when
 * the account was deleted.
 */
export async function createHomeWedding(
  { db, newId, clock }: Pick<Context, "db" | "newId" | "clock">,
  userId: string,
): Promise<string> {
  const weddingId = newId();
  const { language } = await createWeddingFor({ db, clock }, { weddingId, userId });
  await createFirstPayers({ db, newId, clock }, { weddingId, language });
  return weddingId;
}

/**
 * Creates the wedding with the person as its couple, and returns them. @throws AppError not_signed_in when the account
 * was deleted.
 */
export async function createWeddingFor(
  { db, clock }: Pick<Context, "db" | "clock">,
  { weddingId, userId }: { readonly weddingId: string; readonly userId: string },
): Promise<Person> {
  const user = await findPerson(db, userId);
  if (user === undefined) throw new AppError("not_signed_in");
  const now = clock();
  await createWedding(db, { id: weddingId, created_at: now }, user);
  await memberships.insert(db, {
    wedding_id: weddingId,
    user_id: userId,
    role: "couple",
    permissions: "{}",
    joined_at: now,
    opened_at: null,
    seen_entry_id: null,
  });
  return user;
}

/** Changes the wedding of this session, and of sessions opened later. */
export async function switchWedding({ db, member, clock }: AccountContext, weddingId: string): Promise<void> {
  await showWeddingInSession(db, member.sessionId, weddingId);
  await memberships.update(db, weddingId, { user_id: member.userId }, { opened_at: clock() });
}

/** The person's own weddings at that revision, without other members and payments. */
export async function listUnsharedWeddingIds(
  db: Queries,
  userId: string,
  revision: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { wedding_id: id, role } of await listMemberships(db, userId)) {
    if (role !== "couple" || (await getRevision(db, id)) !== revision) continue;
    if ((await listMemberRows(db, id)).length === 1 && !(await hasPayments(db, id))) ids.push(id);
  }
  return ids.toSorted();
}
