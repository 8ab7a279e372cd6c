/** Splits text into graphemes: an accent or a modifier stays with its character. */

/** Characters that are always a grapheme of their own, so that most texts need no segmenter. */
const onlySimpleCharacters = /^[\u0020-\u02ff\u2010-\u202f]*$/u;
/** Created on first use, because that takes a browser some milliseconds. */
let segmenter: Intl.Segmenter | undefined;

export function splitGraphemes(text: string): string[] {
  if (onlySimpleCharacters.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
