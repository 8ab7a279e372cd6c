/** Which texts have letters that the typefaces may lack: tested without the fonts, which take long to open. */

/** Letters and digits beyond Latin-1, Œ and œ, which every typeface has. */
const rareLetter = /[[\p{L}\p{N}]--[\0-\u00FFŒœ]]/v;

/** Whether a text has a letter or digit that the typefaces may lack. */
export function hasRareLetters(text: string): boolean {
  return rareLetter.test(text.normalize("NFC"));
}

export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
