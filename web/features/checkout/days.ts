/** Days of payments. */
import { getToday } from "#i18n/formats.ts";

/**
 * The day in France of an instant, where most couples of this product live, whatever the machine's time
 * zone.
 */
export function getFrenchDay(instant: string): string {
  return getToday("Europe/Paris", new Date(instant));
}
