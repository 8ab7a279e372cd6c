/** Opens sessions: every way in ends here. */
import type { SignedIn } from "#contract/account.ts";
import { beginWedding } from "#server/features/wedding/service.ts";
import { dayLength, hour } from "#server/platform/clock.ts";
import type { Context, PublicContext, Tools } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { findPerson, insertMember, insertSession, latestWedding, noteSignIn } from "./repository.ts";

export const rememberedFor = 30 * dayLength;
export const sessionFor = 12 * hour;

export interface OpenedSession {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: number;
}

/**
 * In the wedding the person went to last, or in a new one if they have none. `lasts`: milliseconds.
 * @throws Refusal not_signed_in once the account is gone.
 */
export async function openSession(
  context: PublicContext,
  { userId, lasts }: { userId: string; lasts: number },
): Promise<OpenedSession> {
  const now = context.clock();
  // First, so that it takes turns with the deletion of an unused account.
  if (!(await noteSignIn(context.db, userId, now))) throw new Refusal("not_signed_in");
  const weddingId = await homeOf(context, userId);
  const session = { id: context.newId(), userId, expiresAt: now + lasts };
  await insertSession(context.db, {
    id: session.id,
    user_id: userId,
    wedding_id: weddingId,
    device: context.device,
    created_at: now,
    last_used_at: now,
    expires_at: session.expiresAt,
  });
  return session;
}

/** The wedding somebody went to last, or a new one if they have none. */
export async function homeOf(context: Context, userId: string): Promise<string> {
  return (await latestWedding(context.db, userId)) ?? (await newHome(context, userId));
}

/** A wedding of somebody's own, which knows their name and address alone; gives its id. @throws Refusal not_signed_in once the account is gone. */
export async function newHome(
  { db, newId, clock }: Pick<Context, "db" | "newId" | "clock">,
  userId: string,
): Promise<string> {
  const user = await findPerson(db, userId);
  if (user === undefined) throw new Refusal("not_signed_in");
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

/** Follows the commit: the tokens of a session that was opened, and the letters about it. */
export async function signedIn(
  { tokens, mail }: Pick<Tools, "tokens" | "mail">,
  { id: sessionId, userId, expiresAt }: OpenedSession,
): Promise<SignedIn> {
  mail.hurry();
  const [token, device] = await Promise.all([
    tokens.signSession({ id: userId, sessionId, expiresAt }),
    tokens.signDevice(userId),
  ]);
  return { token, device };
}
