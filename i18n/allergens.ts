/**
 * The allergens that a caterer has to declare, read from what people write: the 14 of Regulation (EU) 1169/2011,
 * annex II [Code de la consommation, R. 412-12]. Anything else that is not a « none » is 'other'.
 */
import {
  type Allergen,
  allergens,
  compoundWords,
  denialWords,
  allergenWords,
  eatsEverythingTexts,
  qualifierWords,
  unlistedWords,
} from "./allergen-words.ts";
import { foldForSearch } from "./formats.ts";

interface ParsedAllergies {
  /** See `isNoneText`. */
  readonly isNone: boolean;
  /** Each once, in the order of the list, 'other' last; empty exactly if the text is none. */
  readonly allergens: readonly Allergen[];
  /** Whether the vocabulary has a word for at least one of the named allergies; also true if the text is none. */
  readonly isKnown: boolean;
  /** The parts of the text that name none of the 14, in the person's own words: 'chats' of « lait et chats ». */
  readonly others: string;
}

/** What a text about allergies says. */
export function parseAllergies(text: string): ParsedAllergies {
  if (isNoneText(text)) return { isNone: true, allergens: [], isKnown: true, others: "" };
  const parts = splitParts(text).map((part) => ({ text: part.trim(), ...parsePart(toPlainText(part)) }));
  const found = new Set(parts.flatMap((part) => part.allergens));
  const isKnown = parts.some((part) => part.isKnown);
  // « Allergique » alone names nothing, but it is not « none » either.
  if (found.size === 0) return { isNone: false, allergens: ["other"], isKnown, others: text.trim() };
  return {
    isNone: false,
    allergens: [...allergens, "other" as const].filter((allergen) => found.has(allergen)),
    isKnown,
    others: parts
      .filter((part) => part.allergens.includes("other"))
      .map((part) => part.text)
      .join(", "),
  };
}

/** The allergens named by a text; see `ParsedAllergies`. */
export function findAllergens(text: string): readonly Allergen[] {
  return parseAllergies(text).allergens;
}

/** The parts of a text that name none of the 14; see `ParsedAllergies`. */
export function getOtherAllergies(text: string): string {
  return parseAllergies(text).others;
}

/** Lower case, without accents and plurals; words are separated by one space. A sign such as 🥜 is a word. */
function toPlainText(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[\p{P}\p{Z}\p{Cc}\p{Cf}\p{Sm}\p{Sc}\p{Sk}]+/gu, " ")
    .trim()
    .replaceAll(/(?<=^| )(?:r a s|n a|s o)(?=$| )/gu, (initials) => initials.replaceAll(" ", ""))
    .split(" ")
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/u, "") : word))
    .join(" ");
}

function listWords(words: string): string[] {
  return words.split(", ").map(toPlainText);
}

/** What each word or group of words names. */
const vocabulary: ReadonlyMap<string, readonly Allergen[]> = new Map<string, readonly Allergen[]>([
  ...allergens.flatMap((allergen) =>
    listWords(allergenWords[allergen]).map((word) => [word, [allergen]] as const),
  ),
  ...compoundWords.flatMap(({ words, allergens: named }) =>
    listWords(words).map((word) => [word, named] as const),
  ),
  ...listWords(unlistedWords).map((word) => [word, ["other"]] as const),
]);
const maxEntryWords = Math.max(...[...vocabulary.keys()].map((words) => words.split(" ").length));
const denyingWords = new Set(listWords(denialWords));
const eatsEverything = new Set(listWords(eatsEverythingTexts));
const qualifyingWords = new Set([...denyingWords, ...listWords(qualifierWords)]);

/**
 * Whether a text on allergies or other needs denies and names nothing: « aucun », « RAS », « - », or nothing at all.
 */
export function isNoneText(typed: string): boolean {
  const text = toPlainText(typed);
  if (text === "" || eatsEverything.has(text)) return true;
  const words = text.split(" ");
  return words.every((word) => qualifyingWords.has(word)) && words.some((word) => denyingWords.has(word));
}

function splitParts(text: string): string[] {
  return text
    .replaceAll(/(?<!\p{L})n\s*\/\s*a(?!\p{L})/giu, "na")
    .split(/[,;/+&\n]|\.(?=\s|$)|(?<!\p{L})(?:et|and|ou|or|mais|but)(?!\p{L})/iu);
}

/** Finds the longest words first, from left to right; what then remains and says something is 'other'. */
function parsePart(part: string): { readonly allergens: readonly Allergen[]; readonly isKnown: boolean } {
  const words = part === "" ? [] : part.split(" ");
  const found: Allergen[] = [];
  let isKnown = false;
  for (let start = 0; start < words.length;) {
    const length = getEntryLength(words, start);
    const knownAllergens = vocabulary.get(words.slice(start, start + length).join(" "));
    if (knownAllergens !== undefined) {
      found.push(...knownAllergens);
      isKnown = true;
    } else if (!qualifyingWords.has(words[start] ?? "")) found.push("other");
    start += length;
  }
  return { allergens: found, isKnown };
}

/** How many words from `start` on are one entry of the vocabulary; 1 if none is. */
function getEntryLength(words: readonly string[], start: number): number {
  for (let length = Math.min(maxEntryWords, words.length - start); length > 1; length -= 1) {
    if (vocabulary.has(words.slice(start, start + length).join(" "))) return length;
  }
  return 1;
}

export interface AllergenGroup<Person> {
  readonly allergen: Allergen;
  readonly people: readonly Person[];
}

/** People by allergen, each once in a group. The largest group comes first, 'other' last. */
export function groupByAllergen<Person extends { readonly allergies: string }>(
  everybody: readonly Person[],
): AllergenGroup<Person>[] {
  const byAllergen = new Map<Allergen, Person[]>();
  for (const person of everybody) {
    for (const allergen of findAllergens(person.allergies)) {
      byAllergen.set(allergen, [...(byAllergen.get(allergen) ?? []), person]);
    }
  }
  const getRank = ({ allergen, people }: AllergenGroup<Person>) => (allergen === "other" ? 0 : people.length);
  return [...byAllergen]
    .map(([allergen, people]) => ({ allergen, people }))
    .toSorted((one, other) => getRank(other) - getRank(one));
}
