/**
 * Which rows are imported. Faulty rows never are. Rows with the name of a guest or of an earlier row are imported only
 * if the couple decides so, unless they are probably somebody else.
 */
import { fillableFields, type GuestImport, type ImportedRow, emptyGuest } from "#contract/guest-imports.ts";
import type { Guest, NewGuest } from "#contract/guests.ts";
import { foldForSearch, formatFirstAndLastName } from "#i18n/formats.ts";
import type { AnswersByGuest } from "#web/features/moments/widgets.tsx";
import { hasSameWords, NameIndex, type Named } from "../duplicates.rules.ts";
import { type GuestTies, noTies } from "../guest-ties.ts";
import { type CorrectableCell, correctableCells } from "./correctable-cells.rules.ts";
import type { ParsedRow } from "./parsed-row.ts";

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
  readonly guestValue: string;
}

/** The server's error on a row, and its cell, if it concerns only one. */
interface RowRefusal {
  readonly cell: CorrectableCell | null;
  readonly text: string;
}
/** By row key. */
export type RefusalsByRow = ReadonlyMap<string, readonly RowRefusal[]>;

export interface DecidedRow extends ParsedRow {
  readonly duplicate: Duplicate | null;
  /** What the couple chose, otherwise what is proposed. */
  readonly choice: RowDecision;
  /** As `choice`, but "skip" for a faulty row and for a companion whose host is left out. */
  readonly decision: RowDecision;
  readonly differences: readonly Difference[];
  readonly refusals: readonly RowRefusal[];
}

interface DecisionInput {
  readonly guests: readonly Guest[];
  /** The names of the households on the list, by id. */
  readonly householdNames?: ReadonlyMap<string, string>;
  /** What the couple chose, by row key. */
  readonly choices: ReadonlyMap<string, RowDecision>;
  readonly refusals: RefusalsByRow;
}

export function decideRows(
  rows: readonly ParsedRow[],
  { guests, householdNames, choices, refusals }: DecisionInput,
): readonly DecidedRow[] {
  const guestIndex = new NameIndex<Guest>(guests);
  const earlierIndex = new NameIndex<Named & Pick<Duplicate, "email" | "householdName">>();
  const decidedRows = new Map<string, DecidedRow>();
  const completedIds = new Set<string>();
  // A companion is decided after the guest who brings them.
  const hostsFirst = rows.toSorted((one, other) => Number(one.host !== null) - Number(other.host !== null));
  for (const row of hostsFirst) {
    const { firstName: first_name, lastName: last_name, email } = row.guest;
    const named = { first_name, last_name, email, householdName: row.household?.name ?? "" };
    const guest = guestIndex.find(named) ?? null;
    const earlier = guest === null ? earlierIndex.find(named) : undefined;
    earlierIndex.add(named);
    const other = guest ?? earlier;
    const householdName = guest
      ? (householdNames?.get(guest.household_id ?? "") ?? "")
      : (earlier?.householdName ?? "");
    const isNear = other !== undefined && !hasSameWords(named, other);
    const duplicate = other
      ? { name: formatFirstAndLastName(other), guest, email: other.email, householdName, isNear }
      : null;
    const host = decidedRows.get(row.host ?? "");
    const choice = getChoice(row, duplicate, choices.get(row.key));
    const errors = [...row.errors];
    const isCompleting = guest !== null && choice === "complete";
    if (isCompleting && completedIds.has(guest.id)) errors.push({ code: "completed_twice", cell: null });
    const isLeftOut = errors.length > 0 || host?.decision === "skip";
    if (isCompleting && !isLeftOut) completedIds.add(guest.id);
    decidedRows.set(row.key, {
      ...row,
      duplicate,
      errors,
      choice,
      decision: isLeftOut ? "skip" : choice,
      differences: isCompleting ? findDifferences(row, guest) : [],
      refusals: refusals.get(row.key) ?? [],
    });
  }
  return rows.flatMap(({ key }) => decidedRows.get(key) ?? []);
}

/**
 * Without a decision the same name is left out. A name that differs by a letter is added, because nobody may be lost
 * unseen: 'Lefèvre' and 'Lefebvre'. So is the same name with another email address or in a household of another name,
 * who is probably somebody else.
 * Only somebody on the list can be completed.
 */
function getChoice(
  row: ParsedRow,
  duplicate: Duplicate | null,
  choice: RowDecision | undefined,
): RowDecision {
  if (choice !== undefined) return choice === "complete" && !duplicate?.guest ? "skip" : choice;
  return duplicate === null || duplicate.isNear || isSomebodyElse(row, duplicate) ? "add" : "skip";
}

function isSomebodyElse({ guest: { email }, household }: ParsedRow, duplicate: Duplicate): boolean {
  const isOther = (one: string, other: string) =>
    one !== "" && other !== "" && foldForSearch(one) !== foldForSearch(other);
  return isOther(email, duplicate.email) || isOther(household?.name ?? "", duplicate.householdName);
}

