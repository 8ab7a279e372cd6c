/** Companions in words and numbers: '+1', « sa femme », « 2 enfants », 'Julie', « à confirmer ». */
import { foldForSearch } from "#i18n/formats.ts";

export interface Companions {
  /** Adults without a name. */
  readonly adults: number;
  /** Children without a name. */
  readonly children: number;
  /** The text that has their names; '' without any. */
  readonly names: string;
  /** What one of the adults is called instead of a name: « sa femme »; '' for none. */
  readonly word: string;
}

/** The most companions of a guest. */
const maxCompanions = 12;
const noCompanions: Companions = { adults: 0, children: 0, names: "", word: "" };

const relatives =
  "mari|femme|conjointe?|compagne|compagnon|copain|copine|amie?|amoureux|amoureuse|fils|fille|epoux|epouse|fiancee?|cavaliere?|wife|husband|spouse|partner|girlfriend|boyfriend|son|daughter|fiance";
const relativePattern = new RegExp(
  `^(?:(?:son|sa|un|une|leur|his|her|their|a) )?(?:${relatives}|accompagnante?|invitee?|plus one|guest|quelqu un)$`,
  "u",
);
const nonePattern = /^(?:non|no|aucun|aucune|personne|nobody|none|seul|seule|solo|alone|sans|0|n a)$/u;
const yesPattern = /^(?:oui|yes|o|y|x|ok|vrai|true|1|one|plus (?:1|one|un|une)|\+ ?1|✓|✔)$/u;
const undecidedPattern =
  /^(?:a (?:confirmer|voir|definir|preciser|venir)|peut etre|pas sure?|pas encore|ne sait pas|nsp|inconnue?|en attente|maybe|unknown|unsure|tbc|tbd|to be confirmed|possible|eventuellement)$/u;

function normalise(text: string): string {
  return foldForSearch(text)
    .replace(/[^\p{Letter}\p{Number}+✓✔]+/gu, " ")
    .trim();
}

/** undefined for a text that does not say who comes: « à confirmer », « ? ». */
export function parseCompanions(text: string): Companions | undefined {
  if (text.trim() === "") return noCompanions;
  const word = normalise(text);
  if (nonePattern.test(word)) return noCompanions;
  if (yesPattern.test(word)) return { ...noCompanions, adults: 1 };
  if (word === "" || undecidedPattern.test(word)) return undefined;
  const counted = parseCounts(text) ?? parseWordAndCounts(text);
  if (counted) return counted;
  if (relativePattern.test(word.replace(/^\+ ?(?:1 )?/u, "")))
    return { ...noCompanions, adults: 1, word: text.replace(/^\s*\+\s*/u, "").trim() };
  const [, named] = /^(?:oui|yes)\s*[:(,-]\s*([^()]+)\)?$/iu.exec(text.trim()) ?? [];
  const names = (named ?? text).replace(/^\s*\+\s*/u, "").trim();
  return /\d/u.test(names) || !/\p{Letter}/u.test(names) ? undefined : { ...noCompanions, names };
}

/** '2', '+ 2', « 2 enfants », « 2 adultes, 1 enfant »; undefined for another text. */
export function parseCounts(text: string): Companions | undefined {
  const pieces = normalise(text)
    .replace(/^(?:(?:et|and) )?(?:\+|x) ?/u, "")
    .split(/ (?:et|and|\+) | (?=\d)/u);
  let [adults, children] = [0, 0];
  for (const piece of pieces) {
    const [, count = "", noun = ""] =
      /^(\d{1,2}) ?(personnes?|pers|pax|adultes?|adults?|people|guests?|invites?|enfants?|children|child|kids?|bebes?)?$/u.exec(
        piece,
      ) ?? [];
    if (count === "") return undefined;
    if (/^(?:enfant|child|kid|bebe)/u.test(noun)) children += Number(count);
    else adults += Number(count);
  }
  return adults + children > maxCompanions ? undefined : { ...noCompanions, adults, children };
}

/** « sa femme et 2 enfants », '+ wife and 2 kids' */
function parseWordAndCounts(text: string): Companions | undefined {
  const at = text.search(/\d/u);
  const before = text.slice(0, Math.max(0, at)).trim();
  const word = before
    .replace(/(?: et| and|\+|&)$/iu, "")
    .replace(/^\+/u, "")
    .trim();
  const counts =
    before === word || !relativePattern.test(normalise(word)) ? undefined : parseCounts(text.slice(at));
  return counts && { ...counts, adults: counts.adults + 1, word };
}

/** '+1 de Léa', '+1 d’Élise', 'Léa’s +1', '+1': what our own exports call a guest without a name. */
export const unnamedPattern = /^\+1(?: d(?:e |['’]) ?(.+))?$|^(.+)['’]s \+1$/iu;

/** A companion at the end of a name: 'Léa +1', « Tom et sa copine », « Eva + conjoint », « Zoé (+ 2 enfants) ». */
export function splitCompanions(text: string): { readonly name: string; readonly companions: Companions } {
  if (unnamedPattern.test(text)) return { name: text, companions: noCompanions };
  const [name, extra] = splitPlus(text) ?? splitWord(text) ?? [text, ""];
  const companions = extra === "" ? undefined : parseCompanions(extra);
  const isPlus = extra.startsWith("+") || yesPattern.test(normalise(extra));
  if (companions === undefined || (!isPlus && companions.word === "" && companions.children === 0)) {
    return { name: text, companions: noCompanions };
  }
  return { name: name.trim(), companions };
}

/** 'Léa (+1)' → 'Léa', '+1' */
function splitPlus(text: string): readonly [name: string, extra: string] | null {
  const at = text.lastIndexOf("+");
  const before = text.slice(0, Math.max(0, at)).trimEnd();
  if (!/\p{Letter}/u.test(before)) return null;
  const after = text.slice(at).trimEnd();
  return [
    before.endsWith("(") ? before.slice(0, -1) : before,
    after.endsWith(")") ? after.slice(0, -1) : after,
  ];
}

/** « Tom et sa copine » → 'Tom', « sa copine » */
function splitWord(text: string): readonly [name: string, extra: string] | null {
  const plus = / (?:[-–—:] )?plus (one|un|une|1|guest)$/iu.exec(text);
  if (plus) return [text.slice(0, plus.index), plus[1] ?? ""];
  const [, name, extra] =
    /^(.*?\p{Letter}.*?) (?:et|avec|and|with|&) ([^,]+)$/iu.exec(text.replace(/ w\/ ?/u, " with ")) ?? [];
  return name === undefined || extra === undefined ? null : [name, extra];
}
