/** Parses the people on a line such as 'Dupont, Marie', 'M. et Mme Durand' or 'Léa Martin +1'. */
import type { NewGuest } from "#contract/guests.ts";
import { parseDiet, parseIsChild, parseRelationship, isFirstName } from "./paste-vocabulary.rules.ts";

export interface PastedName {
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: string | undefined;
  readonly telephone?: string | undefined;
  /** The text in brackets, or after the name where it cannot be part of it. */
  readonly note?: string | undefined;
  /** This person is the '+1' of the previous one. */
  readonly companion?: true | undefined;
  /** The words of a whole family, which is one guest until the couple names the others. */
  readonly family?: string | undefined;
}

/** Which name comes first on lines that show it neither by a comma nor by capitals. */
export type NameOrder = "first last" | "last first";

/** Matches only at the start of a word: starting at every letter of a long word would take quadratic time. */
const address = /(?:<|(?<![^\s<>,;()]))[^\s<>,;()@]+@[^\s<>,;()]+\.[^\s<>,;()]+>?/u;
/** At least nine digits, with the separators that people put between them: '06 12 34 56 78', '+33 (0)6.12.34.56.78'. */
const telephone = /(?<![\p{Letter}\d+])\+?\(?\d(?:[ .\-/()]{0,2}\d){8,13}(?![\p{Letter}\d])/u;
const bullet = /^(?:[-–—•*·]|\d{1,3}\s?[.)°-](?=\s))\s*/u;
const and = / (?:et|and) | ?& ?/iu;
const particle = /^(?:de|du|des|d['’]|la|le|van|von|der|el|al|ben)$/iu;
const household = /^(?:(?:la |the )?(?:famille|family|fam\.) (.+)|(?:the )?(.+) family)$/iu;
const title = /^(?:m|mr|mme|mlle|mrs|ms|miss|monsieur|madame|mademoiselle|dr)\.?$/iu;

/**
 * Everyone on a line. Two first names before one last name are two guests: 'Marie et Paul Durand'; so are
 * 'M. et Mme Durand', because a couple needs two seats. '+1' is a guest of their own, linked to the host. A
 * comma separates last and first name: 'Dupont, Marie'.
 */
export function parseNames(line: string, order: NameOrder): readonly PastedName[] {
  const notes: string[] = [];
  const phone = telephone.exec(line)?.[0];
  let text = line.replace(telephone, " ").replace(bullet, "");
  const email = address.exec(text)?.[0].replace(/^<|>$/gu, "");
  text = text.replace(address, " ").replace(/\(([^()]*)\)/gu, (_, inside: string) => {
    notes.push(inside.trim());
    return " ";
  });
  const extra = /\+\s*(\d)\s*$/u.exec(text);
  const alone = text.slice(0, extra?.index).trim() === "";
  if (extra && !alone) text = text.slice(0, extra.index);
  const [name = "", ...pieces] = takeLastDetail(text, notes).split(",").map(trimSeparators);
  const isKnown = (piece: string) => findDetail(piece) !== undefined;
  notes.push(...pieces.filter(isKnown));
  const rest = [name, ...pieces.filter((piece) => !isKnown(piece))].filter((piece) => piece !== "");
  const note = notes.filter((each) => each !== "").join(", ");
  const people = parsePeople(rest.join(", "), order).map((person, at) => ({
    ...person,
    ...(at === 0 && email !== undefined && { email }),
    ...(at === 0 && phone !== undefined && { telephone: phone }),
    ...(note !== "" && { note }),
  }));
  const companions = extra && !alone ? Math.min(Number(extra[1]), 9) : 0;
  return [...people, ...createCompanions(people.at(-1), companions)];
}

/** « Sophie Évrard - végétarienne » without what follows the dash, which goes to `notes` if it is no name. */
function takeLastDetail(text: string, notes: string[]): string {
  const dash = Math.max(...[" - ", " – ", " — "].map((each) => text.lastIndexOf(each)));
  const piece = text.slice(dash + 3);
  if (dash < 0 || findDetail(piece) === undefined) return text;
  notes.push(piece.trim());
  return text.slice(0, dash);
}

/** What is left around a name when its e-mail and telephone are taken out of the line. */
function trimSeparators(piece: string): string {
  return piece.replace(/\s+/gu, " ").replace(/^[\s;]+|(?<![\s;])[\s;]+$/gu, "");
}

function createCompanions(host: PastedName | undefined, count: number): readonly PastedName[] {
  if (!host) return [];
  return Array.from({ length: count }, (_, at) => ({
    first_name: `+${String(at + 1)} de ${host.first_name}`,
    last_name: "",
    companion: true as const,
  }));
}

function parsePeople(text: string, order: NameOrder): readonly PastedName[] {
  if (text === "") return [];
  const [before = "", ...after] = text.split(",").map((part) => part.trim());
  if (after.length === 1 && !and.test(before) && !(isFirstName(before) && and.test(after[0] ?? ""))) {
    return (after[0] ?? "").split(and).map((first_name) => ({ first_name, last_name: before }));
  }
  if (after.length > 0) return [before, ...after].flatMap((part) => parsePeople(part, order));
  const parts = text.split(and).filter((part) => part !== "");
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined) return [parsePerson(text, order)];
  const [husband = "", ...others] = parts;
  const wife = /^(\S+) (\S+ .+)$/u.exec(last);
  if (others.length === 1 && title.test(husband) && wife && title.test(wife[1] ?? "")) {
    const named = parsePerson(wife[2] ?? "", order);
    return [named, { first_name: wife[1] ?? "", last_name: named.last_name }];
  }
  const family = parsePerson(last, order).last_name;
  return parts.map((part) => {
    const person = parsePerson(part, order);
    const shares = person.last_name === "" && part !== last;
    return shares ? { first_name: person.first_name, last_name: family } : person;
  });
}

/**
 * One person: capitals mark the last name, a title replaces a missing first name, otherwise the order
 * decides.
 */
function parsePerson(text: string, order: NameOrder): PastedName {
  const [, french, english] = household.exec(text) ?? [];
  const named = french ?? english;
  if (named !== undefined) {
    return {
      first_name: /\bfam(?:ille|\.)/iu.test(text) ? "Famille" : "Family",
      last_name: named,
      family: text,
    };
  }
  const texts = text.split(" ");
  const [head = "", ...rest] = texts;
  if (title.test(head)) {
    if (rest.length < 2) return { first_name: head, last_name: rest.join(" ") };
    return parsePerson(rest.join(" "), order);
  }
  if (rest.length === 0) return { first_name: text, last_name: "" };
  const capitals = texts.filter(isCapitals);
  if (capitals.length > 0 && capitals.length < texts.length) return splitByCapitals(texts);
  if (order === "last first")
    return { first_name: texts.at(-1) ?? "", last_name: texts.slice(0, -1).join(" ") };
  const firsts = texts.length > 2 && isFirstName(head) && isFirstName(texts[1] ?? "") ? 2 : 1;
  return { first_name: texts.slice(0, firsts).join(" "), last_name: texts.slice(firsts).join(" ") };
}

/**
 * First and last names in two columns: 'Marie et Paul' before 'Durand' are two guests, and so are 'M. et Mme' before
 * 'Paul Durand'. A last name alone counts as a first name.
 */
export function parseTwoNames(first: string, last: string): readonly PastedName[] {
  if (first === "") return [{ first_name: last, last_name: "" }];
  const parts = first.split(and);
  const [given = "", ...others] = last.split(" ");
  const isCouple = parts.length === 2 && parts.every((part) => title.test(part));
  const isWhole = isCouple && others.length > 0 && !particle.test(given);
  if (isWhole || household.test(`${first} ${last}`)) return parseNames(`${first} ${last}`, "first last");
  return parseNames(first, "first last").map((person) => {
    if (person.companion) return person;
    const first_name = `${person.first_name} ${person.last_name}`.trim();
    return { ...person, first_name, last_name: last };
  });
}

/** At least two letters, all capitals: 'DUPONT', 'D’ALMEIDA'. */
function isCapitals(word: string): boolean {
  return word === word.toUpperCase() && /\p{Lu}.*\p{Lu}/u.test(word);
}

/** Particles belong to the capitals that follow: 'Jean de LA TOUR'. */
function splitByCapitals(texts: readonly string[]): PastedName {
  const start = texts.findIndex(isCapitals);
  const end = texts.findLastIndex(isCapitals) + 1;
  let from = start;
  while (from > 1 && particle.test(texts[from - 1] ?? "")) from -= 1;
  const first = [...texts.slice(0, from), ...texts.slice(end)];
  return { first_name: first.join(" "), last_name: texts.slice(from, end).join(" ") };
}

/**
 * Last names come first if at least three lines, and over twice as many as the others, have a known first
 * name only at their end.
 */
export function getOrder(names: readonly string[]): NameOrder {
  let firsts = 0;
  let lasts = 0;
  for (const name of names) {
    const texts = name.replace(bullet, "").split(/\s+/u);
    if (texts.length < 2 || name.includes(",") || and.test(name)) continue;
    const [starts, ends] = [isFirstName(texts[0] ?? ""), isFirstName(texts.at(-1) ?? "")];
    if (starts && !ends) firsts += 1;
    if (ends && !starts) lasts += 1;
  }
  return lasts >= 3 && lasts > firsts * 2 ? "last first" : "first last";
}

/** What a piece beside a name says of the guest: « végétarienne », « Famille », « enfant », « 6 ans ». */
export function findDetail(
  piece: string,
): Partial<Pick<NewGuest, "diet" | "relationship" | "is_child">> | undefined {
  if (piece.trim() === "") return undefined;
  const diet = parseDiet(piece);
  if (diet !== undefined && diet !== "No Preferences") return { diet };
  const relationship = parseRelationship(piece);
  if (relationship !== undefined && relationship !== "Other") return { relationship };
  return /\p{Letter}{2}/u.test(piece) && parseIsChild(piece) === true && piece.trim().toLowerCase() !== "oui"
    ? { is_child: true }
    : undefined;
}
