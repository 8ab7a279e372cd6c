/** French spaces, as the Imprimerie nationale sets them (Lexique des règles typographiques, « Ponctuation »). */

const thin = "\u202f";
const fixed = "\u00a0";

/** Turns ordinary spaces into those French wants around punctuation, sums and counted nouns, and ' into ’. */
export function frenchSpaces(text: string): string {
  return text
    .replaceAll(/[ \u00a0\u202f]([;!?%])/gu, `${thin}$1`)
    .replaceAll(/[ \u00a0\u202f]([:€»])/gu, `${fixed}$1`)
    .replaceAll(/«[ \u00a0\u202f]/gu, `«${fixed}`)
    .replaceAll(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/gu, thin)
    .replaceAll(/(?<=\d|\}\})[ \u00a0](?=\p{Ll})/gu, fixed)
    .replaceAll(/(?<=\p{L})'(?=[\p{L}«\d{])/gu, "’");
}

/** Where a French text lacks the space its punctuation wants. */
export function missingSpaces(text: string): string[] {
  return [...text.matchAll(/[^\s\u00a0\u202f(«?!…][;!?»](?!\w)|[\p{L}\d}]:(?=\s|$)|«[^\u00a0]/gu)].map(
    ([found]) => found,
  );
}
