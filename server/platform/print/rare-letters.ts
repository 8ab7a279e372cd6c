/** Which texts have letters that the typefaces may lack: tested without the fonts, which take long to open. */

/** Letters and digits outside Latin-1 and Œ, which every typeface has. */
const rare = /[[\p{L}\p{N}]--[\0-\u00FFŒœ]]/v;

/** Whether a text has a letter or digit that the typefaces may lack. */
export function hasRareLetters(text: string): boolean {
  return rare.test(text.normalize("NFC"));
}

export function hasLetter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