/** Whether a row is shown to be checked. Edited rows are, so that no field disappears while the user types. */
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

export function countRows(rows: readonly DecidedRow[]) {
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

/** Gives the ties to the new guests of whom the list says none. */
export function addSideAndRelationship(rows: readonly DecidedRow[], ties: GuestTies): readonly DecidedRow[] {
  return rows.map((row) => {
    if (row.decision !== "add") return row;
    const { guest } = row;
    const side = guest.side === noTies.side ? ties.side : guest.side;
    const relationship = guest.relationship === noTies.relationship ? ties.relationship : guest.relationship;
    return { ...row, guest: { ...guest, side, relationship } };
  });
}

type ImportBody = Pick<GuestImport, "households" | "rows">;
type SentRow = Omit<ImportedRow, "guest" | "expected" | "question_answers"> & {
  readonly guest: Partial<ImportedRow["guest"]>;
  readonly question_answers?: Readonly<Record<string, string>>;
};

/** The request body: the imported rows, and the households that they name. `answers` are those of the listed guests. */
export function createImportBody(rows: readonly DecidedRow[], answers: AnswersByGuest) {
  const importedRows = rows.filter(({ decision }) => decision !== "skip");
  const sentRows = importedRows.map((row): SentRow =>
    row.decision === "complete" ? toCompletedRow(row, answers) : toAddedRow(row),
  );
  const usedKeys = new Set(sentRows.map(({ household }) => household));
  const nameByKey = new Map(
    importedRows.flatMap(({ household }) => (household ? [[household.key, household.name]] : [])),
  );
  const households: ImportBody["households"] = [...nameByKey]
    .filter(([key]) => usedKeys.has(shortenKey(key)))
    .map(([key, name]) => ({ key: shortenKey(key), name: name ?? "" }));
  return { households, rows: sentRows };
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
function toCompletedRow(row: DecidedRow, answersByGuest: AnswersByGuest): SentRow {
  const guest = row.duplicate?.guest;
  if (!guest) return toAddedRow(row);
  const guestAnswers = answersByGuest.get(guest.id) ?? {};
  const isOpen = (momentId: string) => (guestAnswers[momentId] ?? null) === null;
  const { presence } = row.guest;
  const presenceAnswers =
    presence === null ? [] : Object.keys(guestAnswers).map((id) => [id, presence] as const);
  const answers = Object.fromEntries(
    [...presenceAnswers, ...Object.entries(row.answers)].filter(([momentId]) => isOpen(momentId)),
  );
  return {
    key: row.key,
    action: "complete",
    guest_id: guest.id,
    guest: getFieldsToFill(row, guest),
    answers,
    ...(row.household && guest.household_id === null && { household: shortenKey(row.household.key) }),
  };
}

/** Moves the menu of a guest who is completed into the comment, because they may have answered since. */
function withMenuInComment({ guest, questionAnswers }: ParsedRow): NewGuest {
  const comment = [guest.comment, ...Object.values(questionAnswers)].filter((line) => line !== "").join("\n");
  return { ...guest, comment };
}

function getFieldsToFill(row: ParsedRow, guest: Guest): Partial<ImportedRow["guest"]> {
  const rowValues = { ...withMenuInComment(row), age: row.age };
  const names = fillableFields.filter(
    (name) => guest[name] === emptyGuest[name] && rowValues[name] !== emptyGuest[name],
  );
  return Object.fromEntries(names.map((name) => [name, rowValues[name]]));
}

function findDifferences(row: ParsedRow, guest: Guest): Difference[] {
  const rowValues = { ...withMenuInComment(row), age: row.age };
  return fillableFields.flatMap((field) => {
    const [value, guestValue] = [String(rowValues[field]), String(guest[field])];
    const isEitherEmpty = rowValues[field] === emptyGuest[field] || guest[field] === emptyGuest[field];
    const isSame = foldForSearch(value) === foldForSearch(guestValue);
    return isEitherEmpty || isSame ? [] : [{ field, value, guestValue }];
  });
}

/** Groups the server's errors, whose paths are such as `rows.7.guest.email`, by the rows that were sent. */
export function groupErrorsByRow(
  fields: Readonly<Record<string, string>>,
  { rows, households }: { readonly rows: readonly SentRow[]; readonly households: ImportBody["households"] },
): RefusalsByRow {
  const refusals = Object.entries(fields).flatMap(([path, text]) => {
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
  return Map.groupBy(refusals, ({ key }) => key);
}

function findCell([part, name]: readonly string[]): CorrectableCell | null {
  if (part === "household") return part;
  return correctableCells.find((cell) => part === "guest" && cell === name) ?? null;
}
