/** The letters that need no look into the fonts, which take long to open. */

/** Letters and digits beyond those that every typeface has: Latin-1 and Œ. */
const rare = /[[\p{L}\p{N}]--[\0-\u00FFŒœ]]/v;

/** Whether a text has a letter or digit that the typefaces may lack. */
export function hasRareLetters(text: string): boolean {
  return rare.test(text.normalize("NFC"));
}

export function hasLetter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
