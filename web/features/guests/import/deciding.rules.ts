/** Which rows are imported: faulty ones never, those with the name of a guest only if the couple decides so. */
import { fillableFields, type GuestImport, type ImportedRow, emptyGuest } from "#contract/guest-imports.ts";
import type { Guest, NewGuest } from "#contract/guests.ts";
import { foldForSearch, formatFirstAndLastName } from "#i18n/formats.ts";
import { hasSameWords, NameIndex, type Named } from "../duplicates.rules.ts";
import { type CorrectableCell, correctableCells } from "./correctable-cells.ts";
import type { ReadRow } from "./parsed-row.ts";

export type RowDecision = "add" | "complete" | "skip";

/** Somebody with nearly the same name, on the list or earlier in the file. */
export interface Duplicate {
  readonly name: string;
  /** null for a row of the file. */
  readonly guest: Guest | null;
  readonly email: string;
  /** The name of their household; '' without one. */
  readonly householdName: string;
  /** Whether the names differ by a letter. */
  readonly isNear: boolean;
}

/** A value of the file that is not imported, because the guest has another. */
export interface Difference {
  readonly field: (typeof fillableFields)[number];
  readonly value: string;
  readonly known: string;
}

/** The server's error on a row, and its cell, if it concerns only one. */
export interface CellError {
  readonly cell: CorrectableCell | null;
  readonly text: string;
}
export type CellErrors = ReadonlyMap<string, readonly CellError[]>;

export interface DecidedRow extends ReadRow {
  readonly duplicate: Duplicate | null;
  /** What the couple chose; faulty rows are left out all the same. */
  readonly choice: RowDecision;
  readonly decision: RowDecision;
  readonly differences: readonly Difference[];
  readonly refusals: readonly CellError[];
}

interface DecisionInput {
  readonly guests: readonly Guest[];
  /** The names of the households on the list, by id. */
  readonly householdNames?: ReadonlyMap<string, string>;
  /** What the couple chose, by row key. */
  readonly chosen: ReadonlyMap<string, RowDecision>;
  /** By row key. */
  readonly refused: CellErrors;
}

export function decideRows(
  rows: readonly ReadRow[],
  { guests, householdNames, chosen, refused }: DecisionInput,
): readonly DecidedRow[] {
  const onList = new NameIndex<Guest>(guests);
  const above = new NameIndex<Named & Pick<Duplicate, "email" | "householdName">>();
  const decided = new Map<string, DecidedRow>();
  const completed = new Set<string>();
  // A companion is decided after the guest who brings them.
  const hostsFirst = rows.toSorted((one, other) => Number(one.host !== null) - Number(other.host !== null));
  for (const row of hostsFirst) {
    const { firstName: first_name, lastName: last_name, email } = row.guest;
    const named = { first_name, last_name, email, householdName: row.household?.name ?? "" };
    const guest = onList.find(named) ?? null;
    const inFile = guest === null ? above.find(named) : undefined;
    above.add(named);
    const other = guest ?? inFile;
    const householdName = guest
      ? (householdNames?.get(guest.household_id ?? "") ?? "")
      : (inFile?.householdName ?? "");
    const isNear = other !== undefined && !hasSameWords(named, other);
    const duplicate = other
      ? { name: formatFirstAndLastName(other), guest, email: other.email, householdName, isNear }
      : null;
    const host = decided.get(row.host ?? "");
    const choice = getChoice(row, duplicate, chosen.get(row.key));
    const errors = [...row.errors];
    const isCompleting = guest !== null && choice === "complete";
    if (isCompleting && completed.has(guest.id)) errors.push({ code: "completed_twice", cell: null });
    const isOut = errors.length > 0 || host?.decision === "skip";
    if (isCompleting && !isOut) completed.add(guest.id);
    decided.set(row.key, {
      ...row,
      duplicate,
      errors,
      choice,
      decision: isOut ? "skip" : choice,
      differences: isCompleting ? findDifferences(row, guest) : [],
      refusals: refused.get(row.key) ?? [],
    });
  }
  return rows.flatMap(({ key }) => decided.get(key) ?? []);
}

