/** The language of the page: how it is chosen, and where the choice is stored. */
import i18next from "i18next";
import LanguageDetector, { type DetectorOptions } from "i18next-browser-languagedetector";
import { linkPages } from "#contract/pages.ts";
import { defaultLanguage, parseLanguage, type Language } from "#i18n/languages.ts";
import { setCookie } from "./cookies.ts";

/** Where the choice of language is stored. The server reads the cookie. */
const storedUnder = { query: "lng", cookie: "i18next", storage: "i18nextLng" } as const;
const yearInSeconds = 60 * 60 * 24 * 365;

i18next.on("languageChanged", (language) => {
  document.documentElement.lang = language;
});

export const detector = new LanguageDetector();
detector.addDetector({ name: "default", lookup: () => defaultLanguage });
// On the pages of links the server chose by Accept-Language, because the recipient of a link has not
// chosen a language yet.
detector.addDetector({
  name: "link",
  lookup: () =>
    linkPages.some((page) => page === globalThis.location?.pathname)
      ? document.documentElement.lang
      : undefined,
});

export const detection: DetectorOptions = {
  order: ["querystring", "cookie", "link", "localStorage", "sessionStorage", "htmlTag", "default"],
  caches: ["localStorage"],
  lookupQuerystring: storedUnder.query,
  lookupCookie: storedUnder.cookie,
  lookupLocalStorage: storedUnder.storage,
  lookupSessionStorage: storedUnder.storage,
  convertDetectedLanguage: parseLanguage,
};

export function getLanguage(): Language {
  return parseLanguage(i18next.language);
}

/** Stores the choice, so that the server writes the next page in it. */
export function storeLanguage(language: Language): void {
  setCookie(storedUnder.cookie, language, yearInSeconds);
}
