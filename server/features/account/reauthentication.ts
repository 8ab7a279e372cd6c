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
  const { db, member } = context;
  const { userId } = member;
  const secret = await findSecret(db, userId);
  if (secret === undefined) throw new AppError("not_signed_in");
  if (secret === "") {
    if ((await freshUntil(context)) > context.clock()) return { userId, secret };
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

/** As `reauthenticate`; but a recent sign-in replaces the password of every account. @throws AppError as there. */
export async function reauthenticateUnlessFresh(
  context: WithoutTransaction<AccountContext>,
  password: string | null | undefined,
): Promise<Reauthentication> {
  const { db, clock, member } = context;
  const isGiven = password !== null && password !== undefined;
  if (isGiven || (await freshUntil(context)) <= clock()) return reauthenticate(context, password);
  const secret = await findSecret(db, member.userId);
  if (secret === undefined) throw new AppError("not_signed_in");
  return { userId: member.userId, secret };
}

/** Epoch milliseconds: until when the sign-in of this session replaces the password. */
export async function freshUntil({ db, member }: Pick<AccountContext, "db" | "member">): Promise<number> {
  const began = await sessionBegan(db, member.sessionId);
  return began === undefined ? 0 : began + freshMinutes * minute;
}

/**
 * Within the transaction that acts: a concurrent change of the password waits for it.
 * @throws AppError wrong_credentials if the password has changed.
 */
export async function assertUnchanged(queries: Queries, { userId, secret }: Reauthentication): Promise<void> {
  await advisoryLock(queries, `password ${userId}`);
  if ((await findSecret(queries, userId)) !== secret) throw new AppError("wrong_credentials");
}
