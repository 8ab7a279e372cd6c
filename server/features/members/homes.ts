/** Which wedding a session shows: one that the person is a member of, or a new one. */
import type { Queries } from "#server/database/database.ts";
import type { Person } from "#server/database/account-rows.ts";
import { moveSession, getPerson } from "#server/features/account/service.ts";
import { hasPayments } from "#server/features/checkout/service.ts";
import { beginPayers } from "#server/features/payers/service.ts";
import { beginWedding, getRevision } from "#server/features/wedding/service.ts";
import type { Context, AccountContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { memberRows, membershipRows, memberships } from "./repository.ts";

/** The wedding that the person opened last, or a new one if they have none. */
export async function getHome(context: Context, userId: string): Promise<string> {
  return (await membershipRows(context.db, userId))[0]?.wedding_id ?? (await newHome(context, userId));
}

/**
 * Creates a wedding that only has the person's name and address; returns its id. @throws AppError not_signed_in when
 * the account was deleted.
 */
export async function newHome(
  { db, newId, clock }: Pick<Context, "db" | "newId" | "clock">,
  userId: string,
): Promise<string> {
  const weddingId = newId();
  const { language } = await newMembership({ db, clock }, { weddingId, userId });
  await beginPayers({ db, newId, clock }, { weddingId, language });
  return weddingId;
}

/** Creates the wedding with the person as its couple, and returns them. @throws AppError not_signed_in when the account was deleted. */
export async function newMembership(
  { db, clock }: Pick<Context, "db" | "clock">,
  { weddingId, userId }: { readonly weddingId: string; readonly userId: string },
): Promise<Person> {
  const user = await getPerson(db, userId);
  if (user === undefined) throw new AppError("not_signed_in");
  const now = clock();
  await beginWedding(db, { id: weddingId, created_at: now }, user);
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
export async function pointSession({ db, member, clock }: AccountContext, weddingId: string): Promise<void> {
  await moveSession(db, member.sessionId, weddingId);
  await memberships.update(db, weddingId, { user_id: member.userId }, { opened_at: clock() });
}

/** The person's own weddings at that revision, without other members and payments. */
export async function loneWeddings(db: Queries, userId: string, revision: number): Promise<string[]> {
  const lone: string[] = [];
  for (const { wedding_id: id, role } of await membershipRows(db, userId)) {
    if (role !== "couple" || (await getRevision(db, id)) !== revision) continue;
    if ((await memberRows(db, id)).length === 1 && !(await hasPayments(db, id))) lone.push(id);
  }
  return lone.toSorted();
}
