/** The texts of the screens, for scenarios that run in both languages. */
import { readFileSync } from "node:fs";
import i18next, { type i18n as I18n } from "i18next";
import { languages, namespaces, type Language } from "#i18n/languages.ts";

function translator(language: Language): I18n {
  const files = namespaces.map((namespace) => {
    const url = new URL(`../../i18n/${language}/${namespace}.json`, import.meta.url);
    return [namespace, JSON.parse(readFileSync(url, "utf8")) as object] as const;
  });
  const texts = i18next.createInstance();
  void texts.init({
    lng: language,
    initAsync: false,
    resources: { [language]: Object.fromEntries(files) },
    ns: [...namespaces],
    defaultNS: "translation",
    interpolation: { escapeValue: false },
  });
  return texts;
}

const translators = new Map(languages.map((language) => [language, translator(language)]));

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the text of a key with plain spaces. An unknown key is an error of the scenario. */
export function createSay(language: Language): Translate {
  const texts = translators.get(language);
  return (key, values = {}) => {
    if (texts?.exists(key, values) !== true) throw new Error(`no text for ${key}`);
    return texts.t(key, { ...values, defaultValue: key }).replaceAll(/\s/gu, " ");
  };
}
