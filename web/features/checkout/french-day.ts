import { getToday } from "#i18n/formats.ts";

/** The day of a payment, in France: most couples live there, and the time zone of the machine may be another. */
export function getFrenchDay(instant: string): string {
  return getToday("Europe/Paris", new Date(instant));
}
