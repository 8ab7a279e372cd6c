/** Passwords on the wire: one to be set, one to be compared, and the same one asked for again. */
import * as v from "valibot";
import { limits } from "./values.ts";

/** A password to be set. The server also refuses the most used ones and one's own name or address. */
export const newPassword = v.pipe(
  v.nullish(v.string("text_expected"), ""),
  v.minLength(1, "required"),
  v.minLength(limits.passwordMin, "password_short"),
  v.maxLength(limits.passwordMax, "too_long"),
);

/** A password to be compared: never refused for its form. */
export const givenPassword = v.pipe(
  v.nullish(v.string("text_expected"), ""),
  v.minLength(1, "required"),
  v.maxLength(1000, "too_long"),
);

/** The password again; left out by whoever has none, who must have signed in within `freshMinutes`. */
export const passwordAgain = v.nullish(givenPassword);

/** How recent a sign-in stands for the password that an account does not have, in minutes. */
export const freshMinutes = 5;
