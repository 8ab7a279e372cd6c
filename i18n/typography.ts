/**
 * Sets French no-break spaces and apostrophes after the Imprimerie nationale (Lexique des règles typographiques,
 * chapter « Ponctuation »).
 */

const thin = "\u202f";
const fixed = "\u00a0";

/**
 * Replaces plain spaces by the no-break spaces that French requires around punctuation, sums and counted
 * nouns, and ' by ’.
 */
export function setFrenchSpaces(text: string): string {
  return text
    .replaceAll(/[ \u00a0\u202f]([;!?%])/gu, `${thin}$1`)
    .replaceAll(/[ \u00a0\u202f]([:€»])/gu, `${fixed}$1`)
    .replaceAll(/«[ \u00a0\u202f]/gu, `«${fixed}`)
    .replaceAll(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/gu, thin)
    .replaceAll(/(?<=\d|\}\})[ \u00a0](?=\p{Ll})/gu, fixed)
    .replaceAll(/(?<=\p{L})'(?=[\p{L}«\d{])/gu, "’");
}

/** The places where a French text lacks the space that its punctuation requires. */
export function findMissingSpaces(text: string): string[] {
  return [...text.matchAll(/[^\s\u00a0\u202f(«?!…][;!?»](?!\w)|[\p{L}\d}]:(?=\s|$)|«[^\u00a0]/gu)].map(
    ([found]) => found,
  );
}
