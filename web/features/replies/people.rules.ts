/** The names of people who answered together. */
import type { Guest } from "#contract/guests.ts";
import { formatList } from "#i18n/formats.ts";
import { formatGuestName } from "#i18n/guest-names.ts";
import { parseLanguage } from "#i18n/languages.ts";

/** 'Paul, Ida et Léa Roux', so that one sees how many answered; all names if their last names differ. */
export function formatPeople(
  ids: readonly string[],
  guests: ReadonlyMap<string, Guest>,
  language: string,
): string {
  const people = ids.flatMap((id) => guests.get(id) ?? []);
  const [{ last_name: lastName } = { last_name: "" }] = people;
  const isShared =
    lastName !== "" && people.every((guest) => guest.first_name !== "" && guest.last_name === lastName);
  if (!isShared) {
    return formatList(
      people.map((guest) =>
        formatGuestName(guest, guests.get(guest.plus_one_of ?? ""), parseLanguage(language)),
      ),
      language,
    );
  }
  return `${formatList(
    people.map(({ first_name }) => first_name),
    language,
  )} ${lastName}`;
}
