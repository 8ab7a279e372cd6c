/** Reads the rows of a sheet as guests, with what was corrected or moved, and the errors that exclude a row. */
import type { NewGuest } from "#contract/guests.ts";
import { maxInHousehold } from "#contract/households.ts";
import { limits } from "#contract/values.ts";
import { fold } from "#i18n/formats.ts";
import { getOrder } from "../paste-names.rules.ts";
import { blankGuest, parseGuests, maxLengths, type PastedGuest } from "../paste.rules.ts";
import {
  adultFrom,
  findColumn,
  type PastedColumn,
  pastedColumns,
  parsePresence,
} from "../paste-vocabulary.rules.ts";
import type { Field } from "./fields.rules.ts";
import { restorePhone, restorePostCode } from "./restoring.rules.ts";
import type { Grid, GridRow } from "./sheet-table.rules.ts";

/** Something that was corrected or moved. The page marks it in gold. */
export interface Note {
  readonly code: "zero" | "comment" | "allergies" | "family";
  readonly label: string;
  readonly value: string;
}

/** The cells that the page can show for correction. */
export const correctable = [
  "firstName",
  "lastName",
  "email",
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "pays",
  "diet",
  "allergies",
  "side",
  "relationship",
  "age",
  "household",
  "comment",
  "access_needs",
  "print_name",
] as const;
export type Cell = (typeof correctable)[number];

/** The values of the cells that the couple edited. */
export type Edit = Partial<Pick<NewGuest, Exclude<Cell, "household">>> & { readonly household?: string };

/** Why a row is not imported, and the cell to correct, if there is one. */
export interface RowError {
  readonly code: "no_name" | "too_long" | "household_crowded" | "completed_twice";
  readonly cell: Cell | null;
  /** The most characters. */
  readonly max?: number;
}

export interface ReadRow {
  /** Unique and the same at each reading. */
  readonly key: string;
  /** The row in the file, from 1. */
  readonly line: number;
  readonly guest: NewGuest;
  readonly age: number | null;
  /** The key of the row of the guest who brings this one. */
  readonly host: string | null;
  /** The key of the household, and its name as typed. */
  readonly household: { readonly key: string; readonly name: string } | null;
  /** undefined: no column says to which moments guests are invited. */
  readonly invited: readonly string[] | undefined;
  readonly answers: Readonly<Record<string, boolean>>;
  readonly notes: readonly Note[];
  readonly errors: readonly RowError[];
  /** The cells that the couple edited. */
  readonly edited: readonly Cell[];
}

export interface ReadingOptions {
  readonly fields: readonly Field[];
  readonly couple: readonly string[];
  readonly getLabel: (column: PastedColumn | "age") => string;
  /** The edits of the couple, by row key. */
  readonly edits: ReadonlyMap<string, Edit>;
}

export function readRows(grid: Grid, options: ReadingOptions): readonly ReadRow[] {
  const at = options.fields.findIndex(({ kind }) => kind === "name");
  const order = getOrder(grid.rows.map(({ cells }) => cells[at] ?? ""));
  const kinds = options.fields.map((field, column) => getPastedKind(field, grid.heads[column] ?? ""));
  const columns = { kinds, heads: grid.hasHeads ? grid.heads : null };
  const rows = grid.rows.flatMap((row) => {
    const fixed = prepareRow(row, options);
    const found = { cells: fixed.cells, line: row.line };
    const people = parseGuests(found, columns, order, options);
    if (people.length === 0) return [createEmptyRow(row, options, fixed.notes)];
    return [...people, ...createNamedPlusOne(row, options, people[0])].map((person, index) =>
      readRow(person, row, { options, notes: index === 0 ? fixed.notes : [] }),
    );
  });
  return withHouseholds(rows);
}

/** The reader of pasted lists gets empty cells for columns that it does not know; they are read in this file. */
function getPastedKind({ kind }: Field, head: string): PastedColumn | null {
  if (kind === "comment") return findColumn(head) === "comment" ? "comment" : null;
  return pastedColumns.find((column) => column === kind) ?? null;
}

