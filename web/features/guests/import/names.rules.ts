/** Parses the people on a line such as 'Dupont, Marie', 'M. et Mme Durand' or 'Léa Martin +1'. */
import { type Companions, parseCounts, splitCompanions } from "./companions.rules.ts";
import { isDetail, splitDetails, takeDetails } from "./details.rules.ts";
import { isFirstName } from "./first-names.rules.ts";
import { cleanLine } from "./marks.rules.ts";
import { separatorPattern, maxLineLength, type NameOrder } from "./name-order.rules.ts";

/** Why a name is in doubt. `dropped` has the text that is in nobody's fields. */
export interface NameDoubt {
  readonly code: "people" | "family" | "counted" | "companion" | "child" | "dropped" | "section";
  readonly value: string;
}

export interface ListedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: string | undefined;
  readonly telephone?: string | undefined;
  /** The texts in brackets, or after the name where they cannot be part of it. */
  readonly notes?: readonly string[];
  /** Someone without a name, or named as a companion, whom the person before brings. */
  readonly companion?: true;
  readonly child?: true;
  readonly doubts?: readonly NameDoubt[];
  /** What the row says of companions, but not who or how many they are. */
  readonly unreadCompanions?: readonly string[];
}

const particlePattern =
  /^(?:de|du|des|d['’]|da|das|do|dos|di|del|della|la|le|saint|sainte|van|von|der|den|ter|mc|mac|el|al|ben)$/iu;
/** The particles that are no first name, so that a line may begin with them. */
const leadingParticlePattern = /^(?:de|du|des|da|das|dos|di|del|della|la|le|saint|sainte|van|von|mc|mac)$/iu;
const familyPattern =
  /^(?:(?:la |the )?(?:famille|family|fam\.?) (.+)|(?:the )?(.+) family|les (\p{Lu}[\p{Letter}'’-]+(?: \p{Lu}[\p{Letter}'’-]+)?))$/iu;
/** « The Girards ». */
const englishPluralPattern = /^[Tt]he (\p{Lu}[\p{Letter}'’-]+)s$/u;
/** A line that names a group of guests, « Invités côté Élise », « Collègues : », or begins with a post code. */
const sectionPattern =
  /^(?:(?:les |the )?(?:invite(?:e?s)?|invité(?:e?s)?|guests|amis|friends|coll[eè]gues|colleagues|t[eé]moins|cousins|voisins|neighbours)|(?:du )?c[oô]t[eé])(?:$|[\s’':])|^(?:adultes?|enfants?|children|kids|b[eé]b[eé]s?|pr[eé]sents?|absents?|autres?|divers|famille|family)$|^tables? (?:n°\s?)?\d+$|^\d{3,}|^[^:]+:$/iu;
const titlePattern =
  /^(?:m|mr|mme|mlle|mrs|ms|miss|monsieur|madame|mademoiselle|dr|docteur|pr|prof|professeur|me|ma[iî]tre)\.?$/iu;

/**
 * Everyone on a line. Two first names before one last name are two guests: 'Marie et Paul Durand'; so are
 * 'M. et Mme Durand', because a couple needs two seats. '+1' is a guest of their own, linked to the host. A
 * comma separates last and first name, 'Dupont, Marie', or whole names, 'Marie Dupont, Paul Durand'.
 */
export function parseNames(line: string, order: NameOrder): readonly ListedPerson[] {
  if (line.length > maxLineLength) return [{ first_name: line, last_name: "" }];
  const emailPieces = line.split(/[,;]/u);
  if (emailPieces.length > 1 && emailPieces.every((piece) => piece.includes("@"))) {
    return emailPieces.flatMap((piece) => parseNames(piece.trim(), order));
  }
  const { text, email, telephone, brackets, dropped } = cleanLine(line);
  const [timesText, count] = / ?[x×] ?(\d{1,2})$/iu.exec(text) ?? [];
  const textBeforeTimes = text.slice(0, text.length - (timesText?.length ?? 0));
  const isFamily = familyPattern.test(textBeforeTimes);
  const isCounted = count !== undefined && (isFamily || timesText?.startsWith(" ") === true);
  // « Paul Roy x2 » brings one more.
  if (isCounted) brackets.push(isFamily ? count : `+${String(Number(count) - 1)}`);
  const { name: fullName, companions } = splitCompanions(isCounted ? textBeforeTimes : text);
  const counts = brackets.map((inside) => (isCount(inside, fullName) ? parseCounts(inside) : undefined));
  const notes = brackets.filter((_, at) => counts[at] === undefined);
  const splitName = splitDetails(fullName);
  if (splitName !== null) notes.push(splitName.details.trim());
  const [name = "", ...pieces] = (splitName?.name ?? fullName).split(",").map(normaliseSpaces);
  notes.push(...pieces.filter(isDetail));
  const names = [name, ...pieces.filter((piece) => !isDetail(piece))].filter((piece) => piece !== "");
  const people = parsePeople(names.join(", "), order);
  const [first, ...others] = people;
  if (first === undefined) return [];
  const doubts: readonly NameDoubt[] = [
    ...(first.doubts ?? []),
    ...dropped.map((value) => ({ code: "dropped" as const, value })),
    ...(sectionPattern.test(line.trim()) ? [{ code: "section" as const, value: line.trim() }] : []),
  ];
  const host = {
    ...first,
    ...(email !== undefined && { email }),
    ...(telephone !== undefined && { telephone }),
    ...(doubts.length > 0 && { doubts }),
  };
  const withNotes = [host, ...others].map((person) => (notes.length > 0 ? { ...person, notes } : person));
  return addCompanions(withNotes, [companions, ...counts.filter((each) => each !== undefined)]);
}

/** « (4) » after a family, and « (+1) » or « (2 adultes, 1 enfant) » after any name. */
function isCount(inside: string, name: string): boolean {
  return (
    /^(?:(?:et|and) )?\+|adult|enfant|child|kid|pers/iu.test(inside) ||
    (familyPattern.test(name) && /^x? ?\d{1,2}$/iu.test(inside))
  );
}

/** Adds companions to the last person. The counts of a family include the guest who stands for it. */
function addCompanions(
  people: readonly ListedPerson[],
  companions: readonly Companions[],
): readonly ListedPerson[] {
  const isFamily = people.at(-1)?.doubts?.some(({ code }) => code === "family") === true;
  const added = companions.flatMap((each) =>
    createCompanions(isFamily ? { ...each, adults: each.adults - 1 } : each),
  );
  const words = companions.map(({ word }) => word);
  return addBroughtPeople(people, added, words);
}

export function createCompanions({ adults, children, names, word }: Companions): readonly ListedPerson[] {
  return [
    ...parseNames(names, "first last").map((person) => ({ ...person, companion: true as const })),
    ...createUnnamed(adults, word),
    ...createUnnamed(children, "").map((person) => ({ ...person, child: true as const })),
  ];
}

/** Adds people whom the last person brings. A family with companions has no one left to add by hand. */
export function addBroughtPeople(
  people: readonly ListedPerson[],
  added: readonly ListedPerson[],
  words: readonly string[],
): readonly ListedPerson[] {
  const host = people.at(-1);
  if (host === undefined || added.length === 0) return people;
  const doubts = (host.doubts ?? [])
    .map((doubt): NameDoubt => (doubt.code === "family" ? { code: "counted", value: doubt.value } : doubt))
    .concat(words.filter((word) => word !== "").map((value) => ({ code: "companion", value })));
  return [...people.slice(0, -1), { ...host, ...(doubts.length > 0 && { doubts }) }, ...added];
}

/** Companions without a name, of whom the first is the one whom `word` calls: « sa femme ». */
function createUnnamed(count: number, word: string): readonly ListedPerson[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    first_name: "",
    last_name: "",
    companion: true as const,
    ...(at === 0 && word !== "" && { notes: [word] }),
  }));
}

function normaliseSpaces(piece: string): string {
  return piece.replace(/\s+/gu, " ").replace(/^[\s;]+|(?<![\s;])[\s;]+$/gu, "");
}

function parsePeople(text: string, order: NameOrder): readonly ListedPerson[] {
  if (text === "") return [];
  const [before = "", ...after] = text.split(",").map((part) => part.trim());
  if (after.length > 0) return parseCommas(before, after, order);
  const parts = text.split(separatorPattern).filter((part) => part !== "");
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined) return [parsePerson(text, order)];
  const [firstTitle = "", ...others] = parts;
  // « M. et Mme Paul Durand »
  const [, lastTitle = "", lastName = ""] = /^(\S+) (\S+ .+)$/u.exec(last) ?? [];
  if (others.length === 1 && titlePattern.test(firstTitle) && titlePattern.test(lastTitle)) {
    const named = parsePerson(lastName, order);
    return [named, { first_name: lastTitle, last_name: named.last_name }];
  }
  const [, secondTitle = "", name = ""] = /^(\S+) (.+)$/u.exec(others[0] ?? "") ?? [];
  if (others.length > 1 && titlePattern.test(firstTitle) && titlePattern.test(secondTitle)) {
    return markDoubtful(giveCommonLastName([name, ...others.slice(1)], order), text);
  }
  return giveCommonLastName(parts, order);
}

/** 'Marie et Paul Durand': those without a last name have the last one's. */
function giveCommonLastName(parts: readonly string[], order: NameOrder): readonly ListedPerson[] {
  const people = parts.map((part) => parsePerson(part, order));
  const lastNameAtEnd = people.at(-1)?.last_name ?? "";
  // « Roy Paul et Ida »
  const hasLastNameFirst = lastNameAtEnd === "" && order === "last first";
  const last_name = hasLastNameFirst ? (people[0]?.last_name ?? "") : lastNameAtEnd;
  return people.map((person, at) => {
    const sharesName = person.last_name === "" && (hasLastNameFirst || at < parts.length - 1);
    return sharesName ? { ...person, last_name } : person;
  });
}

/** 'Dupont, Marie et Paul' · 'Marie Dupont, Paul Durand' · 'Thomas, Julie et Léa Martin' · 'Léa, Tom, Hugo'. */
function parseCommas(before: string, after: readonly string[], order: NameOrder): readonly ListedPerson[] {
  const pieces = [before, ...after].flatMap((part) =>
    part.split(separatorPattern).filter((piece) => piece !== ""),
  );
  const [next = ""] = after;
  if (after.length === 1 && isLastName(before, next)) {
    const people = next
      .split(separatorPattern)
      .map((first_name): ListedPerson => ({ first_name, last_name: before }));
    // « Paul, Ida Roy » may be two people.
    const isSure =
      isCapitals(before) || before.includes(" ") || next.split(separatorPattern).every(isOneName);
    return isSure ? people : markDoubtful(people, `${before}, ${next}`);
  }
  const people = giveCommonLastName(pieces, order);
  const isSure =
    pieces.some(startsWithKnown) &&
    (startsWithKnown(before) || before.includes(" ") || endsWithWholeName(pieces));
  return isSure ? people : markDoubtful(people, [before, ...after].join(", "));
}

function markDoubtful([first, ...others]: readonly ListedPerson[], value: string): readonly ListedPerson[] {
  return first === undefined ? others : [{ ...first, doubts: [{ code: "people", value }] }, ...others];
}

/** A first name, a title or a family. */
function startsWithKnown(piece: string): boolean {
  const [word = ""] = piece.split(" ");
  return isFirstName(word) || titlePattern.test(word) || familyPattern.test(piece);
}

/** 'Thomas' before 'Julie' and 'Léa Martin' is a first name, because it shares the last name. */
function endsWithWholeName(pieces: readonly string[]): boolean {
  return pieces.at(-1)?.includes(" ") === true;
}

/** 'Marie', or « Marie Louise » of two first names. */
function isOneName(name: string): boolean {
  return !name.includes(" ") || name.split(" ").every(isFirstName);
}

/** Whether the words before a comma are the last name of the first names after it. */
function isLastName(before: string, after: string): boolean {
  if (separatorPattern.test(before) || familyPattern.test(before)) return false;
  const words = before.split(" ");
  const names = after.split(separatorPattern);
  if (names.every(isOneName)) return true;
  const isParticled = particlePattern.test(words[0] ?? "") || words.every(isCapitals);
  return names.length === 1 && (isParticled || (words.length === 1 && !isFirstName(before)));
}

/**
 * One person: capitals mark the last name, a title replaces a missing first name, otherwise the order
 * decides.
 */
function parsePerson(text: string, order: NameOrder): ListedPerson {
  const [, french, english, plural] = familyPattern.exec(text) ?? [];
  const [, englishName] = sectionPattern.test(text) ? [] : (englishPluralPattern.exec(text) ?? []);
  const last_name = french ?? english ?? plural ?? englishName;
  if (last_name !== undefined) {
    const first_name = /famil[^y]|^fam\b|^les /iu.test(text) ? "Famille" : "Family";
    return { first_name, last_name, doubts: [{ code: "family", value: text }] };
  }
  const words = text.split(" ");
  const [firstWord = "", ...rest] = words;
  if (titlePattern.test(firstWord)) {
    if (rest.length < 2) return { first_name: firstWord, last_name: rest.join(" ") };
    return parsePerson(rest.join(" "), order);
  }
  if (rest.length === 0) return { first_name: text, last_name: "" };
  // « Le Goff Yann »
  const isParticled = rest.length > 1 && leadingParticlePattern.test(firstWord);
  if (isParticled) return { first_name: rest.at(-1) ?? "", last_name: words.slice(0, -1).join(" ") };
  const capitals = words.filter(isCapitals);
  if (capitals.length > 0 && capitals.length < words.length) return splitByCapitals(words);
  if (order === "last first")
    return { first_name: words.at(-1) ?? "", last_name: words.slice(0, -1).join(" ") };
  const firstCount = words.length > 2 && isFirstName(firstWord) && isFirstName(words[1] ?? "") ? 2 : 1;
  return { first_name: words.slice(0, firstCount).join(" "), last_name: words.slice(firstCount).join(" ") };
}

/**
 * First and last names in two columns: 'Marie et Paul' before 'Durand' are two guests, and so are 'M. et Mme' before
 * 'Paul Durand'. A last name alone counts as a first name.
 */
export function parseTwoNames(firstCell: string, lastCell: string): readonly ListedPerson[] {
  const { first, last, notes } = takeDetails(firstCell, lastCell);
  if (first === "") {
    const doubts = sectionPattern.test(last) && { doubts: [{ code: "section", value: last } as const] };
    return last === "" ? [] : [{ first_name: last, last_name: "", ...doubts }];
  }
  const parts = first.split(separatorPattern);
  const [firstWord = "", ...others] = last.split(" ");
  const isCouple = parts.length === 2 && parts.every((part) => titlePattern.test(part));
  const isWhole = isCouple && others.length > 0 && !particlePattern.test(firstWord);
  if (isWhole || familyPattern.test(`${first} ${last}`)) return parseNames(`${first} ${last}`, "first last");
  const { name, companions } = splitCompanions(first);
  const people = name
    .split(/ (?:et|and) | ?& ?| ?\/ ?|, ?/iu)
    .filter((part) => part !== "")
    .map((first_name): ListedPerson => ({ first_name, last_name: last, ...(notes.length > 0 && { notes }) }));
  return addCompanions(people, [companions]);
}

/** At least two letters, all capitals: 'DUPONT', 'D’ALMEIDA'. */
function isCapitals(written: string): boolean {
  const word = written.replace(/^[dl]['’]/u, "");
  return word === word.toUpperCase() && /\p{Lu}.*\p{Lu}/u.test(word);
}

/** Particles belong to the capitals that follow: 'Jean de LA TOUR'. */
function splitByCapitals(words: readonly string[]): ListedPerson {
  const end = words.findLastIndex(isCapitals) + 1;
  let start = words.findIndex(isCapitals);
  while (start > 1 && particlePattern.test(words[start - 1] ?? "")) start -= 1;
  const firstNames = [...words.slice(0, start), ...words.slice(end)];
  return { first_name: firstNames.join(" "), last_name: words.slice(start, end).join(" ") };
}
