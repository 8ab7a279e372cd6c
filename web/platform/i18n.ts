/** i18next: French unless chosen otherwise, one file of texts a feature, only the language in use. */
import i18next from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import {
  defaultLanguage,
  fallbackLanguage,
  knownLanguage,
  type Language,
  languages,
} from "#i18n/languages.ts";
import type { Namespace } from "#i18n/languages.ts";
import { keepCookie } from "./cookies.ts";

/** Under these names a choice is kept; the server reads the cookie. */
const keptAs = { query: "lng", cookie: "i18next", storage: "i18nextLng" } as const;
const aYear = 60 * 60 * 24 * 365;

/** The texts that every page needs. */
const everywhere: readonly Namespace[] = ["translation", "errors"];

i18next.on("languageChanged", (language) => {
  document.documentElement.lang = language;
});

const detector = new LanguageDetector();
detector.addDetector({ name: "default", lookup: () => defaultLanguage });
// The server has asked the browser's language there: whoever is invited has chosen none yet.
detector.addDetector({
  name: "invitation",
  lookup: () => (globalThis.location?.pathname === "/invitation" ? document.documentElement.lang : undefined),
});

void i18next
  .use(HttpBackend)
  .use(detector)
  .use(initReactI18next)
  .init({
    supportedLngs: languages,
    load: "languageOnly",
    // English is fetched only for a French text that is missing: see `fetchFallback`.
    fallbackLng: false,
    ns: everywhere,
    defaultNS: "translation",
    initAsync: false,
    maxRetries: 3,
    retryTimeout: 350,
    // The page names its files in preload links, which ask with these credentials.
    backend: { loadPath: "/locales/{{lng}}/{{ns}}.json", requestOptions: { credentials: "same-origin" } },
    detection: {
      order: ["querystring", "cookie", "invitation", "localStorage", "sessionStorage", "htmlTag", "default"],
      caches: ["localStorage"],
      lookupQuerystring: keptAs.query,
      lookupCookie: keptAs.cookie,
      lookupLocalStorage: keptAs.storage,
      lookupSessionStorage: keptAs.storage,
      convertDetectedLanguage: knownLanguage,
    },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => fetchFallback(namespace, key),
  });

function fetchFallback(namespace: string, key: string): void {
  // Nothing is missing from a file that is still on its way.
  if (!i18next.hasResourceBundle(i18next.language, namespace)) return;
  if (import.meta.env.DEV) console.error(`No text for ${namespace}:${key}`);
  i18next.options.fallbackLng = [fallbackLanguage];
  if (!i18next.hasResourceBundle(fallbackLanguage, namespace)) {
    void i18next.reloadResources([fallbackLanguage], [namespace]);
  }
}

export function currentLanguage(): Language {
  return knownLanguage(i18next.language);
}

/** Files of texts could not be had: there is no connection, or the server is out of reach. */
export class MissingTextsError extends Error {}

/** The files of a language that are not there. */
function missingTexts(language: Language, namespaces: readonly string[]): readonly string[] {
  return namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
}

/** Settles once the texts are there. @throws MissingTextsError when they cannot be had; a later call asks again. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const wanted = [...everywhere, ...namespaces];
  const language = currentLanguage();
  if (missingTexts(language, wanted).length === 0) return;
  await i18next.loadNamespaces(wanted);
  // i18next never asks by itself again for a file that failed.
  const failed = missingTexts(language, wanted);
  if (failed.length === 0) return;
  await i18next.reloadResources([language], [...failed]);
  if (missingTexts(language, wanted).length > 0)
    throw new MissingTextsError(`No texts: ${failed.join(", ")}`);
}

/**
 * Changes the language at once for the whole page: each file in use is fetched first.
 * @throws MissingTextsError when one cannot be had; the language stays then.
 */
export async function changeLanguage(next: Language): Promise<void> {
  const used = Object.keys(i18next.getDataByLanguage(currentLanguage()) ?? {});
  const failed = missingTexts(next, used);
  if (failed.length > 0) await i18next.reloadResources([next], [...failed]);
  if (missingTexts(next, used).length > 0) throw new MissingTextsError(`No texts in ${next}`);
  keepCookie(keptAs.cookie, next, aYear);
  await i18next.changeLanguage(next);
}

/** The text of a key that comes from data; the key itself where there is none. */
export function dynamicText(key: string): string {
  return i18next.t(key, key);
}
