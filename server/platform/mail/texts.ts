/** The texts of emails, in the language of the recipient. */
import en from "#i18n/en/mail.json" with { type: "json" };
import fr from "#i18n/fr/mail.json" with { type: "json" };
import { formatDay, formatTime } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import { fillPlaceholders } from "#i18n/placeholders.ts";

export type MailTexts = typeof fr;

const texts: Readonly<Record<Language, MailTexts>> = { fr, en };

export function mailTexts(language: Language): MailTexts {
  return texts[language];
}

/**
 * Replaces each `{{name}}` by its value. @throws Error if a value is missing, so that no incomplete email is sent.
 */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return fillPlaceholders(sentence, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A letter lacks its ${name}`);
    return String(value);
  });
}

/**
 * Letters and the marks used in names. A dot is allowed only before a space or a hyphen, so no name becomes a link.
 */
const nameForm = /^(?:[\p{L}\p{M}'’ -]|\.(?=[ -]|$)){1,60}$/u;

/** Whether a name that somebody chose may appear in an email. */
export function isMailable(name: string): boolean {
  return nameForm.test(name);
}

/** 'Bonjour Élise,'. Anybody can sign up with another person's address, so a suspicious name is left out. */
export function greeting({ firstName, language }: { firstName: string | null; language: Language }): string {
  const { layout } = texts[language];
  if (firstName === null || !isMailable(firstName)) return layout.hello_unnamed;
  return filled(layout.hello, { name: firstName });
}

/** The time zone of times in emails. */
const zone = "Europe/Paris";

/** 'samedi 21 novembre 2026' and '14 h 03', in Paris; `instant` in epoch milliseconds. */
export function dayAndTime(instant: number, language: Language): { date: string; time: string } {
  const day = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
  return {
    date: formatDay(day.toString(), language),
    time: formatTime(new Date(instant).toISOString(), language, zone),
  };
}
