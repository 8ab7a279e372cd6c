/** The looks that pages are audited in. */
import { languages, type Language } from "#i18n/languages.ts";
import { everyRow, type Row } from "./pairs.ts";

const widths = [320, 768, 1280] as const;
const themes = ["light", "dark"] as const;

export interface Look {
  /** Of the window, in CSS pixels: 320 is 1280 at a zoom of 400 %. */
  readonly width: (typeof widths)[number];
  readonly theme: (typeof themes)[number];
  readonly language: Language;
}

export interface LookedAt {
  readonly walk: string;
  readonly look: Look;
}

export const lookFactors = { width: widths.map(String), theme: themes, language: languages };

/**
 * Of each walk the looks it is walked in: all twelve, or one, another from walk to walk. Twelve walks in a row show all
 * twelve, so that every width meets every theme and every language.
 */
export function rowsFor(much: "once" | "whole", scenarios: readonly string[]): LookedAt[] {
  if (much === "whole") return everyRow({ walk: scenarios, ...lookFactors }).map(rowOf);
  const looks = everyRow({ theme: themes, language: languages, width: widths.map(String) });
  // Five and twelve have no divisor in common: neighbours, which are of one room, differ in more than one thing.
  return scenarios.map((scenario, at) => rowOf({ ...looks[(at * 5) % looks.length], walk: scenario }));
}

function rowOf({ walk: scenario = "", width, theme, language }: Row): LookedAt {
  const look: Look = {
    width: widths.find((each) => String(each) === width) ?? 1280,
    theme: themes.find((each) => each === theme) ?? "light",
    language: languages.find((each) => each === language) ?? "fr",
  };
  return { walk: scenario, look };
}
