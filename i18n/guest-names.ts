/**
 * Names of guests and households, and the order of names: an unnamed plus one is called after their host, a household
 * after its members.
 */
import { getCollator, formatList } from "./formats.ts";
import type { Language } from "./languages.ts";

export interface GuestName {
  readonly first_name: string;
  readonly last_name: string;
}

/** 'Léa Roux'; '+1 de Léa' or 'Léa’s +1' for an unnamed plus one; '+1' if the host is not known. */
export function formatGuestName(guest: GuestName, host: GuestName | undefined, language: Language): string {
  const { first_name, last_name } = guest;
  if (first_name !== "") return `${first_name} ${last_name}`.trim();
  if (last_name !== "") return last_name;
  return host === undefined ? "+1" : formatPlusOneName(host, language);
}

/** What couples type in place of a first name while they do not know the people: « Famille Girard ». */
const familyWord = /^(?:la |the )?(?:famille|family|fam\.?)$/iu;
const honorific = /^(?:m|mr|mme|mlle|mrs|ms|miss|monsieur|madame|mademoiselle|dr)\.?$/iu;
/** « Tante » of « Tante Odile »: with the name that couples type after it. */
const kinshipWord =
  /^(?:(?:grande?-)?tante|tata|tatie|(?:grand-)?oncle|tonton|mamie|mamy|mami|mémé|mémère|mamée|nonna|papi|papy|pépé|pépère|nonno|grand-(?:mère|père|maman|papa)|cousine?|marraine|parrain|belle-(?:mère|sœur|soeur)|beau-(?:père|frère)|aunt|auntie|aunty|uncle|grandma|grandpa|granny|grandad|nana|nan|godmother|godfather)$/iu;

/**
 * The first name, by which a message greets a guest; '' without one. « Famille », « Mme » and « Tante » are no first
 * names: the last name goes with them.
 */
export function getGreetingName({ first_name, last_name }: GuestName, language: Language): string {
  if (last_name === "") return first_name;
  if (familyWord.test(first_name))
    return language === "fr" ? formatFamilyName(last_name, language) : `the ${last_name} family`;
  return honorific.test(first_name) || kinshipWord.test(first_name)
    ? `${first_name} ${last_name}`
    : first_name;
}

/** The names by which a message greets those who share a link: a family stands for all of its last name. */
export function getGreetingNames(guests: readonly GuestName[], language: Language): string[] {
  const families = new Set(
    guests.flatMap(({ first_name, last_name }) =>
      familyWord.test(first_name) && last_name !== "" ? [last_name] : [],
    ),
  );
  return guests
    .filter(({ first_name, last_name }) => familyWord.test(first_name) || !families.has(last_name))
    .map((guest) => getGreetingName(guest, language));
}

/** The first name, as a greeting has it; for a guest without one the name on screen: « Roux », « +1 de Léa ». */
export function formatGuestFirstName(
  guest: GuestName,
  host: GuestName | undefined,
  language: Language,
): string {
  return guest.first_name === "" ? formatGuestName(guest, host, language) : getGreetingName(guest, language);
}

/** Names elided in French: « d’Élise », « d’Hugo », « d’Yves », but « de Yann ». Not every accent is in the list. */
const elidedStart = /^(?:[aeiouhâàäéèêëîïôöùûüœæ]|y(?![aeiou]))/iu;

function formatPlusOneName({ first_name, last_name }: GuestName, language: Language): string {
  const name = first_name === "" ? last_name : first_name;
  if (language === "en") return `${name}’s +1`;
  return elidedStart.test(name) ? `+1 d’${name}` : `+1 de ${name}`;
}

interface HouseholdMember extends GuestName {
  readonly is_child: boolean;
}

/** 'Famille Roux'. */
export function formatFamilyName(lastName: string, language: Language): string {
  return language === "fr" ? `Famille ${lastName}` : `The ${lastName} family`;
}

/**
 * 'Famille Roux' for three or more with one last name, for two with a child, or if one stands for the family; 'Léa et
 * Paul Roux' for two with one last name; otherwise all names. Unnamed plus ones are left out.
 */
export function formatHouseholdName(members: readonly HouseholdMember[], language: Language): string {
  const namedMembers = members.filter(({ first_name, last_name }) => first_name !== "" || last_name !== "");
  const lastNames = new Set(namedMembers.map(({ last_name }) => last_name));
  const [lastName = ""] = lastNames;
  const isFamily =
    namedMembers.length >= 3 ||
    (namedMembers.length > 1 &&
      namedMembers.some(({ is_child, first_name }) => is_child || familyWord.test(first_name)));
  if (lastNames.size === 1 && lastName !== "") {
    if (isFamily) return formatFamilyName(lastName, language);
    const firstNames = namedMembers.map(({ first_name }) => first_name).filter((name) => name !== "");
    return `${formatList(firstNames, language)} ${lastName}`.trim();
  }
  return formatList(
    namedMembers.map((member) => `${member.first_name} ${member.last_name}`.trim()),
    language,
  );
}

interface SortableName {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Sorts guests by last name, then first name, blanks last; equals by id. */
export function getNameComparator(language: string): (one: SortableName, other: SortableName) => number {
  const { compare } = getCollator(language);
  const blanksLast = (one: string, other: string) =>
    one === "" || other === "" ? Number(one === "") - Number(other === "") : compare(one, other);
  return (one, other) =>
    (["last_name", "first_name"] as const)
      .map((name) => blanksLast(one[name].trim(), other[name].trim()))
      .find((difference) => difference !== 0) ?? (one.id < other.id ? -1 : 1);
}