/**
 * Without a decision the same name is left out. A name that differs by a letter is added, because nobody may be lost
 * unseen: 'Lefèvre' and 'Lefebvre'. So is the same name with another email address or in a household of another name,
 * who is probably somebody else.
 * Only somebody on the list can be completed.
 */
function getChoice(row: ReadRow, twin: Duplicate | null, chosen: RowDecision | undefined): RowDecision {
  if (chosen === undefined) return twin === null || twin.isNear || isSomebodyElse(row, twin) ? "add" : "skip";
  return chosen === "complete" && !twin?.guest ? "skip" : chosen;
}

function isSomebodyElse({ guest: { email }, household }: ReadRow, twin: Duplicate): boolean {
  const differ = (one: string, other: string) =>
    one !== "" && other !== "" && foldForSearch(one) !== foldForSearch(other);
  return differ(email, twin.email) || differ(household?.name ?? "", twin.householdName);
}

/**
 * Rows to check: those to decide or correct, and those in which something was corrected, guessed or moved. Edited
 * rows remain, so that a field does not disappear while the user types.
 */
export function needsReview(row: DecidedRow): boolean {
  const { errors, duplicate, refusals, edited, editedAnswers, notes, isAdded = false } = row;
  const isEdited = edited.length > 0 || Object.keys(editedAnswers).length > 0;
  return (
    errors.length > 0 || duplicate !== null || refusals.length > 0 || isEdited || notes.length > 0 || isAdded
  );
}

/** A column whose cells go into the comment, with the number of rows. */
export interface MovedColumn {
  readonly label: string;
  readonly count: number;
}

