/** Reads the rows of a sheet as guests, with what was corrected or moved, and the errors that exclude a row. */
import type { NewGuest } from "#contract/guests.ts";
import { foldForSearch, formatFirstAndLastName } from "#i18n/formats.ts";
import { blankGuest } from "../blank-guest.ts";
import { type AddedPeople, addPeople } from "./added.rules.ts";
import { type CorrectableCell, correctableCells } from "./correctable-cells.rules.ts";
import { getCellOfKind, type ImportField, isOwnExport } from "./fields.rules.ts";
import type { Grid, GridRow } from "./grid.rules.ts";
import { GuestDraft } from "./guest-draft.rules.ts";
import type { MenuQuestion } from "./health-draft.rules.ts";
import { normaliseHead, type PlainField } from "./heads.rules.ts";
import { linkHosts } from "./hosts.rules.ts";
import { groupHouseholds, parseHousehold } from "./households.rules.ts";
import { maxLengths } from "./max-lengths.rules.ts";
import { detectNameOrder, type NameOrder } from "./name-order.rules.ts";
import type { ListedPerson } from "./names.rules.ts";
import { addPresence, parseMomentAnswers, hasInvitationColumns } from "./answers.rules.ts";
import { parsePeopleOfRow } from "./people.rules.ts";
import type { Note } from "./row-notes.ts";
import { isOddName } from "./odd-names.rules.ts";
import type { RowEdit, ParsedRow, RowError } from "./parsed-row.ts";
import { restorePhone, restorePostCode } from "./restoring.rules.ts";
import { minAdultAge } from "./words.rules.ts";

interface ReadingOptions {
  readonly fields: readonly ImportField[];
  readonly couple: readonly string[];
  readonly getLabel: (field: PlainField) => string;
  /** The edits of the couple, by row key. */
  readonly edits: ReadonlyMap<string, RowEdit>;
  readonly added?: AddedPeople;
  /** The moments that are on. A column that answers for all of them counts for those without a column of their own. */
  readonly momentIds?: readonly string[];
  /** The question that a menu answers. */
  readonly question?: MenuQuestion | undefined;
  /** Whether blank rows separate households. */
  readonly separatesByBlocks?: boolean;
}

/** What the rows of a sheet share. */
interface ReadingContext extends ReadingOptions {
  readonly heads: readonly string[];
  readonly order: NameOrder;
  /** Whether a column says who is invited to a moment. */
  readonly hasInvitations: boolean;
}

export function parseRows(grid: Grid, options: ReadingOptions): readonly ParsedRow[] {
  const at = options.fields.findIndex(({ kind }) => kind === "name");
  const sheet: ReadingContext = {
    ...options,
    heads: grid.heads,
    order: detectNameOrder(
      grid.rows.map(({ cells }) => cells[at] ?? ""),
      normaliseHead(grid.heads[at] ?? ""),
    ),
    hasInvitations: hasInvitationColumns(grid, options.fields),
  };
  const presentRows = grid.rows.filter((row) => !isDeleted(row, options.fields));
  const rows = presentRows.flatMap((row) => parseRow(row, sheet));
  const linkedRows = linkHosts(rows, {
    hostByLine: readColumn(grid, options, "plus_one_of"),
    idByLine: readColumn(grid, options, "id"),
  });
  const allRows = addPeople(linkedRows, options.added ?? new Map());
  return groupHouseholds(allRows.map((row) => applyEdit(row, options.edits.get(row.key))));
}

/** Whether a guest was in the bin when the list was saved: the archive says when they were deleted. */
export function isDeleted(row: GridRow, fields: readonly ImportField[]): boolean {
  return getCellOfKind(row, fields, "deleted") !== "";
}

/** The cells of a column by line; empty without such a column. */
function readColumn(grid: Grid, { fields }: ReadingOptions, kind: PlainField): ReadonlyMap<number, string> {
  const at = fields.findIndex((field) => field.kind === kind);
  return new Map(at < 0 ? [] : grid.rows.map(({ line, cells }) => [line, cells[at] ?? ""]));
}

