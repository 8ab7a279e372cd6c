/** The schemas of passwords: a new one, one to verify, and one for re-authentication. */
import * as v from "valibot";
import { limits } from "./values.ts";

/**
 * A new password. The server also refuses common passwords and those made of the user's name or address:
 * `findPasswordProblem` of server/features/account/rules.ts.
 */
export const newPassword = v.pipe(
  v.nullish(v.string("text_expected"), ""),
  v.minLength(1, "required"),
  v.minLength(limits.passwordMin, "password_short"),
  v.maxLength(limits.passwordMax, "too_long"),
);

/** A password to verify; its form is not validated. */
export const passwordToVerify = v.pipe(
  v.nullish(v.string("text_expected"), ""),
  v.minLength(1, "required"),
  v.maxLength(1000, "too_long"),
);

/**
 * The password for re-authentication. An account without a password omits it and must have signed in within
 * `freshSignInMinutes`. The calls of invitations accept such a sign-in of every account.
 */
export const reauthenticationPassword = v.nullish(passwordToVerify);

/** Minutes for which a sign-in replaces the password. */
export const freshSignInMinutes = 10;
