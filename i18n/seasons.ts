/** The season of a wedding without a day, in the words of both languages. */
import { capitalise } from "./formats.ts";
import type { Language } from "./languages.ts";

export interface SeasonOfYear {
  readonly year: number;
  readonly season: "winter" | "spring" | "summer" | "autumn";
}

const seasonNames = {
  fr: { winter: "hiver", spring: "printemps", summer: "été", autumn: "automne" },
  en: { winter: "winter", spring: "spring", summer: "summer", autumn: "autumn" },
} as const;

const seasonPhrases = {
  fr: { winter: "en hiver", spring: "au printemps", summer: "à l’été", autumn: "à l’automne" },
  en: { winter: "in winter", spring: "in spring", summer: "in summer", autumn: "in autumn" },
} as const;

/** 'Été 2027' */
export function formatSeason({ year, season }: SeasonOfYear, language: Language): string {
  return capitalise(`${seasonNames[language][season]} ${String(year)}`);
}

/** 'à l’été 2027', within a sentence. */
export function formatDuringSeason({ year, season }: SeasonOfYear, language: Language): string {
  return `${seasonPhrases[language][season]} ${String(year)}`;
}
