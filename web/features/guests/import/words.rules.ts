/** What the words in a cell say, in French and English: diets, relationships, answers, children. */
import type { Diet, Relationship } from "#contract/guests.ts";
import { findAllergens } from "#i18n/allergens.ts";
import { foldForSearch } from "#i18n/formats.ts";
import type { Answer } from "#web/features/moments/widgets.tsx";
import { createWordMap } from "./word-map.rules.ts";

const dietByWord = createWordMap<Diet>([
  ["Vegetarian", "vegetarien, vegetarienne, vegetariens, vege, veggie, vegetarian, menu vegetarien"],
  ["Vegan", "vegan, vegane, vegetalien, vegetalienne, menu vegan"],
  ["Gluten-Free", "sans gluten, gluten free, glutenfree, coeliaque, celiac, coeliac"],
  ["Halal", "halal, hallal, halaal, hallel, hallale"],
  ["Kosher", "casher, kasher, cacher, cascher, kascher, kacher, cachere, kosher"],
  [
    "No Preferences",
    "aucun, aucune, aucune preference, sans preference, pas de preference, rien, ras, normal, standard, classique, omnivore, no preference, no preferences, none, non, no",
  ],
]);

const relationshipByWord = createWordMap<Relationship>([
  ["Family", "famille, family, familial"],
  ["Friends", "ami, amie, amis, amies, friend, friends, copain, copine, copains, copines"],
  ["Work", "travail, boulot, bureau, collegue, collegues, work, colleague, colleagues"],
  ["Other", "autre, autres, other"],
]);

const yesWords = "oui, o, yes, y, true, vrai, 1, ok, x, ✓, ✔, ✅, ☑, ☒";
const noWords = "non, n, no, false, faux, 0, ✗, ✘, ❌, ☐";

const presenceByWord = createWordMap<Answer>([
  [
    true,
    `${yesWords}, vient, viendra, present, presente, presents, confirme, confirmee, coming, attending, accepted, accepts`,
  ],
  [
    false,
    `${noWords}, ne vient pas, ne viendra pas, absent, absente, absents, decline, declinee, not coming, not attending, declined, declines, annule, annulee, cancelled, regrets, with regret`,
  ],
  [
    null,
    "sans reponse, pas de reponse, en attente, attente, a relancer, relancer, no answer, no reply, no reply yet, no response, awaiting response, waiting, pending",
  ],
]);

const flagByWord = createWordMap<boolean>([
  [true, `${yesWords}, enfant, bebe, nourrisson, child, baby, kid`],
  [false, `${noWords}, adulte, ado, adolescent, adult, teenager`],
]);

const tickByWord = createWordMap<boolean>([
  [true, yesWords],
  [false, noWords],
]);

/** Age from which caterers count an adult. */
export const minAdultAge = 12;

/** 'Végétarien(ne) (strict)' → 'vegetarien'. Other words in brackets say more, so that they stay. */
function normalise(text: string): string {
  return (
    foldForSearch(text)
      .replace(/\((?:e|es|s|ne|nes|strict\p{Letter}*|\W*)\)/gu, " ")
      .replace(/[^\p{Letter}\p{Number}✓✔✗✘✅☑☒❌☐]+/gu, " ")
      .trim()
      // « Végétarien·ne »
      .replace(/(?<=\p{Letter}{3}) (?:e|s|es|ne|nes)$/u, "")
  );
}

