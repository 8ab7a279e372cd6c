import { splitGraphemes } from "./graphemes.ts";

/** The first letter of a name with its accents and modifiers: 'É' for élise. Symbols before it are skipped. */
export function getFirstLetter(name: string): string {
  const segments = splitGraphemes(name);
  const letter = segments.find((segment) => /^[\p{L}\p{N}]/u.test(segment)) ?? segments[0];
  return letter?.toUpperCase() ?? "";
}
