/** When two names are one, and which one is free. */

/** Two names with the same key are one name to a reader: spaces and capitals do not tell them apart. */
export function nameKey(name: string): string {
  return name.normalize("NFC").replaceAll(/\s+/gu, " ").toLocaleLowerCase("fr").normalize("NFC");
}

/** `name`, or the first of `numbered(2)`, `numbered(3)`, … that nobody has; `taken` are keys. */
export function freeName(
  name: string,
  taken: ReadonlySet<string>,
  numbered: (number: number) => string,
): string {
  let free = name;
  for (let number = 2; taken.has(nameKey(free)); number += 1) free = numbered(number);
  return free;
}
