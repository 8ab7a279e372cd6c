/** The words of letters, in the language of whoever gets them. */
import en from "#i18n/en/mail.json" with { type: "json" };
import fr from "#i18n/fr/mail.json" with { type: "json" };
import { formatDay, formatTime } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import { fillPlaceholders } from "#i18n/placeholders.ts";

export type MailWords = typeof fr;

const words: Readonly<Record<Language, MailWords>> = { fr, en };

export function mailWords(language: Language): MailWords {
  return words[language];
}

/** `{{name}}` becomes the value of that name. @throws Error if it has none: a letter with holes is not sent. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return fillPlaceholders(sentence, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A letter lacks its ${name}`);
    return String(value);
  });
}

/** Letters, and what stands within and between names: no name is an address that mailboxes would make a link of. */
const nameForm = /^(?:[\p{L}\p{M}'’ -]|\.(?=[ -]|$)){1,60}$/u;

/** Whether what somebody calls themselves may be mailed. */
export function isMailable(name: string): boolean {
  return nameForm.test(name);
}

/** 'Bonjour Élise,'. Anybody can sign up with somebody's address, and what they call themselves is not to be mailed there. */
export function greeting({ firstName, language }: { firstName: string | null; language: Language }): string {
  const { layout } = words[language];
  if (firstName === null || !isMailable(firstName)) return layout.hello_unnamed;
  return filled(layout.hello, { name: firstName });
}

/** The clock by which letters tell the time. */
const zone = "Europe/Paris";

/** 'samedi 21 novembre 2026' and '14:03', in Paris, of an instant in epoch milliseconds. */
export function dayAndTime(instant: number, language: Language): { date: string; time: string } {
  const day = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
  return {
    date: formatDay(day.toString(), language),
    time: formatTime(new Date(instant).toISOString(), language, zone),
  };
}