/** The cells for the reader of pasted lists, with zeros put back. */
function prepareRow(row: GridRow, { fields, getLabel }: ReadingOptions) {
  const country = readCell(row, fields, "pays");
  const notes: Note[] = [];
  const cells = fields.map(({ kind }, at) => {
    const cell = row.cells[at] ?? "";
    if (kind !== "telephone" && kind !== "code_postal") {
      return pastedColumns.some((column) => column === kind) ? cell : "";
    }
    const { value, isRestored } = (kind === "telephone" ? restorePhone : restorePostCode)(cell, country);
    if (isRestored) notes.push({ code: "zero", label: getLabel(kind), value });
    return value;
  });
  // « Léa » and « Martin +1 » in two columns are Léa Martin and her companion.
  const [first, last] = (["first_name", "last_name"] as const).map((name) =>
    fields.findIndex(({ kind }) => kind === name),
  );
  const [, family, extra] = /^(.*?)\s*(\+\s*\d)$/u.exec(cells[last ?? -1] ?? "") ?? [];
  if (extra !== undefined && first !== undefined && first >= 0 && last !== undefined) {
    cells[first] = `${cells[first] ?? ""} ${extra}`;
    cells[last] = family ?? "";
  }
  return { cells, notes };
}

function readCell(row: GridRow, fields: readonly Field[], kind: Field["kind"]): string {
  return row.cells[fields.findIndex((field) => field.kind === kind)] ?? "";
}

/** Columns of a « +1 » with a name are a guest of their own; with a number or yes, a guest without a name. */
function createNamedPlusOne(
  row: GridRow,
  { fields }: ReadingOptions,
  host: PastedGuest | undefined,
): PastedGuest[] {
  const cell = `${readCell(row, fields, "plus_one")} ${readCell(row, fields, "plus_one_last")}`.trim();
  const said = parsePresence(cell);
  if (host === undefined || cell === "" || said === false || (said === null && cell !== "")) return [];
  const [firstName = "", ...last] = said === true ? [] : cell.split(" ");
  const guest = { ...blankGuest, firstName, lastName: last.join(" ") };
  return [{ key: `${row.line}.p`, line: row.line, host: host.key, unread: [], guest }];
}

function createEmptyRow(row: GridRow, options: ReadingOptions, notes: readonly Note[]): ReadRow {
  const key = `${row.line}.0`;
  const guest = { ...blankGuest, comment: row.cells.filter((cell) => cell !== "").join(" · ") };
  return readRow({ key, line: row.line, host: null, unread: [], guest }, row, { options, notes });
}

interface ReadingContext {
  readonly options: ReadingOptions;
  readonly notes: readonly Note[];
}

function readRow(person: PastedGuest, row: GridRow, { options, notes }: ReadingContext): ReadRow {
  const { edits, fields } = options;
  const isPlusOne = person.host !== null;
  // The reader of pasted lists names companions after their host; here they have no name of their own.
  const isUnnamed = isPlusOne && person.guest.firstName.startsWith("+");
  const names = isUnnamed ? { firstName: "", lastName: "" } : {};
  const { household: householdName, age: editedAge, ...edit } = edits.get(person.key) ?? {};
  const found = readMoments(row, fields);
  const more: OfMoments = isPlusOne ? { invited: found.invited, answers: {}, unread: [] } : found;
  const ageCell = isPlusOne ? "" : readCell(row, fields, "age");
  const age = editedAge === undefined ? parseAge(ageCell) : editedAge;
  if (ageCell !== "" && age === null) {
    more.unread.push({ code: "comment", label: options.getLabel("age"), value: ageCell });
  }
  const comment = [person.guest.comment, ...more.unread.map(({ label, value }) => `${label} : ${value}`)];
  const guest = {
    ...person.guest,
    ...names,
    comment: comment.filter((line) => line !== "").join("\n"),
    ...edit,
  };
  const unread = [
    ...person.unread.map(({ label, value, appendedTo }) => ({ code: appendedTo, label, value })),
    ...more.unread,
  ];
  return {
    key: person.key,
    line: person.line,
    host: person.host,
    guest: { ...guest, is_child: guest.is_child || (age !== null && age < adultFrom) },
    age,
    household: readHousehold(row, fields, householdName),
    invited: more.invited,
    answers: more.answers,
    notes: [...notes, ...unread],
    errors: findErrors(guest, isPlusOne),
    edited: correctable.filter((cell) => edits.get(person.key)?.[cell] !== undefined),
  };
}

