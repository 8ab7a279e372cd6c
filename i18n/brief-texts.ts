/** How a caterer brief words tables, places, people and ages, alike on screen, in its PDF and its spreadsheet. */
import type { Allergen } from "./allergen-words.ts";
import { findAllergens, getOtherAllergies } from "./allergens.ts";
import type { BriefParts, PartPerson, PartTable } from "./brief-parts.ts";
import {
  capitalise,
  foldForSearch,
  formatWeekdayDate,
  formatDayMonth,
  formatList,
  formatTime,
  getToday,
} from "./formats.ts";
import type fr from "./fr/brief-content.json";
import type { Language } from "./languages.ts";
import { isNameOnlyNumber } from "./table-names.ts";

type Texts = typeof fr;
type Diet = keyof Texts["diets"];

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${"one" | "other"}` ? Base : Key;
type KeysWithin<Nested> = WithoutPlural<Extract<keyof Nested, string>>;

/** The keys of `brief-content`; with `count`, the form for that number is taken. */
type BriefKey = {
  [Key in keyof Texts]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysWithin<Texts[Key]>}`;
}[keyof Texts];
export type TranslateBrief = (key: BriefKey, values?: Readonly<Record<string, string | number>>) => string;

/** A person as a brief shows them: at its level of names, or without a name. */
export interface BriefGuest extends PartPerson {
  /** From 0. */
  readonly seat: number | null;
  readonly diet: Diet;
}

type NamedTable = Pick<PartTable, "number" | "name">;

/** The title, such as 'Table 3', and the table's name; '' for a name that only repeats the title. */
export function formatBriefTable(
  { number, name }: NamedTable,
  t: TranslateBrief,
): { title: string; name: string } {
  if (number === null) return { title: name, name: "" };
  const title = t("table", { number });
  return { title, name: isNameOnlyNumber({ number, name }) ? "" : name };
}

/** 'Table 3, place 5', or 'Table 3' without a seat, which counts from 0. */
export function formatBriefPlace(table: NamedTable, seat: number | null, t: TranslateBrief): string {
  const { title } = formatBriefTable(table, t);
  return seat === null ? title : t("place", { table: title, seat: seat + 1 });
}

/** The name, or 'Convive' without names. */
export function formatBriefName({ name }: Pick<PartPerson, "name">, t: TranslateBrief): string {
  return name === "" ? t("guest") : name;
}

/** The name; without names the person's place, if there is one. */
export function formatNameOrPlace(
  person: BriefGuest,
  tables: readonly PartTable[],
  t: TranslateBrief,
): string {
  const table = tables.find(({ id }) => id === person.table_id);
  if (person.name !== "" || table === undefined) return formatBriefName(person, t);
  return formatBriefPlace(table, person.seat, t);
}

/**
 * A person with an allergy, in their own words if these say more than the allergen's name: 'Tom Petit (« noix »)'.
 */
export function formatAllergicPerson(
  person: BriefGuest,
  { allergen, tables }: { readonly allergen: Allergen; readonly tables: readonly PartTable[] },
  t: TranslateBrief,
): string {
  const nameOrPlace = formatNameOrPlace(person, tables, t);
  const text = allergen === "other" ? getOtherAllergies(person.allergies) : person.allergies.trim();
  const lostLettersNote = t("lost_letters");
  const hasLostLetters = text.endsWith(lostLettersNote);
  const words = text.replace(lostLettersNote, "").trim();
  // What can be read of words with lost letters stands there whole.
  const addsNothing = words === "" || (!hasLostLetters && namesOnlyAllergens(words, t));
  const named = addsNothing ? nameOrPlace : t("details", { name: nameOrPlace, facts: quoteWords(words, t) });
  return hasLostLetters ? `${named} ${lostLettersNote}` : named;
}

/** Whether words are the names of allergens and nothing else: the person stands with each of these. */
function namesOnlyAllergens(words: string, t: TranslateBrief): boolean {
  const names = new Set(findAllergens(words).map((allergen) => foldForSearch(t(`allergens.${allergen}`))));
  return foldForSearch(words)
    .split(/\s*[,;]\s*/u)
    .every((part) => names.has(part));
}

