/** Loaded when a field for a new password gets the focus, because of the list of common passwords. */
import { dictionary } from "@zxcvbn-ts/language-common";
import { findPasswordProblem, type PasswordOwner } from "#contract/password-problems.ts";

/** In a build and in development, the package has only what `scripts/common-passwords.ts` puts in its place. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"].map(String));

export function checkPassword(password: string, owner: PasswordOwner) {
  return findPasswordProblem(password, owner, commonPasswords);
}
