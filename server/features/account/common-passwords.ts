/** The most common passwords, by their frequency in published leaks. */

/** How many of them are refused. */
const maxPasswords = 10_000;

let cached: ReadonlySet<string> | undefined;

/** Loaded on first use, because it would slow down the start. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  if (cached === undefined) {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    cached = new Set(dictionary["passwords-common"].slice(0, maxPasswords).map(String));
  }
  return cached;
}
