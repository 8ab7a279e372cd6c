/** The texts of a printed brief, from the same file as the screen. */
import type { BriefContent } from "#contract/brief-contents.ts";
import en from "#i18n/en/brief-content.json" with { type: "json" };
import enMoments from "#i18n/en/moments.json" with { type: "json" };
import fr from "#i18n/fr/brief-content.json" with { type: "json" };
import frMoments from "#i18n/fr/moments.json" with { type: "json" };
import type { Language } from "#i18n/languages.ts";
import { type TextLookup, createTextLookup } from "#i18n/text-lookup.ts";

const texts = { fr, en };
const momentKinds = { fr: frMoments.kinds, en: enMoments.kinds };

export interface PrintTexts {
  readonly language: Language;
  readonly t: TextLookup;
  /** A moment's own name, otherwise that of its kind. */
  readonly getMomentName: (moment: Pick<BriefContent["moment"], "kind" | "name">) => string;
}

export function getPrintTexts(language: Language): PrintTexts {
  return {
    language,
    t: createTextLookup(texts[language], language),
    getMomentName: ({ kind, name }) => (name !== "" || kind === "own" ? name : momentKinds[language][kind]),
  };
}
