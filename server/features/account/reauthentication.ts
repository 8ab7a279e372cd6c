/**
 * Asks for the password again, before a call by which a thief of the session could keep or take the account or wedding.
 */
import { freshSignInMinutes } from "#contract/passwords.ts";
import type { Queries } from "#server/database/database.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { minute } from "#server/platform/clock.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { findPasswordHash } from "./repository.ts";
import { findSessionStart } from "./sessions.repository.ts";
import { getReauthenticationLimits, tryPassword } from "./throttling.ts";

/** What was verified. Verifying takes time, in which the password may change. */
export interface Reauthentication {
  readonly userId: string;
  /** The hash of the password; '' for none. */
  readonly passwordHash: string;
}

/**
 * An account without a password needs a recent sign-in instead.
 * @throws AppError invalid (`field`: required, password_wrong), fresh_sign_in, too_many, busy, not_signed_in.
 */
export async function reauthenticate(
  context: WithoutTransaction<AccountContext>,
  password: string | null | undefined,
  field = "password",
): Promise<Reauthentication> {
  const { db, member } = context;
  const { userId } = member;
  const passwordHash = await findPasswordHash(db, userId);
  if (passwordHash === undefined) throw new AppError("not_signed_in");
  if (passwordHash === "") {
    if ((await getFreshSignInEnd(context)) > context.clock()) return { userId, passwordHash };
    throw new AppError("fresh_sign_in", { values: { minutes: freshSignInMinutes } });
  }
  if (password === null || password === undefined || password === "")
    throw createFieldError(field, "required");
  const limits = getReauthenticationLimits(userId);
  const successfulAttempt = await tryPassword(context, {
    requester: userId,
    limits,
    password,
    hash: passwordHash,
  });
  if (successfulAttempt === undefined) throw createFieldError(field, "password_wrong");
  await successfulAttempt.forgive();
  return { userId, passwordHash };
}

/**
 * As `reauthenticate`, but without a password a recent sign-in is enough for every account. A given password is always
 * verified.
 * @throws AppError as there.
 */
export async function reauthenticateUnlessFresh(
  context: WithoutTransaction<AccountContext>,
  password: string | null | undefined,
): Promise<Reauthentication> {
  const { db, clock, member } = context;
  const isGiven = password !== null && password !== undefined;
  if (isGiven || (await getFreshSignInEnd(context)) <= clock()) return reauthenticate(context, password);
  const passwordHash = await findPasswordHash(db, member.userId);
  if (passwordHash === undefined) throw new AppError("not_signed_in");
  return { userId: member.userId, passwordHash };
}

/** Epoch milliseconds: until when the sign-in of this session replaces the password. */
export async function getFreshSignInEnd({
  db,
  member,
}: Pick<AccountContext, "db" | "member">): Promise<number> {
  const startedAt = await findSessionStart(db, member.sessionId);
  return startedAt === undefined ? 0 : startedAt + freshSignInMinutes * minute;
}

/**
 * Within the transaction that acts: a concurrent change of the password waits for it.
 * @throws AppError wrong_credentials if the password has changed.
 */
export async function assertPasswordUnchanged(
  queries: Queries,
  { userId, passwordHash }: Reauthentication,
): Promise<void> {
  await advisoryLock(queries, `password ${userId}`);
  if ((await findPasswordHash(queries, userId)) !== passwordHash) throw new AppError("wrong_credentials");
}
