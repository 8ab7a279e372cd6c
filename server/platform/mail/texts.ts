/** The texts of emails, in the language of the recipient. */
import en from "#i18n/en/mail.json" with { type: "json" };
import fr from "#i18n/fr/mail.json" with { type: "json" };
import { formatWeekdayDate, formatTime } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import { toMailableName } from "#i18n/mailable-names.ts";
import { fillPlaceholders } from "#i18n/placeholders.ts";
import { formatCoupleSignature } from "#i18n/reply-messages.ts";
import type { CoupleSender } from "./email-template.ts";

export type MailTexts = typeof fr;

const texts: Readonly<Record<Language, MailTexts>> = { fr, en };

export function getMailTexts(language: Language): MailTexts {
  return texts[language];
}

/**
 * Replaces each `{{name}}` by its value. @throws Error if a value is missing, so that no incomplete email is sent.
 */
export function fillText(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return fillPlaceholders(sentence, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The email text lacks its ${name}`);
    return String(value);
  });
}

/** 'Bonjour Élise,'. Anybody can sign up with another person's address, so a suspicious name is left out. */
export function getGreeting({
  firstName,
  language,
}: {
  firstName: string | null;
  language: Language;
}): string {
  const { layout } = texts[language];
  const name = toMailableName(firstName ?? "");
  return name === "" ? layout.hello_unnamed : fillText(layout.hello, { name });
}

/**
 * What an email says of the couple that sends it, also if no name is known. `lines`: below the names, such as the day.
 */
export function getCoupleSender(
  couple: readonly string[],
  lines: readonly string[],
  language: Language,
): { readonly names: string; readonly sender: CoupleSender; readonly reason: string } {
  const { layout, reason } = texts[language];
  const names = formatCoupleSignature(couple);
  return {
    names,
    sender: {
      name: names === "" ? layout.couple_unnamed : names,
      lines: lines.filter((line) => line !== ""),
    },
    reason: names === "" ? reason.couple_unnamed : fillText(reason.couple, { couple: names }),
  };
}

/** The time zone of times in emails. */
const zone = "Europe/Paris";

/** 'samedi 21 novembre 2026' and '14:03', in Paris; `instant` in epoch milliseconds. */
export function formatDayAndTime(instant: number, language: Language): { date: string; time: string } {
  const day = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();
  return {
    date: formatWeekdayDate(day.toString(), language),
    time: formatTime(new Date(instant).toISOString(), zone),
  };
}
