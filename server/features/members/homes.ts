/** Which wedding a person works on: one they are in, or one of their own. */
import type { Queries } from "#server/database/database.ts";
import { moveSession, personOf } from "#server/features/account/service.ts";
import { hasPayments } from "#server/features/checkout/service.ts";
import { beginWedding, revisionOf } from "#server/features/wedding/service.ts";
import type { Context, AccountContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { insertMember, memberRows, membershipRows, updateMember } from "./repository.ts";

/** The wedding somebody went to last, or a new one if they have none. */
export async function homeOf(context: Context, userId: string): Promise<string> {
  return (await membershipRows(context.db, userId))[0]?.wedding_id ?? (await newHome(context, userId));
}

/** A wedding of somebody's own, which knows their name and address alone; gives its id. @throws AppError not_signed_in once the account is gone. */
export async function newHome(
  { db, newId, clock }: Pick<Context, "db" | "newId" | "clock">,
  userId: string,
): Promise<string> {
  const user = await personOf(db, userId);
  if (user === undefined) throw new AppError("not_signed_in");
  const [weddingId, now] = [newId(), clock()];
  await beginWedding(db, { id: weddingId, created_at: now }, user);
  const rights = { role: "couple", budget: 1, documents: 1 } as const;
  await insertMember(db, {
    wedding_id: weddingId,
    user_id: userId,
    ...rights,
    joined_at: now,
    opened_at: null,
  });
  return weddingId;
}

/** What this session works on from now on, and the next to be opened begins with. */
export async function pointSession({ db, member, clock }: AccountContext, weddingId: string): Promise<void> {
  await moveSession(db, member.sessionId, weddingId);
  await updateMember(db, weddingId, member.userId, { opened_at: clock() });
}

/** Weddings of their own at that revision, in which nobody else is and nothing was ever paid. */
export async function loneWeddings(db: Queries, userId: string, revision: number): Promise<string[]> {
  const lone: string[] = [];
  for (const { wedding_id: id, role } of await membershipRows(db, userId)) {
    if (role !== "couple" || (await revisionOf(db, id)) !== revision) continue;
    if ((await memberRows(db, id)).length === 1 && !(await hasPayments(db, id))) lone.push(id);
  }
  return lone.toSorted();
}
