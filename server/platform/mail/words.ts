/** The words of letters, in the language of whoever gets them. */
import en from "#i18n/en/mail.json" with { type: "json" };
import fr from "#i18n/fr/mail.json" with { type: "json" };
import type { Language } from "#i18n/languages.ts";

export type MailWords = typeof fr;

const words: Readonly<Record<Language, MailWords>> = { fr, en };

export function mailWords(language: Language): MailWords {
  return words[language];
}

/** `{{name}}` becomes the value of that name. @throws Error if it has none: a letter with holes is not sent. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A letter lacks its ${name}`);
    return String(value);
  });
}
