/** The common passwords that the pages load: those that the length of a password does not refuse already. */
import type { Plugin } from "vite";
import { maxCommonPasswords } from "#contract/password-problems.ts";
import { limits } from "#contract/values.ts";

const packageName = "@zxcvbn-ts/language-common";

export async function listLongCommonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"]
    .slice(0, maxCommonPasswords)
    .map(String)
    .filter((password) => password.length >= limits.passwordMin);
}

/** Puts these in the place of the whole package, which is twenty times as large. */
export const commonPasswords: Plugin = {
  name: "common-passwords",
  enforce: "pre",
  resolveId: (source) => (source === packageName ? "\0common-passwords" : null),
  async load(id) {
    if (id !== "\0common-passwords") return null;
    const list = JSON.stringify((await listLongCommonPasswords()).toSorted().join(" "));
    return `export const dictionary = { "passwords-common": ${list}.split(" ") };`;
  },
};
