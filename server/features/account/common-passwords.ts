/** The most common passwords, by their frequency in published leaks. */

/** How many of them are refused. */
const refused = 10_000;

let list: ReadonlySet<string> | undefined;

/** Loaded on first use, because it would slow down the start. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  if (list === undefined) {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    list = new Set(dictionary["passwords-common"].slice(0, refused).map(String));
  }
  return list;
}
