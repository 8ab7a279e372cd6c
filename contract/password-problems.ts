/** Which passwords are refused, for the server, which decides, and for the forms, which say so while one types. */
import { isCommonInFrench } from "./french-passwords.ts";

/** How many of the most common passwords are refused. */
export const maxCommonPasswords = 10_000;

export interface PasswordOwner {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Why a password is refused, as a key of `errors:field`; undefined if it is accepted. Its length is checked by
 * `newPassword`. `commonPasswords` are in lower case.
 */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  commonPasswords: ReadonlySet<string>,
): "password_personal" | "password_common" | undefined {
  const comparablePassword = toComparable(password);
  if (getPersonalTexts(owner).has(comparablePassword)) return "password_personal";
  const isCommon = commonPasswords.has(password.toLowerCase()) || isCommonInFrench(password);
  return isCommon ? "password_common" : undefined;
}

/** Texts that are refused as password: the address, its local part, and the names, alone and combined. */
function getPersonalTexts({ email, first_name, last_name }: PasswordOwner): Set<string> {
  const beforeAt = email.slice(0, email.lastIndexOf("@"));
  const names = [first_name, last_name, first_name + last_name, last_name + first_name];
  return new Set([email, beforeAt, ...names].map(toComparable).filter((word) => word !== ""));
}

/** Lower case, without accents and other characters than letters and digits. */
function toComparable(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
