/** Which questions answer what was typed: every word somewhere in question or answer, in any order, whatever the accents. */
import { fold } from "#i18n/formats.ts";

/** Words of one letter find everything, and are what an apostrophe leaves of 'l’invité'. */
const shortestWord = 2;

/** The words to find in what was typed. */
export function soughtWords(typed: string): readonly string[] {
  return plain(typed)
    .split(" ")
    .filter((word) => word.length >= shortestWord);
}

/** Whether each of the words stands in one of the texts. */
export function answers(texts: readonly string[], sought: readonly string[]): boolean {
  const all = texts.map(plain).join(" ");
  return sought.every((word) => all.includes(word));
}

/** Folded, with one space between words and nothing else. */
function plain(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
