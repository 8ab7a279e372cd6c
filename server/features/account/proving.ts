/** The password again, before what cannot be undone. */
import { freshMinutes } from "#contract/profile.ts";
import { minute } from "#server/platform/clock.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { Refusal, refuseField } from "#server/platform/errors.ts";
import { attempt } from "#server/platform/throttle.ts";
import { fitsHash } from "./password-hash.ts";
import { findSecret, sessionBegan } from "./repository.ts";

/**
 * Whoever has no password must have signed in a moment ago instead.
 * @throws Refusal invalid (`field`: required, password_wrong), fresh_sign_in, too_many, not_signed_in.
 */
export async function provePerson(
  context: AccountContext,
  password: string | null | undefined,
  field = "password",
): Promise<void> {
  const { userId, sessionId, clock } = context;
  const secret = await findSecret(context.database.read, userId);
  if (secret === undefined) throw new Refusal("not_signed_in");
  if (secret === "") {
    const began = await sessionBegan(context.database.read, sessionId);
    if (began !== undefined && began > clock() - freshMinutes * minute) return;
    throw new Refusal("fresh_sign_in", { values: { minutes: freshMinutes } });
  }
  if (password === null || password === undefined || password === "") throw refuseField(field, "required");
  const tried = await attempt(context, [{ subject: `proof ${userId}`, attempts: 5, within: minute }]);
  if (!(await fitsHash(password, secret))) throw refuseField(field, "password_wrong");
  await tried.forgive();
}
