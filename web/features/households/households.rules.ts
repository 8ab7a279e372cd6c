/** Names, answers and search of households. */
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import { foldForSearch, formatList } from "#i18n/formats.ts";
import { formatHouseholdName, getNameComparator } from "#i18n/guest-names.ts";
import { parseLanguage } from "#i18n/languages.ts";

export type GuestsById = ReadonlyMap<string, Guest>;

export function indexById(guests: readonly Guest[]): GuestsById {
  return new Map(guests.map((guest) => [guest.id, guest]));
}

export function listMembers(ids: readonly string[], guests: GuestsById): readonly Guest[] {
  return ids.flatMap((id) => guests.get(id) ?? []);
}

/** The household's own name, otherwise one composed of its members' names. */
export function getHouseholdName(
  { name, guest_ids }: Pick<Household, "name" | "guest_ids">,
  guests: GuestsById,
  language: string,
): string {
  return name === "" ? formatHouseholdName(listMembers(guest_ids, guests), parseLanguage(language)) : name;
}

/** The names of households by id; households of the same name with the first names of their members. */
export function nameHouseholdsApart(
  households: readonly Pick<Household, "id" | "name" | "guest_ids">[],
  guests: GuestsById,
  language: string,
): ReadonlyMap<string, string> {
  const getName = (household: Pick<Household, "name" | "guest_ids">) =>
    getHouseholdName(household, guests, language);
  const groups = Map.groupBy(households, getName);
  return new Map(
    households.map((household) => {
      const name = getName(household);
      const isOnly = groups.get(name)?.length === 1;
      const members = listMembers(household.guest_ids, guests).map(({ first_name }) => first_name);
      const firstNames = members.filter((firstName) => firstName !== "");
      return [
        household.id,
        isOnly || firstNames.length === 0 ? name : `${name}\u00A0· ${formatList(firstNames, language)}`,
      ];
    }),
  );
}

/** Sorts households by the name of their first member. */
export function sortHouseholds(
  households: readonly Household[],
  guests: GuestsById,
  language: string,
): readonly Household[] {
  const compare = getNameComparator(language);
  const named = households.map((household) => {
    const { first_name = "", last_name = "" } = listMembers(household.guest_ids, guests)[0] ?? {};
    return { household, id: household.id, first_name, last_name };
  });
  return named.toSorted(compare).map(({ household }) => household);
}

/** The numbers of members by presence. */
export interface HouseholdAnswers {
  readonly yes: number;
  readonly no: number;
  readonly waiting: number;
}

export function countHouseholdAnswers(members: readonly Guest[]): HouseholdAnswers {
  const yes = members.filter(({ presence }) => presence === true).length;
  const no = members.filter(({ presence }) => presence === false).length;
  return { yes, no, waiting: members.length - yes - no };
}

/** '3 rue des Tilleuls, 89450 Vézelay' */
export function formatAddress(
  household: Pick<Household, "adresse" | "code_postal" | "ville" | "pays">,
): string {
  const { adresse, code_postal, ville, pays } = household;
  return [adresse, `${code_postal} ${ville}`.trim(), pays].filter((part) => part !== "").join(", ");
}

/** The items whose text contains the search, ignoring case and accents. */
export function filterHouseholds<Item extends { readonly text: string }>(
  items: readonly Item[],
  search: string,
): readonly Item[] {
  const foldedSearch = foldForSearch(search.trim());
  return foldedSearch === "" ? items : items.filter(({ text }) => foldForSearch(text).includes(foldedSearch));
}
