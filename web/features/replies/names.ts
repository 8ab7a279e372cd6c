import type { Guest } from "#contract/guests.ts";
import { formatList } from "#i18n/formats.ts";
import { formatGuestName } from "#i18n/guest-names.ts";
import { parseLanguage } from "#i18n/languages.ts";
import { getHouseholdName } from "#web/features/households/widgets.tsx";
import type { Party } from "./replies.rules.ts";

export type GuestsById = ReadonlyMap<string, Guest>;

export function formatReplierName(guest: Guest, guests: GuestsById, language: string): string {
  return formatGuestName(guest, guests.get(guest.plus_one_of ?? ""), parseLanguage(language));
}

/** The household's name, otherwise the names of the guests who share the link. */
export function formatPartyName({ household, people }: Party, guests: GuestsById, language: string): string {
  const householdName = household && getHouseholdName(household, guests, language);
  if (householdName) return householdName;
  return formatList(
    people.map((guest) => formatReplierName(guest, guests, language)),
    language,
  );
}