/** The value of a cell in two languages, 'Yes / Oui', if both say the same. */
function findValue<Value>(valueByWord: ReadonlyMap<string, Value>, cell: string): Value | undefined {
  const whole = normalise(cell);
  if (valueByWord.has(whole) || !cell.includes(" / ")) return valueByWord.get(whole);
  const found = new Set(cell.split(" / ").map((part) => valueByWord.get(normalise(part))));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Whether a cell says nothing: « - », but not 🥜 or ⚠. */
function isBlank(cell: string): boolean {
  return !/[\p{Letter}\p{Number}\p{So}]/u.test(cell);
}

/** undefined for an unknown word; an empty cell means no special diet. */
export function parseDiet(cell: string): Diet | undefined {
  if (isBlank(cell)) return "No Preferences";
  const named = findValue(dietByWord, cell);
  if (named !== undefined) return named;
  const words = normalise(cell);
  // « Menu standard » is a choice, so that only a diet is read behind such a word.
  const diet = dietByWord.get(words.replace(/^(?:menu|repas|plat|regime|viande|mange) /u, ""));
  return diet === "No Preferences" ? undefined : diet;
}

export function parseRelationship(cell: string): Relationship | undefined {
  return isBlank(cell) ? "" : findValue(relationshipByWord, cell);
}

/** null for no answer yet, undefined for an unknown word. */
export function parsePresence(cell: string): Answer | undefined {
  return isBlank(cell) ? null : findValue(presenceByWord, cell);
}

/** « Vient · 2 sur 3 » of our own export: the answers to the moments differ. */
export function isMixedPresence(cell: string): boolean {
  return /^(?:vient|coming) \d+ (?:sur|of) \d+$/u.test(normalise(cell));
}

/** Whether a cell says, as our own export does, that a guest is not invited to the moment. */
export function isNotInvited(cell: string): boolean {
  return /^(?:pas d invitation|not invited|non invitee?|pas invitee?)$/u.test(normalise(cell));
}

/** Whether a cell says yes, or that somebody is a child; an empty one says no. undefined for another word. */
export function parseFlag(cell: string): boolean | undefined {
  return isBlank(cell) ? false : findValue(flagByWord, cell);
}

/** 'X', « oui » or « non »; undefined for an empty cell and for another word. */
export function parseTick(cell: string): boolean | undefined {
  return findValue(tickByWord, cell);
}

/** The numbers from 1 on in words. */
const numberByWord: ReadonlyMap<string, number> = new Map(
  [
    "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit",
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen",
  ].flatMap((words) => words.split(" ").map((word, at) => [word, at + 1] as const)),
);

/** « Six ans » → '6 ans' */
function replaceNumberWords(cell: string): string {
  const text = cell.trim();
  const [word = ""] = /^\p{Letter}+(?:-\p{Letter}+)?/u.exec(text) ?? [];
  const number = numberByWord.get(foldForSearch(word));
  return number === undefined ? text : `${String(number)}${text.slice(word.length)}`;
}

/** In years: 6 for « six ans », 1 for « 18 mois »; null for another text. */
export function parseAge(cell: string): number | null {
  const [, digits, unit = ""] =
    /^(\d{1,3})\s*(ans?|years?(?: old)?|yrs?|m|mois|months?)?(?:\s|$)/iu.exec(replaceNumberWords(cell)) ?? [];
  const count = Number(digits ?? Number.NaN);
  const age = unit.toLowerCase().startsWith("m") ? Math.floor(count / 12) : count;
  return age <= 120 ? age : null;
}

/** Whether a cell is an age by its unit: « 7 ans ». */
export function isAgeWithUnit(cell: string): boolean {
  return /^\d{1,3}\s*(?:ans?|years?(?: old)?|yrs?|mois|months?)$/iu.test(replaceNumberWords(cell));
}

/** 'côté d’Élise' → 'Élise' as the couple writes it; other text is kept as pasted. */
export function parseSide(cell: string, couple: readonly string[]): string {
  const word = normalise(cell).replace(/^(?:cote )?(?:de |d )?/u, "");
  return couple.find((name) => normalise(name) === word) ?? cell.trim();
}

export interface Health {
  readonly diet: Diet | null;
  /** The words that are no diet; '' if there are none. */
  readonly allergies: string;
}

/** « Végétarienne, noix » → vegetarian, and 'noix'. « Aucune » is nothing. */
export function parseHealth(cell: string): Health {
  const whole = parseDiet(cell);
  if (whole !== undefined) return { diet: whole === "No Preferences" ? null : whole, allergies: "" };
  if (findAllergens(cell).length === 0) return { diet: null, allergies: "" };
  const pieces = cell.split(/[,;/+\n()]|\bet\b|\band\b|&/iu).map((piece) => piece.trim());
  const diets = pieces.map((piece) => parseDiet(piece) ?? null);
  const dietIndex = diets.findIndex((diet) => diet !== null && diet !== "No Preferences");
  if (dietIndex < 0) return { diet: null, allergies: cell.trim() };
  const others = pieces.filter((_, index) => index !== dietIndex && diets[index] !== "No Preferences");
  return { diet: diets[dietIndex] ?? null, allergies: others.filter((piece) => piece !== "").join(", ") };
}

/** « Oui (noix) », « oui : noix » → 'noix'; another text as it is. */
export function removeYes(cell: string): string {
  const [, words, inside, behind] =
    /^\s*(oui|yes)\s*(?:\(([^()]+)\)|[:,;–-]+\s*(.+))\s*$/isu.exec(cell) ?? [];
  return words === undefined ? cell : (inside ?? behind ?? cell).trim();
}

/** What a menu says that a guest must not eat: 'sans gluten' of « Poisson sans gluten »; '' for a plain choice. */
export function findRestriction(menu: string): string {
  const [without = ""] = /\b(?:sans|no|without)\s+\p{Letter}+/iu.exec(menu) ?? [];
  const [free = ""] = /\p{Letter}+[\s-]free\b/iu.exec(menu) ?? [];
  return without || free || findStatedAllergies(menu);
}

/** Whether a text says that somebody does not eat something: « pas de porc ». */
export function isAvoiding(text: string): boolean {
  return /^(?:(?:ne )?mange pas|pas de |pas d |sans |no |without |evite |doesn t eat )/u.test(
    foldForSearch(text).replaceAll(/\W+/gu, " ").trim(),
  );
}

/** The parts of a text that state an allergy in so many words: 'allergique aux noix'. */
export function findStatedAllergies(text: string): string {
  return text
    .split(/[,;\n.()]/u)
    .map((piece) => piece.trim())
    .filter(
      (piece) => /allerg|intoler|coeliaque|c(?:o?e)liac/u.test(foldForSearch(piece)) && hasAllergens(piece),
    )
    .join(", ");
}

function hasAllergens(text: string): boolean {
  return findAllergens(text).length > 0;
}

/** Whether a text names one of the allergens that a caterer declares. */
export function namesAllergen(text: string): boolean {
  return findAllergens(text).some((allergen) => allergen !== "other");
}
