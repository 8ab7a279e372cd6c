/** Matches the typed words with all entries that a member may open. */
import { foldForSearch } from "#i18n/formats.ts";

/** The order of kinds with equal matches. */
const resultKinds = [
  "action",
  "page",
  "guest",
  "household",
  "provider",
  "task",
  "event",
  "run_row",
  "table",
  "file",
  "item",
  "quote",
  "expense",
] as const;
export type ResultKind = (typeof resultKinds)[number];

export interface SearchEntry {
  /** Unique within its kind. */
  readonly id: string;
  readonly kind: ResultKind;
  readonly label: string;
  /** Shown beside the label and searched too. */
  readonly detail: string;
  /** Searched, but not shown: other names of the entry. */
  readonly alsoFoundBy?: string;
  readonly href: string;
  /** The form that the page opens, if `href` does not name one. */
  readonly add?: string | undefined;
}

export interface ResultGroup {
  readonly kind: ResultKind;
  readonly entries: readonly SearchEntry[];
  /** The number of further matches that are not listed. */
  readonly more: number;
}

/** Results per kind; more would push other kinds out of view. */
const maxOfKind = 6;

/** The words of a text without case and accents, a space before each: ' elise marchand'. */
function toWords(text: string): string {
  const words = foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.map((word) => ` ${word}`).join("");
}

/**
 * A country code after '+' or '00', of France with its overseas departments, its neighbours and the Maghreb, where
 * numbers begin with 0 at home. That of France also without either, before the nine digits of a whole number.
 */
const countryCodePattern =
  /(?:(?:\+|\b00)(?:33|262|59[046]|3[12]|4[1349]|21[23])|\b33(?=\s?[1-9](?:[\s.-]?\d\d){4}\b))\s?(?:\(0\)\s?)?/gu;

/** The digits of a text; a number with its country code as at home: '+33 6 12' → '0612'. */
function toDigits(text: string): string {
  return text.replaceAll(countryCodePattern, "0").replaceAll(/\D+/gu, "");
}

/** Whether two words differ by one letter at most: changed, left out or added. */
function differByOneLetter(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}

/** From this many letters on, one of them may be wrong. */
const minGuessedLetters = 5;

/** 4 if each typed word is one of the label, where one letter of a long word may be wrong; else undefined. */
function getGuessedRank({ label }: SearchEntry, typed: string): number | undefined {
  const labelWords = toWords(label).trimStart().split(" ");
  const isFound = typed
    .trimStart()
    .split(" ")
    .every((word) =>
      labelWords.some(
        (each) => each === word || (word.length >= minGuessedLetters && differByOneLetter(each, word)),
      ),
    );
  return isFound ? 4 : undefined;
}

/**
 * The rank of an entry, 0 being the best; undefined if a word is missing. 0: the label begins with the typed
 * text; 1: each typed word begins a word of the label; 2: each occurs in the label; 3: each occurs in label,
 * detail or other names, the typed digits occur in a telephone number, or a name is written in one word: 'jeanlouis'.
 * `typed` comes from `toWords`.
 */
function getRank(
  { label, detail, alsoFoundBy = "" }: SearchEntry,
  typed: string,
  digits: string,
): number | undefined {
  const labelWords = toWords(label);
  if (labelWords.startsWith(typed)) return 0;
  const words = typed.trimStart().split(" ");
  if (words.every((word) => labelWords.includes(` ${word}`))) return 1;
  if (words.every((word) => labelWords.includes(word))) return 2;
  const allWords = labelWords + toWords(`${detail} ${alsoFoundBy}`);
  if (words.every((word) => allWords.includes(word))) return 3;
  const joined = typed.replaceAll(" ", "");
  if (joined.length >= minGuessedLetters && labelWords.replaceAll(" ", "").includes(joined)) return 3;
  return digits.length >= 4 && toDigits(`${label} ${detail}`).includes(digits) ? 3 : undefined;
}

/** Whether the text has several words with letters, so that fewer of them could find more. */
export function hasSeveralWords(text: string): boolean {
  return /\p{L}/u.test(text) && toWords(text).trimStart().includes(" ");
}

/** The matches by kind, the kind with the best match first. Without a word: all actions and pages. */
export function findEntries(entries: readonly SearchEntry[], text: string): readonly ResultGroup[] {
  const typed = toWords(text);
  const digits = /^[\d\s+().-]+$/u.test(text) ? toDigits(text) : "";
  if (typed === "") {
    return resultKinds.slice(0, 2).flatMap((kind) => {
      const ofKind = entries.filter((entry) => entry.kind === kind);
      return ofKind.length === 0 ? [] : { kind, entries: ofKind, more: 0 };
    });
  }
  const found = rankEntries(entries, (entry) => getRank(entry, typed, digits));
  return found.length > 0 ? found : rankEntries(entries, (entry) => getGuessedRank(entry, typed));
}

function rankEntries(
  entries: readonly SearchEntry[],
  computeRank: (entry: SearchEntry) => number | undefined,
): readonly ResultGroup[] {
  const groups = resultKinds.flatMap((kind) => {
    const ranked = entries
      .filter((entry) => entry.kind === kind)
      .flatMap((entry) => {
        const rank = computeRank(entry);
        return rank === undefined ? [] : { entry, rank };
      })
      .toSorted((one, other) => one.rank - other.rank);
    const [best] = ranked;
    if (best === undefined) return [];
    const listed = ranked.slice(0, maxOfKind).map(({ entry }) => entry);
    return { rank: best.rank, group: { kind, entries: listed, more: ranked.length - listed.length } };
  });
  return groups.toSorted((one, other) => one.rank - other.rank).map(({ group }) => group);
}
