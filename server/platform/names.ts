/** How names are compared, and how a free name is found. */

/** Names with the same key look the same to a reader: a run of spaces counts as one, and capitals are ignored. */
export function toNameKey(name: string): string {
  return name.normalize("NFC").replaceAll(/\s+/gu, " ").toLocaleLowerCase("fr").normalize("NFC");
}

/** Returns `name`, or the first of `getNumberedName(2)`, `getNumberedName(3)`, … that is free; `taken` holds keys. */
export function findFreeName(
  name: string,
  taken: ReadonlySet<string>,
  getNumberedName: (number: number) => string,
): string {
  let free = name;
  for (let number = 2; taken.has(toNameKey(free)); number += 1) free = getNumberedName(number);
  return free;
}