/** What goes into the comment, by column, the most frequent first. */
export function listMovedColumns(rows: readonly DecidedRow[]): readonly MovedColumn[] {
  const counts = new Map<string, number>();
  for (const { notes, decision } of rows) {
    if (decision === "skip") continue;
    const labels = notes.filter(({ code }) => code === "comment").map(({ label }) => label);
    for (const label of new Set(labels)) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .toSorted((one, other) => other.count - one.count);
}

export function countDecisions(rows: readonly DecidedRow[]) {
  const count = (fits: (row: DecidedRow) => boolean) => rows.filter(fits).length;
  return {
    add: count(({ decision }) => decision === "add"),
    complete: count(({ decision }) => decision === "complete"),
    errors: count(({ errors }) => errors.length > 0),
    duplicates: count(({ duplicate, errors }) => duplicate !== null && errors.length === 0),
    /** New guests whom the file invites to nothing. */
    uninvited: count(
      ({ decision, invited, answers }) =>
        decision === "add" && invited?.length === 0 && Object.keys(answers).length === 0,
    ),
  };
}

/** The side and the relationship of the new guests of whom the list says none. */
export type ImportTies = Pick<NewGuest, "side" | "relationship">;
export const noTies: ImportTies = { side: "", relationship: "" };

export function addTies(rows: readonly DecidedRow[], ties: ImportTies): readonly DecidedRow[] {
  return rows.map((row) => {
    if (row.decision !== "add") return row;
    const { guest } = row;
    const side = guest.side === noTies.side ? ties.side : guest.side;
    const relationship = guest.relationship === noTies.relationship ? ties.relationship : guest.relationship;
    return { ...row, guest: { ...guest, side, relationship } };
  });
}

/** The answers of guests who are on the list, by guest and moment; null without an answer. */
export type KnownAnswers = ReadonlyMap<string, Readonly<Record<string, boolean | null>>>;

type ImportBody = Pick<GuestImport, "households" | "rows">;
type SentRow = Omit<ImportedRow, "guest" | "expected" | "question_answers"> & {
  readonly guest: Partial<ImportedRow["guest"]>;
  readonly question_answers?: Readonly<Record<string, string>>;
};

/** The request body: the imported rows, and the households that they name. */
export function createImportBody(rows: readonly DecidedRow[], answers: KnownAnswers) {
  const taken = rows.filter(({ decision }) => decision !== "skip");
  const sent = taken.map((row): SentRow =>
    row.decision === "complete" ? toCompletedRow(row, answers) : toAddedRow(row),
  );
  const used = new Set(sent.map(({ household }) => household));
  const households = new Map(
    taken.flatMap(({ household }) => (household ? [[household.key, household.name]] : [])),
  );
  const named: ImportBody["households"] = [...households]
    .filter(([key]) => used.has(shortenKey(key)))
    .map(([key, name]) => ({ key: shortenKey(key), name: name ?? "" }));
  return { households: named, rows: sent };
}

/** Keys are at most 64 characters long; a longer one is cut and ends with a checksum of the whole key. */
function shortenKey(key: string): string {
  if (key.length <= 64) return key.trim();
  let sum = 0;
  for (const sign of key) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 4_294_967_291;
  return `${key.slice(0, 50).trim()} ${sum.toString(36)}`;
}

function toAddedRow(row: DecidedRow): SentRow {
  const {
    plus_one_of: _host,
    moment_ids: _moments,
    household_id: _household,
    userId: _user,
    ...guest
  } = row.guest;
  return {
    key: row.key,
    action: "add",
    guest: { ...guest, age: row.age },
    answers: { ...row.answers },
    question_answers: row.questionAnswers,
    ...(row.invited && { invited: [...row.invited] }),
    ...(row.household && { household: shortenKey(row.household.key) }),
    ...(row.host !== null && { host: row.host }),
  };
}

/** Fills empty fields only. */
function toCompletedRow(row: DecidedRow, known: KnownAnswers): SentRow {
  const guest = row.duplicate?.guest;
  if (!guest) return toAddedRow(row);
  const theirs = known.get(guest.id) ?? {};
  const isOpen = (momentId: string) => (theirs[momentId] ?? null) === null;
  const { presence } = row.guest;
  const fromPresence = presence === null ? [] : Object.keys(theirs).map((id) => [id, presence] as const);
  const answers = Object.fromEntries(
    [...fromPresence, ...Object.entries(row.answers)].filter(([momentId]) => isOpen(momentId)),
  );
  return {
    key: row.key,
    action: "complete",
    guest_id: guest.id,
    guest: getFilledFields(row, guest),
    answers,
    ...(row.household && guest.household_id === null && { household: shortenKey(row.household.key) }),
  };
}

/** The menu of a guest who is completed goes into the comment, because they may have answered since. */
function withMenus({ guest, questionAnswers }: ReadRow): NewGuest {
  const comment = [guest.comment, ...Object.values(questionAnswers)].filter((line) => line !== "").join("\n");
  return { ...guest, comment };
}

function getFilledFields(row: ReadRow, guest: Guest): Partial<ImportedRow["guest"]> {
  const read = { ...withMenus(row), age: row.age };
  const names = fillableFields.filter(
    (name) => guest[name] === emptyGuest[name] && read[name] !== emptyGuest[name],
  );
  return Object.fromEntries(names.map((name) => [name, read[name]]));
}

function findDifferences(row: ReadRow, guest: Guest): Difference[] {
  const read = { ...withMenus(row), age: row.age };
  return fillableFields.flatMap((field) => {
    const [value, known] = [read[field], guest[field]];
    const isFree = value === emptyGuest[field] || known === emptyGuest[field];
    const isSame = foldForSearch(String(value)) === foldForSearch(String(known));
    return isFree || isSame ? [] : [{ field, value: String(value), known: String(known) }];
  });
}

/** Groups the server's errors, whose paths are such as `rows.7.guest.email`, by the rows that were sent. */
export function groupErrorsByRow(
  fields: Readonly<Record<string, string>>,
  { rows, households }: { readonly rows: readonly SentRow[]; readonly households: ImportBody["households"] },
): CellErrors {
  const found = Object.entries(fields).flatMap(([path, text]) => {
    const [list, at = "", ...rest] = path.split(".");
    if (list === "households") {
      const key = households[Number(at)]?.key;
      return rows
        .filter(({ household }) => household === key)
        .map((row) => ({ key: row.key, cell: "household" as const, text }));
    }
    const row = list === "rows" ? rows[Number(at)] : undefined;
    return row ? [{ key: row.key, cell: findCell(rest), text }] : [];
  });
  return Map.groupBy(found, ({ key }) => key);
}

function findCell([part, name]: readonly string[]): CorrectableCell | null {
  if (part === "household") return part;
  return correctableCells.find((cell) => part === "guest" && cell === name) ?? null;
}
