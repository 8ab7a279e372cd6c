/** The schemas of passwords: a new one, one to verify, and one for re-authentication. */
import * as v from "valibot";
import { limits } from "./values.ts";

/** A new password. Common ones and those made of its owner's name or address are refused too: password-problems.ts. */
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
