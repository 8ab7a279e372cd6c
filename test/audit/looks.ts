/** The looks that pages are audited in. */
import { languages, type Language } from "#i18n/languages.ts";
import { everyRow, pairwise, type Row } from "./pairs.ts";

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

const everyWay = { theme: themes, language: languages };
export const lookFactors = { width: widths.map(String), ...everyWay };

/**
 * Of each walk the looks it is walked in: all twelve, or two that between them show both themes and both languages, at two
 * widths that change from walk to walk: every room is in several walks.
 */
export function rowsFor(much: "pairs" | "whole", walks: readonly string[]): LookedAt[] {
  if (much === "whole") return everyRow({ walk: walks, ...lookFactors }).map(rowOf);
  const times = new Map<string, number>();
  return pairwise({ walk: walks, ...everyWay }).map((row) => {
    const { walk = "" } = row;
    const before = times.get(walk) ?? 0;
    times.set(walk, before + 1);
    const width = String(widths[(walks.indexOf(walk) + before) % widths.length]);
    return rowOf({ ...row, width });
  });
}

function rowOf({ walk = "", width, theme, language }: Row): LookedAt {
  const look: Look = {
    width: widths.find((each) => String(each) === width) ?? 1280,
    theme: themes.find((each) => each === theme) ?? "light",
    language: languages.find((each) => each === language) ?? "fr",
  };
  return { walk, look };
}
