/** The looks in which pages are audited. */
import { languages, type Language } from "#i18n/languages.ts";
import { everyRow, type Row } from "./pairs.ts";

const widths = [320, 768, 1280] as const;
const themes = ["light", "dark"] as const;

export interface Look {
  /** Width of the window in CSS pixels; 320 is 1280 at a zoom of 400 %. */
  readonly width: (typeof widths)[number];
  readonly theme: (typeof themes)[number];
  readonly language: Language;
}

export interface LookedAt {
  readonly scenario: string;
  readonly look: Look;
}

export const lookFactors = { width: widths.map(String), theme: themes, language: languages };

/**
 * Returns the looks of each scenario: all twelve, or one that changes from scenario to scenario. Twelve
 * scenarios in a row show all twelve, so that every width meets every theme and every language.
 */
export function rowsFor(much: "once" | "whole", scenarios: readonly string[]): LookedAt[] {
  if (much === "whole") return everyRow({ scenario: scenarios, ...lookFactors }).map(getRow);
  const looks = everyRow({ theme: themes, language: languages, width: widths.map(String) });
  // Five and twelve have no common divisor, so neighbours, which belong to one feature, differ in more than
  // one value.
  return scenarios.map((scenario, at) => getRow({ ...looks[(at * 5) % looks.length], scenario }));
}

function getRow({ scenario = "", width, theme, language }: Row): LookedAt {
  const look: Look = {
    width: widths.find((each) => String(each) === width) ?? 1280,
    theme: themes.find((each) => each === theme) ?? "light",
    language: languages.find((each) => each === language) ?? "fr",
  };
  return { scenario: scenario, look };
}
