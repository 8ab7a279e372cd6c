/** Letters as one sees them: an accent or a modifier stays with its sign. */

/** Each sign of these is a letter of its own. */
const plain = /^[\u0020-\u02ff\u2010-\u202f]*$/u;
/** Takes a browser some milliseconds to make: only for whoever needs it. */
let segmenter: Intl.Segmenter | undefined;

export function graphemesOf(text: string): string[] {
  if (plain.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
