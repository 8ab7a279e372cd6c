/**
 * Sets French no-break spaces and apostrophes after the Imprimerie nationale (Lexique des règles typographiques,
 * chapter « Ponctuation »).
 */

const narrowNoBreakSpace = "\u202f";
const noBreakSpace = "\u00a0";

/**
 * Replaces spaces, plain or of the wrong width, by the no-break spaces that French requires around punctuation, sums
 * and counted nouns, and ' by ’.
 */
export function applyFrenchTypography(text: string): string {
  return text
    .replaceAll(/[ \u00a0\u202f]([;!?%])/gu, `${narrowNoBreakSpace}$1`)
    .replaceAll(/[ \u00a0\u202f]([:€»])/gu, `${noBreakSpace}$1`)
    .replaceAll(/«[ \u00a0\u202f]/gu, `«${noBreakSpace}`)
    .replaceAll(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/gu, narrowNoBreakSpace)
    .replaceAll(/(?<=\d|\}\})[ \u00a0](?=\p{Ll})/gu, noBreakSpace)
    .replaceAll(/(?<=\p{L})'(?=[\p{L}«\d{])/gu, "’");
}

/** The places where a French text lacks the space that its punctuation requires. */
export function findMissingSpaces(text: string): string[] {
  return [...text.matchAll(/[^\s\u00a0\u202f(«?!…][;!?»](?!\w)|[\p{L}\d}]:(?=\s|$)|«[^\u00a0]/gu)].map(
    ([found]) => found,
  );
}
