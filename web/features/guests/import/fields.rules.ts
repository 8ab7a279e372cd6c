/** What each column of a sheet is about: recognised by its head, else by its content; changed by the couple. */
import { isMostly, getColumnCells } from "./column-cells.rules.ts";
import { guessPlainFields } from "./columns-by-content.rules.ts";
import { type CorrectableCell, correctableCells } from "./correctable-cells.rules.ts";
import {
  asksForDetails,
  findField,
  momentNamePattern,
  normaliseHead,
  type PlainField,
} from "./heads.rules.ts";
import { parseHealthHead } from "./health-heads.rules.ts";
import { isAgeWithUnit, isNotInvited, parseFlag, parsePresence, parseTick } from "./words.rules.ts";

export type ImportField =
  | { readonly kind: PlainField }
  | { readonly kind: "invited" | "answer"; readonly momentId: string };

export interface NamedMoment {
  readonly id: string;
  /** The moment's name on screen, and names of its kind in both languages: « Dîner », 'Dinner'. */
  readonly names: readonly string[];
}

interface Table {
  readonly heads: readonly string[];
  readonly groups?: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/** Fields that several columns may have: their cells are joined, or the further ones go into the comment. */
const repeatableKinds: ReadonlySet<ImportField["kind"]> = new Set([
  "comment",
  "ignored",
  "diet",
  "allergies",
  "health_tick",
  "menu",
  "email",
  "telephone",
  "adresse",
]);

const invitationPattern = /\b(?:invite|invitee|invites|invited|invitations?|convie)\b/u;
const answerPattern =
  /\b(?:rsvp|reponses?|reply|response|attending|presen\p{Letter}*|viend\p{Letter}*|coming)\b/u;

/** Recognises « Dîner invité », « RSVP Brunch », a moment's name alone, and one below « Invitations ». */
function findMomentField(table: Table, at: number, moments: readonly NamedMoment[]): ImportField | null {
  const word = normaliseHead(table.heads[at] ?? "");
  const group = normaliseHead(table.groups?.[at] ?? "");
  const moment = moments.find(({ names }) => names.some((name) => word.includes(normaliseHead(name))));
  if (word === "" || moment === undefined) return null;
  const kind = invitationPattern.test(word) ? "invited" : answerPattern.test(word) ? "answer" : null;
  if (kind !== null) return { kind, momentId: moment.id };
  const isName = moment.names.some((name) => word === normaliseHead(name));
  const isAnswer = (cell: string) => isNotInvited(cell) || parsePresence(cell) !== undefined;
  if (!isName || !isMostly(getColumnCells(table.rows, at), isAnswer)) return null;
  return { kind: invitationPattern.test(group) ? "invited" : "answer", momentId: moment.id };
}

/** The cell of the first column of this kind; '' without one. */
export function getCellOfKind(
  { cells }: { readonly cells: readonly string[] },
  fields: readonly ImportField[],
  kind: ImportField["kind"],
): string {
  return cells[fields.findIndex((field) => field.kind === kind)] ?? "";
}

/** Whether the head is a diet or an allergy, and the cells tick who has it. A number above 1 counts people. */
function isHealthTick(table: Table, at: number): boolean {
  const head = parseHealthHead(table.heads[at] ?? "");
  const cells = getColumnCells(table.rows, at);
  if (head === null || cells.some(isAboveOne)) return false;
  const isTick = (cell: string) => parseTick(cell) !== undefined;
  return cells.some(isTick) && (!head.isUnsure || isMostly(cells, isTick));
}

/** Whether a head asks about a moment that the wedding does not have. */
export function isOfMissingMoment(
  head: string,
  momentKindNames: readonly string[],
  moments: readonly NamedMoment[],
): boolean {
  const word = normaliseHead(head);
  if (!invitationPattern.test(word) && !answerPattern.test(word)) return false;
  if (findMomentField({ heads: [head], rows: [] }, 0, moments) !== null) return false;
  return momentKindNames.some((name) => word.includes(normaliseHead(name)));
}

/** Unknown columns and repeated ones go into the comment; columns without any text are ignored. */
export function guessFields(table: Table, moments: readonly NamedMoment[]): readonly ImportField[] {
  const guessed = table.heads.map(
    (head, at): ImportField =>
      findMomentField(table, at, moments) ?? {
        kind: isHealthTick(table, at) ? "health_tick" : (findField(head) ?? "comment"),
      },
  );
  const usedKeys = new Set<string>();
  const fields = settleCounts(table, joinDetails(table.heads, guessed)).map((field): ImportField => {
    const key = "momentId" in field ? `${field.kind} ${field.momentId}` : field.kind;
    if (usedKeys.has(key) && !repeatableKinds.has(field.kind)) return { kind: "comment" };
    usedKeys.add(key);
    return field;
  });
  return settleNames(fields);
}

/** « Lesquelles ? » after « Allergies ? » has the allergies themselves. */
function joinDetails(heads: readonly string[], fields: readonly ImportField[]): readonly ImportField[] {
  return fields.map((field, at): ImportField => {
    const before = fields[at - 1]?.kind;
    const isDetail = field.kind === "comment" && asksForDetails(heads[at] ?? "");
    return isDetail && (before === "allergies" || before === "diet") ? { kind: before } : field;
  });
}

/** « Nom » alone is the whole name; « Famille » or « Foyer » alone is a family. A « Nom » beside both is ignored. */
function settleNames(fields: readonly ImportField[]): readonly ImportField[] {
  const has = (kind: PlainField) => fields.some((field) => field.kind === kind);
  const change = (from: PlainField, to: PlainField) =>
    fields.map((field): ImportField => (field.kind === from ? { kind: to } : field));
  const hasWhole = has("first_name") && has("last_name");
  if (hasWhole && has("family"))
    return settleNames(change("family", has("household") ? "comment" : "household"));
  if (hasWhole) return change("name", "ignored");
  if (has("first_name") && has("family")) return change("family", "last_name");
  if (has("first_name") || has("name") || has("members")) return fields;
  if (has("last_name")) return change("last_name", "name");
  return has("family") ? fields : change("household", "family");
}

/** Numbers below « Enfants » are counts beside « Adultes »; alone the couple says what they are. */
function settleCounts(table: Table, fields: readonly ImportField[]): readonly ImportField[] {
  const columns = fields.map(({ kind }, at) => ({ kind, cells: getColumnCells(table.rows, at) }));
  const isCount = ({ kind, cells }: (typeof columns)[number]) =>
    kind === "adults" || (kind === "is_adult" && cells.some(isAboveOne));
  const hasAdults = columns.some(isCount) || columns.some(({ kind }) => kind === "people");
  return fields.map((field, at): ImportField => {
    const column = columns[at];
    if (column === undefined) return field;
    if (isCount(column)) return { kind: "adults" };
    if (field.kind === "is_child" && hasAdults && column.cells.some(isAboveOne)) return { kind: "children" };
    if (field.kind !== "children" || hasAdults) return field;
    if (column.cells.some(isAgeWithUnit)) return { kind: "age" };
    const isFlag = column.cells.every((cell) => parseFlag(cell) !== undefined && !/\d/u.test(cell));
    return { kind: isFlag ? "is_child" : "comment" };
  });
}

function isAboveOne(cell: string): boolean {
  return /^\d+$/u.test(cell) && Number(cell) > 1;
}

/** The columns whose meaning the couple has to say: numbers below « Enfants », a moment's name alone. */
export function getAskedColumns(
  table: Table,
  fields: readonly ImportField[],
): {
  readonly children: readonly string[];
  readonly moments: readonly string[];
} {
  const findHeads = (fits: (field: ImportField, head: string) => boolean) =>
    table.heads.filter((head, at) => fits(fields[at] ?? { kind: "ignored" }, head));
  const isAlone = (head: string) => {
    const word = normaliseHead(head);
    return !invitationPattern.test(word) && !answerPattern.test(word) && momentNamePattern.test(word);
  };
  return {
    children: findHeads(({ kind }, head) => kind === "comment" && findField(head) === "children"),
    moments: findHeads((field, head) => "momentId" in field && isAlone(head)),
  };
}

const cellByField: Partial<Record<PlainField, CorrectableCell>> = {
  menu: "diet",
  is_adult: "is_child",
  household_id: "household",
};

const healthKinds: ReadonlySet<ImportField["kind"]> = new Set(["menu", "diet", "allergies", "health_tick"]);

/** The cells of a guest that the columns fill, which can be corrected in place. Names and e-mail always can. */
export function getMappedCells(fields: readonly ImportField[]): readonly CorrectableCell[] {
  const kinds = new Set<string>(
    fields.map((field) => ("momentId" in field ? "" : (cellByField[field.kind] ?? field.kind))),
  );
  const hasHealth = fields.some(({ kind }) => healthKinds.has(kind));
  return correctableCells.filter(
    (cell) => kinds.has(cell) || (hasHealth && (cell === "diet" || cell === "allergies")),
  );
}

/** Whether the sheet is our own list with all fields, or the guests of an archive, whose cells are as they were. */
export function isOwnExport(fields: readonly ImportField[]): boolean {
  return ["plus_one_of", "print_name"].every((own) => fields.some(({ kind }) => kind === own));
}

/** The columns of a sheet without heads, as their content tells. */
function guessFieldsByContent(
  rows: readonly { readonly cells: readonly string[] }[],
  couple: readonly string[],
): readonly ImportField[] {
  return guessPlainFields(rows, couple).map((kind) => ({ kind: kind ?? "comment" }));
}

/** The columns of a sheet, by their heads if it has any. */
export function chooseFields(
  grid: Table & { readonly hasHeads: boolean },
  { moments, couple }: { readonly moments: readonly NamedMoment[]; readonly couple: readonly string[] },
): readonly ImportField[] {
  return grid.hasHeads ? guessFields(grid, moments) : guessFieldsByContent(grid.rows, couple);
}
