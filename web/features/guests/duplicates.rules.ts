/** Finds guests who may be in the list twice. This is only ever a warning, because cousins share names. */
import { foldForSearch } from "#i18n/formats.ts";

export interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** Length from which a word with one typo counts as the same word. */
const minFuzzyLength = 5;

/** The folded words of a name, sorted: 'DUPONT Jean-Pierre' → dupont, jean, pierre. */
function toWords({ first_name, last_name }: Named): readonly string[] {
  return foldForSearch(`${first_name} ${last_name}`)
    .split(/[^\p{Letter}\p{Number}+]+/u)
    .filter((word) => word !== "")
    .toSorted();
}

/** Whether two names have the same words, whatever their order, accents and case. */
export function hasSameWords(one: Named, other: Named): boolean {
  return toWords(one).join(" ") === toWords(other).join(" ");
}

/** The word and each variant with one letter left out: two words that differ by one typo share a variant. */
function* generateDeletions(word: string): Generator<string> {
  yield word;
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}

/**
 * Whether two words differ by one letter changed, missing or swapped with its neighbour, but not in the last
 * letter: Paul and Paule, Maria and Marie are different people.
 */
export function isOneTypo(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < minFuzzyLength) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end])
    end += 1;
  if (end === 0) return false;
  const [ofShort, ofLong] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  const [one = "", two = ""] = ofLong;
  return ofLong.length === 1 ? ofShort.length <= 1 : ofLong.length === 2 && ofShort === two + one;
}

/** An index that finds a person with nearly the same name. */
export class NameIndex<Person extends Named> {
  readonly #byWords = new Map<string, Person>();
  /** By the other words of a name, and a long word with one letter left out. */
  readonly #byDeletion = new Map<string, { word: string; person: Person }[]>();

  constructor(people: Iterable<Person> = []) {
    for (const person of people) this.add(person);
  }

  add(person: Person): void {
    const words = toWords(person);
    if (words.length === 0) return;
    const key = words.join(" ");
    if (!this.#byWords.has(key)) this.#byWords.set(key, person);
    for (const [word, otherWords] of listFuzzyWords(words)) {
      for (const deletion of generateDeletions(word)) {
        const deletionKey = `${otherWords}|${deletion}`;
        const entries = this.#byDeletion.get(deletionKey);
        if (entries) entries.push({ word, person });
        else this.#byDeletion.set(deletionKey, [{ word, person }]);
      }
    }
  }

  /** The same words in any order, otherwise one typo in one long word of several. */
  find(person: Named): Person | undefined {
    const words = toWords(person);
    const sameName = this.#byWords.get(words.join(" "));
    if (sameName || words.length === 0) return sameName;
    for (const [word, otherWords] of listFuzzyWords(words)) {
      for (const deletion of generateDeletions(word)) {
        const entries = this.#byDeletion.get(`${otherWords}|${deletion}`);
        const similar = entries?.find((entry) => isOneTypo(word, entry.word));
        if (similar) return similar.person;
      }
    }
    return undefined;
  }
}

/**
 * Each long word of a name with its other words. A single word is left out, because 'Mamie' and 'Mami' alone
 * prove nothing.
 */
function listFuzzyWords(words: readonly string[]): (readonly [word: string, otherWords: string])[] {
  if (words.length < 2) return [];
  return words
    .map((word, at) => [word, words.toSpliced(at, 1).join(" ")] as const)
    .filter(([word]) => word.length >= minFuzzyLength && !/\p{Number}/u.test(word));
}
