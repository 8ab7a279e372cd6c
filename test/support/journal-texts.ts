/** Loads the texts of the journal as the web does. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import i18next from "i18next";
import type { TranslateJournal } from "#i18n/journal-values.ts";
import type { Language } from "#i18n/languages.ts";

export async function loadJournalTexts(language: Language): Promise<TranslateJournal> {
  const file = join(import.meta.dirname, "..", "..", "i18n", language, "journal.json");
  const texts: unknown = JSON.parse(readFileSync(file, "utf8"));
  const own = i18next.createInstance();
  await own.init({ lng: language, ns: ["journal"], interpolation: { escapeValue: false } });
  own.addResourceBundle(language, "journal", texts);
  return (key, values = {}) => {
    const keys = [key].flat().map((each) => `journal:${each}`);
    return own.t(keys, { ...values, defaultValue: keys.at(-1) ?? "" });
  };
}
