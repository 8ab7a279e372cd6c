/** The texts that a table of guests needs. */
import i18next from "i18next";
import guestsEn from "#i18n/en/guests.json" with { type: "json" };
import guestsFr from "#i18n/fr/guests.json" with { type: "json" };
import listsEn from "#i18n/en/lists.json" with { type: "json" };
import listsFr from "#i18n/fr/lists.json" with { type: "json" };
import type { Language } from "#i18n/languages.ts";
import momentsEn from "#i18n/en/moments.json" with { type: "json" };
import momentsFr from "#i18n/fr/moments.json" with { type: "json" };
import type { TFunction } from "#web/platform/use-translation.ts";

const own = i18next.createInstance();
void own.init({
  initAsync: false,
  resources: {
    fr: { guests: guestsFr, lists: listsFr, moments: momentsFr },
    en: { guests: guestsEn, lists: listsEn, moments: momentsEn },
  },
  interpolation: { escapeValue: false },
});

export function getGuestTexts(language: Language): TFunction<["guests", "moments", "lists"]> {
  return own.getFixedT(language, ["guests", "moments", "lists", "translation", "errors"]);
}