function parseRow(original: GridRow, sheet: ReadingContext): readonly ParsedRow[] {
  const row = { ...original, cells: original.cells.map((cell) => (isBroken(cell) ? "" : cell)) };
  const getCell = (kind: PlainField) => getCellOfKind(row, sheet.fields, kind);
  const { people, notes: peopleNotes } = parsePeopleOfRow(getCell, sheet);
  const notes: Note[] = [...noteBrokenCells(original, sheet), ...peopleNotes];
  if (row.hasStrayQuote) notes.push({ code: "quote", label: "", value: row.cells.join(" · ") });
  if (people.length === 0) return [createEmptyRow(row, sheet, notes)];
  const isShared = people.filter(({ companion }) => companion !== true).length > 1;
  let host: string | null = null;
  return people.map((person, at) => {
    const key = `${String(row.line)}.${String(at)}`;
    if (person.companion !== true) host = key;
    const read = parseRowPerson(person, { row, sheet, isShared, isFirst: at === 0 });
    const rowNotes = at === 0 ? notes : [];
    return {
      ...read,
      key,
      host: person.companion === true ? host : null,
      notes: [...rowNotes, ...read.notes],
    };
  });
}

/** What a spreadsheet shows instead of a value, in French and English: « #N/A », '#REF!'. */
function isBroken(cell: string): boolean {
  return /^(?:#(?:N\/A|NOM\?|NAME\?|(?:NUL|NULL|DIV\/0|REF|VALUE|VALEUR|NUM|NOMBRE|SPILL|PROPAGATION|CALC|ERROR)!)|Err:\d{3})$/u.test(
    cell,
  );
}

function noteBrokenCells({ cells }: GridRow, { fields, heads, getLabel }: ReadingContext): readonly Note[] {
  return fields.flatMap((field, at): readonly Note[] => {
    const value = cells[at] ?? "";
    if (field.kind === "ignored" || !isBroken(value)) return [];
    const label = heads[at] ?? "";
    return [
      { code: "broken", label: label === "" && !("momentId" in field) ? getLabel(field.kind) : label, value },
    ];
  });
}

/** A row without a name, whose cells are kept in the comment until it has one. */
function createEmptyRow(row: GridRow, sheet: ReadingContext, notes: readonly Note[]): ParsedRow {
  const comment = row.cells.filter((cell) => cell !== "").join(" · ");
  const { invited, answers } = parseMomentAnswers(row, sheet);
  return {
    key: `${String(row.line)}.0`,
    line: row.line,
    guest: { ...blankGuest, comment },
    age: null,
    host: null,
    household: parseHousehold(row, sheet),
    invited,
    answers,
    questionAnswers: {},
    notes,
    errors: findErrors({ ...blankGuest, comment }, false),
    edited: [],
    editedAnswers: {},
  };
}

interface PersonContext {
  readonly row: GridRow;
  readonly sheet: ReadingContext;
  readonly isShared: boolean;
  readonly isFirst: boolean;
}

type ParsedPerson = Omit<ParsedRow, "key" | "host">;

function parseRowPerson(
  person: ListedPerson,
  { row, sheet, isShared, isFirst }: PersonContext,
): ParsedPerson {
  const isCompanion = person.companion === true;
  const draft = new GuestDraft({ couple: sheet.couple, question: sheet.question, isShared });
  const nameLabel = sheet.heads[sheet.fields.findIndex(({ kind }) => kind === "plus_one")] ?? "";
  draft.readBesideName(person, nameLabel);
  const name = formatFirstAndLastName(person);
  const isSection = person.doubts?.some(({ code }) => code === "section") === true;
  if (isOddName(name) && !isSection && !isOwnExport(sheet.fields))
    draft.notes.push({ code: "odd_name", label: "", value: name });
  if (!isCompanion) addCells(draft, { row, sheet, isFirst });
  const guest = draft.toGuest(getNames(person));
  const moments = parseMomentAnswers(row, sheet);
  const answers = isCompanion ? {} : addPresence(moments, guest.presence, sheet);
  const hasAnswers = sheet.fields.some(({ kind }) => kind === "answer");
  if (!isCompanion) for (const { label, value } of moments.unreadCells) draft.addToComment(label, value);
  if (draft.hasMixedAnswers && !hasAnswers)
    draft.addToComment(sheet.getLabel("presence"), getCellOfKind(row, sheet.fields, "presence"));
  const completeGuest = {
    ...draft.toGuest(getNames(person)),
    ...(person.child && { is_child: true }),
    ...(hasAnswers && { presence: null }),
  };
  return {
    line: row.line,
    guest: completeGuest,
    age: draft.age,
    household: parseHousehold(row, sheet),
    invited: moments.invited,
    answers,
    questionAnswers: draft.questionAnswers,
    notes: draft.notes,
    errors: findErrors(completeGuest, isCompanion),
    edited: [],
    editedAnswers: {},
  };
}

