/** The most common passwords, by their frequency in published leaks. */
import { maxCommonPasswords } from "#contract/password-problems.ts";

let cached: ReadonlySet<string> | undefined;

/** Loaded on first use, because it would slow down the start. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  if (cached === undefined) {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    cached = new Set(dictionary["passwords-common"].slice(0, maxCommonPasswords).map(String));
  }
  return cached;
}