/** In years: 1 for « 18 mois ». */
function parseAge(cell: string): number | null {
  const [, digits, unit = ""] = /^(\d{1,3})\s*(ans?|years?|yrs?|m|mois|months?)?(?:\s|$)/iu.exec(cell) ?? [];
  const count = Number(digits ?? Number.NaN);
  const age = unit.toLowerCase().startsWith("m") ? Math.floor(count / 12) : count;
  return age <= 120 ? age : null;
}

interface OfMoments {
  readonly invited: readonly string[] | undefined;
  readonly answers: Readonly<Record<string, boolean>>;
  readonly unread: Note[];
}

function readMoments(row: GridRow, fields: readonly Field[]): OfMoments {
  const answers: Record<string, boolean> = {};
  const unread: Note[] = [];
  const invited: string[] = [];
  for (const [at, field] of fields.entries()) {
    const cell = row.cells[at] ?? "";
    if (!("momentId" in field)) continue;
    const said = parsePresence(cell);
    if (said === undefined) unread.push({ code: "comment", label: "RSVP", value: cell });
    else if (field.kind === "invited" && said === true) invited.push(field.momentId);
    else if (field.kind === "answer" && said !== null) answers[field.momentId] = said;
  }
  const isSaid = fields.some(({ kind }) => kind === "invited");
  return { invited: isSaid ? invited : undefined, answers, unread };
}

/** The household by its column; without that column by the address, or by the row: see `withHouseholds`. */
function readHousehold(
  row: GridRow,
  fields: readonly Field[],
  name = readCell(row, fields, "household"),
): ReadRow["household"] {
  if (name !== "") return { key: `named ${fold(name)}`, name: name.slice(0, limits.name) };
  if (fields.some(({ kind }) => kind === "household")) return null;
  const parts = (["adresse", "code_postal", "ville"] as const).map((kind) =>
    fold(readCell(row, fields, kind)),
  );
  const [street = ""] = parts;
  const key = street === "" ? `row ${row.line}` : `address ${parts.join(" ").replaceAll(/[\s,.]+/gu, " ")}`;
  return { key, name: "" };
}

/** Keeps households with a name or at least two guests. One that is too large is an error of its rows if named. */
function withHouseholds(rows: readonly ReadRow[]): readonly ReadRow[] {
  const groups = Map.groupBy(rows, ({ household }) => household?.key ?? "");
  return rows.map((row) => {
    const { household } = row;
    if (household === null) return row;
    const size = groups.get(household.key)?.length ?? 0;
    const isNamed = household.name !== "";
    if (size > maxInHousehold) {
      return isNamed
        ? {
            ...row,
            errors: [...row.errors, { code: "household_crowded" as const, cell: "household" as const }],
          }
        : { ...row, household: null };
    }
    return isNamed || size > 1 ? row : { ...row, household: null };
  });
}

function isText(cell: Cell): cell is keyof typeof maxLengths {
  return cell in maxLengths;
}

function findErrors(guest: NewGuest, isPlusOne: boolean): RowError[] {
  const long = correctable.filter(isText).filter((cell) => guest[cell].length > maxLengths[cell]);
  return [
    ...(guest.firstName === "" && !isPlusOne ? [{ code: "no_name", cell: "firstName" } as const] : []),
    ...long.map((cell) => ({ code: "too_long" as const, cell, max: maxLengths[cell] })),
  ];
}
