/** The people of a row: those that it names, their companions, and those whom it only counts. */
import { maxGuestsPerHousehold } from "#contract/households.ts";
import { parseCompanions, splitCompanions } from "./companions.rules.ts";
import { isDetail } from "./details.rules.ts";
import { type ImportField, isOwnExport } from "./fields.rules.ts";
import { isFirstName } from "./first-names.rules.ts";
import type { Note } from "./row-notes.ts";
import type { PlainField } from "./heads.rules.ts";
import type { NameOrder } from "./name-order.rules.ts";
import {
  addBroughtPeople,
  createCompanions,
  parseNames,
  parseTwoNames,
  type ListedPerson,
} from "./names.rules.ts";

/** The cell of a field; '' without such a column. */
type GetCell = (kind: PlainField) => string;

interface Columns {
  readonly fields: readonly ImportField[];
  readonly order: NameOrder;
}

interface PeopleOfRow {
  readonly people: readonly ListedPerson[];
  readonly notes: readonly Note[];
}

export function parsePeopleOfRow(getCell: GetCell, { fields, order }: Columns): PeopleOfRow {
  const people = parseNamedPeople(getCell, fields, order).filter(isNamed);
  // Companions of nobody: the row has no name, and its cells are kept as such a row's.
  if (people.every(({ companion }) => companion === true)) return { people: [], notes: [] };
  return addCountedPeople(addPlusOne(people, getCell), getCell);
}

function isNamed(person: ListedPerson): boolean {
  return person.companion === true || /[\p{Letter}\p{Number}]/u.test(person.first_name + person.last_name);
}

function parseNamedPeople(
  getCell: GetCell,
  fields: readonly ImportField[],
  order: NameOrder,
): readonly ListedPerson[] {
  const has = (kind: PlainField) => fields.some((field) => field.kind === kind);
  if (isOwnExport(fields)) return toOwnName(getCell("first_name"), getCell("last_name"));
  if (has("name")) return parseLines(getCell("name"), order);
  if (has("members")) return parseMembers(getCell("members"));
  if (has("family")) {
    const name = getCell("family");
    const isWhole = /^(?:la |the )?fam|family$|^les | et | & /iu.test(name) || name === "";
    return parseNames(isWhole ? name : `Famille ${name}`, order);
  }
  // « Léa » and « Martin +1 » in two columns are Léa Martin and her companion.
  const lastName = getCell("last_name");
  const { name, companions } = splitCompanions(lastName.includes("+") ? lastName : "");
  const hasCompanions = companions.adults + companions.children > 0;
  const people = parseTwoColumns(getCell("first_name"), hasCompanions ? name : lastName);
  return hasCompanions ? addBroughtPeople(people, createCompanions(companions), []) : people;
}

function toOwnName(first_name: string, last_name: string): readonly ListedPerson[] {
  return first_name === "" && last_name === "" ? [] : [{ first_name, last_name }];
}

/** Several lines of a cell that each name somebody are several people, which is said. */
function parseLines(cell: string, order: NameOrder): readonly ListedPerson[] {
  const lines: string[] = [];
  for (const line of splitLines(cell)) {
    if (lines.length === 0 || isNameLine(line)) lines.push(line);
    else lines.push(`${lines.pop() ?? ""} ${isDetail(line) ? `(${line})` : line}`);
  }
  // A last name above a first name is one person.
  const isOne = lines.length === 2 && lines.every((line) => !line.includes(" ")) && !lines.every(isFirstName);
  if (lines.length < 2 || isOne) return parseNames(lines.join(" "), order);
  return addDoubt(
    lines.flatMap((line) => parseNames(line, order)),
    lines,
  );
}

/** As `parseLines`: each first name goes with the last name of its line, if there are as many. */
function parseTwoColumns(first: string, last: string): readonly ListedPerson[] {
  const [firsts, lasts] = [splitLines(first), splitLines(last)];
  if (firsts.length < 2) return parseTwoNames(firsts.join(" "), lasts.join(" "));
  const isPaired = firsts.length === lasts.length;
  return addDoubt(
    firsts.flatMap((line, at) => parseTwoNames(line, isPaired ? (lasts[at] ?? "") : lasts.join(" "))),
    firsts,
  );
}

