/** Finds questions: every typed word must occur in question or answer, in any order, ignoring accents. */
import { foldForSearch } from "#i18n/formats.ts";

/** Shorter words are left out: they match nearly everything, and an apostrophe makes them, as in 'l’invité'. */
const minWordLength = 2;

/** The words to search for. */
export function splitSearch(typed: string): readonly string[] {
  return normalise(typed)
    .split(" ")
    .filter((word) => word.length >= minWordLength);
}

/** Whether each of the words occurs in one of the texts. */
export function containsAllWords(texts: readonly string[], words: readonly string[]): boolean {
  const joinedText = texts.map(normalise).join(" ");
  return words.every((word) => joinedText.includes(word));
}

/** Folded, with one space between words and no other separators. */
function normalise(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
