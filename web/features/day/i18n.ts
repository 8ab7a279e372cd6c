/** i18next for the page of the day: its texts in both languages are part of its script, because it opens offline. */
import i18next from "i18next";
import { languages } from "#i18n/languages.ts";
import enDay from "#i18n/en/day.json";
import frDay from "#i18n/fr/day.json";
import { kinds as enProviders } from "#i18n/en/catalogue.json";
import { kinds as frProviders } from "#i18n/fr/catalogue.json";
import { kinds as enMoments } from "#i18n/en/moments.json";
import { kinds as frMoments } from "#i18n/fr/moments.json";
import { detection, detector } from "#web/platform/language.ts";

const resources = {
  fr: { day: frDay, moments: { kinds: frMoments }, catalogue: { kinds: frProviders } },
  en: { day: enDay, moments: { kinds: enMoments }, catalogue: { kinds: enProviders } },
};

void i18next.use(detector).init({
  resources,
  supportedLngs: languages,
  load: "languageOnly",
  fallbackLng: false,
  defaultNS: "day",
  initAsync: false,
  detection,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});
