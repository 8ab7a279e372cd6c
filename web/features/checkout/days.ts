/** Days of payments. */
import { todayIn } from "#i18n/formats.ts";

/** The day it was where most couples of this product live, whatever the clock of the machine. */
export function dayOf(instant: string): string {
  return todayIn("Europe/Paris", new Date(instant));
}
