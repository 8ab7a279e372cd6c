/** Opens sessions, for every kind of sign-in. */
import { maxSessions, type SignInResult } from "#contract/account.ts";
import { findOrCreateHomeWedding } from "#server/features/members/service.ts";
import { dayDuration, hour } from "#server/platform/clock.ts";
import type { PublicContext, Tools } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordSignIn } from "./repository.ts";
import { deleteOldestSessions, insertSession } from "./sessions.repository.ts";

export const rememberedDuration = 30 * dayDuration;
export const sessionDuration = 12 * hour;

export interface OpenedSession {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: number;
}

/**
 * The session shows the wedding opened last, or a new one if the person has none. The oldest session ends if the person
 * has too many. `duration`: milliseconds.
 * @throws AppError not_signed_in when the account was deleted.
 */
export async function openSession(
  context: PublicContext,
  { userId, duration }: { userId: string; duration: number },
): Promise<OpenedSession> {
  const now = context.clock();
  // The first write, because it locks the row against the deletion of unused accounts.
  if (!(await recordSignIn(context.db, userId, now))) throw new AppError("not_signed_in");
  const weddingId = await findOrCreateHomeWedding(context, userId);
  const session = { id: context.newId(), userId, expiresAt: now + duration };
  await insertSession(context.db, {
    id: session.id,
    user_id: userId,
    wedding_id: weddingId,
    device: context.userAgent,
    created_at: now,
    last_used_at: now,
    expires_at: session.expiresAt,
  });
  await deleteOldestSessions(context.db, userId, maxSessions);
  return session;
}

/** After the commit: returns the tokens of the new session, and sends emails. */
export async function createSignInResult(
  { tokens, mail }: Pick<Tools, "tokens" | "mail">,
  { id: sessionId, userId, expiresAt }: OpenedSession,
): Promise<SignInResult> {
  mail.flush();
  const [token, device] = await Promise.all([
    tokens.signSession({ id: userId, sessionId, expiresAt }),
    tokens.signDevice(userId),
  ]);
  return { token, device };
}
