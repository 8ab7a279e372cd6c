/** Asks for the password again, before actions that cannot be undone. */
import { freshMinutes } from "#contract/passwords.ts";
import type { Queries } from "#server/database/database.ts";
import { advisoryLock } from "#server/database/advisory-lock.ts";
import { minute } from "#server/platform/clock.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import type { WithoutTransaction } from "#server/platform/http/request.ts";
import { findSecret } from "./repository.ts";
import { sessionBegan } from "./sessions.repository.ts";
import { proofLimits, tryPassword } from "./throttling.ts";

/** What was verified. Verifying takes time, in which the password may change. */
export interface Reauthentication {
  readonly userId: string;
  /** The hash of the password; '' for none. */
  readonly secret: string;
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
  const { db, clock, member } = context;
  const { userId, sessionId } = member;
  const secret = await findSecret(db, userId);
  if (secret === undefined) throw new AppError("not_signed_in");
  if (secret === "") {
    const began = await sessionBegan(db, sessionId);
    if (began !== undefined && began > clock() - freshMinutes * minute) return { userId, secret };
    throw new AppError("fresh_sign_in", { values: { minutes: freshMinutes } });
  }
  if (password === null || password === undefined || password === "")
    throw createFieldError(field, "required");
  const limits = proofLimits(userId);
  const tried = await tryPassword(context, { asker: userId, limits, password, hash: secret });
  if (tried === undefined) throw createFieldError(field, "password_wrong");
  await tried.forgive();
  return { userId, secret };
}

/**
 * Within the transaction that acts: a concurrent change of the password waits for it.
 * @throws AppError wrong_credentials if the password has changed.
 */
export async function assertUnchanged(queries: Queries, { userId, secret }: Reauthentication): Promise<void> {
  await advisoryLock(queries, `password ${userId}`);
  if ((await findSecret(queries, userId)) !== secret) throw new AppError("wrong_credentials");
}
