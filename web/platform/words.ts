/** The words on screen: French unless chosen otherwise, one file a feature, only the language in use. */
import i18next, { type i18n as I18n } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { defaultLanguage, fallbackLanguage, isLanguage, languages, type Language } from "#i18n/languages.ts";
import { isSecure } from "./cookies.ts";
import { atLeast, waits } from "./waits.ts";

/** English is fetched only once a key turned out to be missing: a test keeps both languages complete. */
const fallenBack = new Set<string>();

export const words: I18n = i18next.createInstance();

words
  .use(HttpBackend)
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    initAsync: false,
    supportedLngs: [...languages],
    load: "languageOnly",
    fallbackLng: (code: string) =>
      fallenBack.size > 0 && code !== fallbackLanguage ? [fallbackLanguage] : [],
    ns: ["translation", "errors"],
    defaultNS: "translation",
    backend: { loadPath: "/locales/{{lng}}/{{ns}}.json" },
    detection: {
      order: ["querystring", "cookie", "localStorage", "sessionStorage", "htmlTag"],
      lookupQuerystring: "lng",
      lookupCookie: "i18next",
      lookupLocalStorage: "i18nextLng",
      lookupSessionStorage: "i18nextLng",
      caches: ["localStorage", "cookie"],
      cookieMinutes: 60 * 24 * 365,
      cookieOptions: { path: "/", sameSite: "lax", secure: isSecure },
      convertDetectedLanguage: (code: string) => code.slice(0, 2).toLowerCase(),
    },
    interpolation: { escapeValue: false },
    react: { bindI18n: "languageChanged fallback" },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      if (import.meta.env.DEV) console.error(`No words for ${namespace}:${key}`);
      void fallBack(namespace);
    },
  })
  .catch((error: unknown) => {
    console.warn("Error loading words", error);
  });

words.on("languageChanged", (code) => {
  document.documentElement.lang = languageIn(code);
});

/** A component hears of the words that came only once it is on the page: the wait leaves it the time to get there. */
async function fallBack(namespace: string): Promise<void> {
  if (fallenBack.has(namespace)) return;
  fallenBack.add(namespace);
  await atLeast(waits.fallback, words.reloadResources([fallbackLanguage], [namespace]));
  words.emit("fallback");
}

function languageIn(code: string): Language {
  const short = code.slice(0, 2).toLowerCase();
  return isLanguage(short) ? short : defaultLanguage;
}

export function currentLanguage(): Language {
  return languageIn(words.resolvedLanguage ?? document.documentElement.lang);
}

export async function changeLanguage(language: Language): Promise<void> {
  await words.changeLanguage(language);
}