const quotedPattern = /^["“”„«»][^"“”„«»]+["“”„«»]$/u;

/** A person's own words in quotation marks, which are not doubled where some were typed. */
export function quoteWords(words: string, t: TranslateBrief): string {
  const text = words.trim();
  const bare = quotedPattern.test(text) ? text.slice(1, -1).trim() : text;
  return t("quoted", { words: bare.replaceAll(/«\s?/gu, "“").replaceAll(/\s?»/gu, "”") });
}

/** The most characters of an allergy that are shown wherever it counts. */
const maxRepeatedLength = 60;

export function hasLongAllergies({ allergies }: Pick<PartPerson, "allergies">): boolean {
  return allergies.trim().length > maxRepeatedLength;
}

/**
 * Names the people of each allergen like {@link formatAllergicPerson}. Long words stand once, with the first allergen.
 * `shown` is the person as shown, if that differs.
 */
export function createAllergicTexts(
  tables: readonly PartTable[],
  t: TranslateBrief,
): (person: BriefGuest, allergen: Allergen, shown?: BriefGuest) => string {
  const explainedPeople = new Set<BriefGuest>();
  return (person, allergen, shown = person) => {
    if (explainedPeople.has(person))
      return t("details", { name: formatNameOrPlace(shown, tables, t), facts: t("above") });
    // Words that only name allergens are never shown, so nothing can refer to them.
    if (hasLongAllergies(person) && !namesOnlyAllergens(person.allergies.trim(), t))
      explainedPeople.add(person);
    return formatAllergicPerson(shown, { allergen, tables }, t);
  };
}

/** What a kitchen needs to know besides the name, except allergies: '5 ans', 'chaise haute', 'Végan'. */
export function formatPersonFacts(
  { diet, is_child, age, high_chair }: BriefGuest,
  t: TranslateBrief,
): string[] {
  return [
    ...(is_child ? [age === null ? t("child") : t("age", { count: age })] : []),
    ...(high_chair ? [t("high_chair")] : []),
    ...(diet === "No Preferences" ? [] : [t(`diets.${diet}`)]),
  ];
}

/** Allergens by their names; one outside of the list in the person's own words. */
export function formatAllergens({ allergies }: Pick<PartPerson, "allergies">, t: TranslateBrief): string[] {
  return findAllergens(allergies).map((allergen) =>
    allergen === "other" ? getOtherAllergies(allergies) : t(`allergens.${allergen}`),
  );
}

/** The counts to show, in order, without those that are 0. */
export function listShownCounts(counts: Readonly<Record<CountKind, number>>): CountKind[] {
  return countKinds.filter((countKind) => counts[countKind] > 0);
}

const countKinds = ["adults", "children", "high_chairs", "vendor_meals", "waiting"] as const;
export type CountKind = (typeof countKinds)[number];

/** From this number of ages on, alike ones are counted. */
const manyAges = 7;

/** '2, 5, 5 ans, 1 à préciser', '1 de 4 ans, 3 à préciser', '4 de 1 an, 3 de 2 ans'; '' without children. */
export function formatAges(
  { ages, unknownAgeCount }: Pick<BriefParts<PartPerson>, "ages" | "unknownAgeCount">,
  t: TranslateBrief,
): string {
  // One age beside children without one would read as the age of all.
  const key = ages.length === 1 && unknownAgeCount > 0 ? "ages_single" : "ages";
  const byAge = [...Map.groupBy(ages, (age) => age)].map(([age, { length }]) =>
    t("ages_counted", { number: length, count: age }),
  );
  const listed = ages.length === 0 ? "" : t(key, { ages: ages.join(", "), count: ages.at(-1) ?? 0 });
  const shownAges = ages.length < manyAges ? listed : byAge.join(", ");
  const missing = unknownAgeCount === 0 ? "" : t("ages_missing", { count: unknownAgeCount });
  return [shownAges, missing].filter((word) => word !== "").join(", ");
}

/** 'Élise et Gabriel', or 'Les mariés' while no name is known. */
export function formatCouple(couple: readonly string[], t: TranslateBrief, language: Language): string {
  return couple.length === 0 ? t("couple") : formatList(couple, language);
}

/** 'Samedi 12 juin 2027, de 19:30 à 23:00'; '' while nothing is known. */
export function formatMomentTime(
  {
    day,
    starts_at,
    ends_at,
  }: { readonly day: string | null; readonly starts_at: string | null; readonly ends_at: string | null },
  t: TranslateBrief,
  language: Language,
): string {
  const from = starts_at ?? "";
  const hours = from === "" ? "" : ends_at === null ? t("from", { from }) : t("hours", { from, to: ends_at });
  return [day === null ? "" : capitalise(formatWeekdayDate(day, language)), hours]
    .filter((part) => part !== "")
    .join(", ");
}

export interface SentBrief {
  readonly number: number;
  /** An instant. */
  readonly sent_at: string | number;
}

interface VersionClock {
  readonly language: Language;
  readonly timeZone: string;
}

/** '3 mai', or '3 mai à 14:12' if two versions were sent that day, in the wedding's time zone. */
export function formatVersionDay(
  { number, sent_at: at }: SentBrief,
  {
    versions,
    clock: { language, timeZone },
  }: { readonly versions: readonly SentBrief[]; readonly clock: VersionClock },
  t: TranslateBrief,
): string {
  const getDay = (instant: string | number) => getToday(timeZone, new Date(instant));
  const isAlone = versions.every((other) => other.number === number || getDay(other.sent_at) !== getDay(at));
  const day = formatDayMonth(getDay(at), language);
  const time = formatTime(new Date(at).toISOString(), timeZone);
  return isAlone ? day : t("at", { day, time });
}