function splitLines(cell: string): readonly string[] {
  return cell
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Whether a line is a name: neither contacts, a number of people, nor a diet. */
function isNameLine(line: string): boolean {
  return /^[^\p{Number}@+(]*\p{Letter}{2}[^\p{Number}@+]*$/u.test(line) && !isDetail(line);
}

function addDoubt(
  [first, ...others]: readonly ListedPerson[],
  lines: readonly string[],
): readonly ListedPerson[] {
  if (first === undefined) return others;
  const doubts = [...(first.doubts ?? []), { code: "people" as const, value: lines.join(", ") }];
  return [{ ...first, doubts }, ...others];
}

/** « Dupont, Marie; Dupont, Paul », as our export of households writes them. */
function parseMembers(cell: string): readonly ListedPerson[] {
  return cell
    .split(";")
    .map((member) => member.trim())
    .filter((member) => member !== "")
    .map((member) => {
      const [, last_name = "", first_name = member] = /^([^,]*), ?(.*)$/u.exec(member) ?? [];
      return { first_name, last_name };
    });
}

/** A name in the columns of a « +1 » is a guest of their own, a number or « sa femme » a guest without a name. */
function addPlusOne(people: readonly ListedPerson[], getCell: GetCell): readonly ListedPerson[] {
  const [first, last] = [getCell("plus_one"), getCell("plus_one_last")];
  const cell = `${first} ${last}`.trim();
  const companions = parseCompanions(cell);
  const [host, ...others] = people;
  if (host === undefined) return people;
  if (companions === undefined)
    return [{ ...host, unreadCompanions: [...(host.unreadCompanions ?? []), cell] }, ...others];
  const isPair = companions.names !== "" && first !== "" && last !== "";
  const added: readonly ListedPerson[] = isPair
    ? [{ first_name: first, last_name: last, companion: true }]
    : createCompanions(companions);
  return [...addBroughtPeople([host], added, [companions.word]), ...others];
}

/** « Adultes », « Enfants » and « Nombre de personnes »: those without a name come along. */
function addCountedPeople(people: readonly ListedPerson[], getCell: GetCell): PeopleOfRow {
  const cells = { adults: getCell("adults"), children: getCell("children"), people: getCell("people") };
  const counts = {
    adults: parseCount(cells.adults),
    children: parseCount(cells.children),
    people: parseCount(cells.people),
  };
  const [host, ...others] = people;
  const hasUnreadCount = Object.values(counts).some((count) => Number.isNaN(count));
  const [namedCount, children] = [people.length, counts.children ?? 0];
  const adults =
    counts.adults ?? (counts.people === null ? namedCount : Math.max(namedCount, counts.people - children));
  const value = Object.values(cells)
    .filter((cell) => cell !== "")
    .join(" + ");
  if (host === undefined || value === "") return { people, notes: [] };
  if (hasUnreadCount || adults + children > maxGuestsPerHousehold) {
    return {
      people: [{ ...host, unreadCompanions: [...(host.unreadCompanions ?? []), value] }, ...others],
      notes: [],
    };
  }
  if (adults + children === 0) return { people, notes: [] };
  const marked = people.map((person, at) =>
    at >= adults && at < adults + children ? { ...person, child: true as const } : person,
  );
  const isGuess = marked.some(({ child }) => child) && namedCount > 1 && adults + children !== namedCount;
  const unnamedCounts = {
    adults: Math.max(0, adults - namedCount),
    children: Math.max(0, children - Math.max(0, namedCount - adults)),
  };
  const added = createCompanions({ ...unnamedCounts, names: "", word: "" });
  // A family says itself that it was counted.
  const isFamily = host.doubts?.some(({ code }) => code === "family") === true;
  const notes: Note[] = added.length > 0 && !isFamily ? [{ code: "counted", label: "", value }] : [];
  if (isGuess) notes.push({ code: "child", label: "", value });
  const [first, ...rest] = marked;
  return { people: first === undefined ? marked : [...addBroughtPeople([first], added, []), ...rest], notes };
}

/** null for an empty cell, NaN for one that is no number. */
function parseCount(cell: string): number | null {
  if (cell === "" || cell === "-" || cell === "–") return null;
  return /^\d{1,2}$/u.test(cell) ? Number(cell) : Number.NaN;
}
