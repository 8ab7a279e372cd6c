/** How a caterer brief words tables, places, people and ages, alike on screen, in its PDF and its spreadsheet. */
import type { BriefParts, PartPerson, PartTable } from "./brief-parts.ts";
import { capitalised, formatClock, formatDay, formatList } from "./formats.ts";
import type fr from "./fr/brief-content.json";
import type { Language } from "./languages.ts";

type Texts = typeof fr;
type Diet = keyof Texts["diets"];

/** The keys of `brief-content` that are used here; with `count`, the form for that number is taken. */
export type BriefKey =
  | "table"
  | "place"
  | "guest"
  | "unplaced"
  | "adult"
  | "child"
  | "age"
  | "ages"
  | "ages_missing"
  | "high_chair"
  | "couple"
  | "from"
  | "hours"
  | `diets.${Diet}`;
export type SayBrief = (key: BriefKey, values?: Readonly<Record<string, string | number>>) => string;

/** A person as a brief shows them: at its level of names, or without a name. */
export interface WordedPerson extends PartPerson {
  /** From 0. */
  readonly seat: number | null;
  readonly diet: Diet;
}

/** 'Table 3' and the name that was given to it: '' if that says no more. */
export function tableWords({ number, name }: PartTable, say: SayBrief): { title: string; name: string } {
  if (number === null) return { title: name, name: "" };
  const title = say("table", { number });
  const isSame = plain(name) === plain(title);
  return { title, name: isSame ? "" : name };
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

/** 'Table 3, place 5'; for somebody to place, or at a moment without tables, what is known. */
export function placeWords(
  { table_id, seat }: Pick<WordedPerson, "table_id" | "seat">,
  { tables, hasTables }: { readonly tables: readonly PartTable[]; readonly hasTables: boolean },
  say: SayBrief,
): string {
  const table = tables.find(({ id }) => id === table_id);
  if (table === undefined) return say(hasTables ? "unplaced" : "guest");
  const { title } = tableWords(table, say);
  return seat === null ? title : say("place", { table: title, seat: seat + 1 });
}

/** The name, or 'adulte' or 'enfant' without names. */
export function nameWords({ name, is_child }: PartPerson, say: SayBrief): string {
  return name === "" ? say(is_child ? "child" : "adult") : name;
}

/** What a kitchen needs to know beside the name, but for allergies: 'Végan', '5 ans', 'chaise haute'. */
export function factWords({ name, diet, is_child, age, high_chair }: WordedPerson, say: SayBrief): string[] {
  const child = age === null ? (name === "" ? "" : say("child")) : say("age", { count: age });
  return [
    diet === "No Preferences" ? "" : say(`diets.${diet}`),
    is_child ? child : "",
    high_chair ? say("high_chair") : "",
  ].filter((word) => word !== "");
}

/** '2, 5, 5 ans, 1 à préciser'; '' without children. */
export function agesWords(
  { ages, ageless }: Pick<BriefParts<PartPerson>, "ages" | "ageless">,
  say: SayBrief,
): string {
  const known = ages.length === 0 ? "" : say("ages", { ages: ages.join(", "), count: ages.at(-1) ?? 0 });
  const missing = ageless === 0 ? "" : say("ages_missing", { count: ageless });
  return [known, missing].filter((word) => word !== "").join(", ");
}

/** 'Élise et Gabriel', or 'Les mariés' while no name is known. */
export function coupleWords(couple: readonly string[], say: SayBrief, language: Language): string {
  return couple.length === 0 ? say("couple") : formatList(couple, language);
}

/** 'Samedi 12 juin 2027, de 19 h 30 à 23 h'; '' while nothing is known. */
export function whenWords(
  {
    day,
    starts_at,
    ends_at,
  }: { readonly day: string | null; readonly starts_at: string | null; readonly ends_at: string | null },
  say: SayBrief,
  language: Language,
): string {
  const from = starts_at === null ? "" : formatClock(starts_at, language);
  const hours =
    from === ""
      ? ""
      : ends_at === null
        ? say("from", { from })
        : say("hours", { from, to: formatClock(ends_at, language) });
  return [day === null ? "" : capitalised(formatDay(day, language)), hours]
    .filter((part) => part !== "")
    .join(", ");
}