function getNames({ first_name, last_name }: ListedPerson) {
  return first_name === ""
    ? { firstName: last_name, lastName: "" }
    : { firstName: first_name, lastName: last_name };
}

/** Fields that name people, households or rows are read elsewhere. */
const fieldsReadElsewhere: ReadonlySet<ImportField["kind"]> = new Set([
  "name",
  "first_name",
  "last_name",
  "family",
  "members",
  "household",
  "household_id",
  "id",
  "plus_one",
  "plus_one_last",
  "plus_one_of",
  "adults",
  "children",
  "people",
  "deleted",
  "ignored",
]);

function addCells(draft: GuestDraft, { row, sheet, isFirst }: Omit<PersonContext, "isShared">): void {
  const country = getCellOfKind(row, sheet.fields, "pays");
  const isOwn = isOwnExport(sheet.fields);
  for (const [at, field] of sheet.fields.entries()) {
    const value = row.cells[at] ?? "";
    if (value === "" || "momentId" in field || fieldsReadElsewhere.has(field.kind)) continue;
    const { kind } = field;
    // Two people of a row share neither an e-mail nor a telephone number.
    if (!isFirst && (kind === "email" || kind === "telephone")) continue;
    const head = sheet.heads[at] ?? "";
    const label = head === "" && kind !== "comment" ? sheet.getLabel(kind) : head;
    if (isOwn && draft.readExportedCell({ kind, value, label })) continue;
    if (kind === "telephone") addPhone(draft, value, { label, country });
    else if (kind === "code_postal") {
      const { value: restored, code } = restorePostCode(value, country);
      if (code !== null) draft.notes.push({ code, label, value: restored });
      draft.readCell({ kind, value: restored, label });
    } else draft.readCell({ kind, value, label });
  }
}

function addPhone(draft: GuestDraft, value: string, context: { label: string; country: string }): void {
  const { label, country } = context;
  const { value: restored, code } = restorePhone(value, country);
  if (code !== null) draft.notes.push({ code, label, value: restored });
  if (code === "digits_lost") draft.addToComment(label, value);
  else draft.readCell({ kind: "telephone", value: restored, label });
}

function applyEdit(row: ParsedRow, edit: RowEdit | undefined): ParsedRow {
  if (edit === undefined) return row;
  const { household, age, answers, ...cells } = edit;
  const guest = { ...row.guest, ...cells };
  const givenAnswers = Object.entries({ ...row.answers, ...answers }).filter(([, answer]) => answer !== null);
  return {
    ...row,
    guest: {
      ...guest,
      is_child: cells.is_child ?? (guest.is_child || (typeof age === "number" && age < minAdultAge)),
    },
    age: age === undefined ? row.age : age,
    answers: Object.fromEntries(givenAnswers.map(([id, answer]) => [id, answer === true])),
    household: household === undefined ? row.household : toNamedHousehold(household),
    errors: findErrors(guest, row.host !== null),
    edited: correctableCells.filter((cell) => edit[cell] !== undefined),
    editedAnswers: answers ?? {},
  };
}

function toNamedHousehold(name: string): ParsedRow["household"] {
  return name === "" ? null : { key: `named ${foldForSearch(name)}`, name };
}

function isTextCell(cell: CorrectableCell): cell is keyof typeof maxLengths {
  return cell in maxLengths;
}

function findErrors(guest: NewGuest, isCompanion: boolean): RowError[] {
  const tooLong = correctableCells.filter(isTextCell).filter((cell) => guest[cell].length > maxLengths[cell]);
  return [
    ...(guest.firstName === "" && !isCompanion ? [{ code: "no_name", cell: "firstName" } as const] : []),
    ...tooLong.map((cell) => ({ code: "too_long" as const, cell, max: maxLengths[cell] })),
  ];
}
