/** Which rows come in: new ones are added, likely duplicates wait for a decision, faulty ones stay out. */
import { fillable, type GuestImport, type ImportedRow, unknownGuest } from "#contract/guest-imports.ts";
import type { Guest } from "#contract/guests.ts";
import { fullName } from "#i18n/formats.ts";
import { NameIndex, type Named } from "../duplicates.rules.ts";
import type { ReadRow } from "./reading.rules.ts";

export type Decision = "add" | "complete" | "skip";

/** Somebody with nearly the same name, on the list or earlier in the file. */
export interface Twin {
  readonly name: string;
  /** null for a row of the file. */
  readonly guest: Guest | null;
}

export interface DecidedRow extends ReadRow {
  readonly twin: Twin | null;
  readonly decision: Decision;
  /** The server says that the guest to complete has changed. */
  readonly hasChanged: boolean;
}

interface Deciding {
  readonly guests: readonly Guest[];
  /** What the couple chose, by row key. */
  readonly chosen: ReadonlyMap<string, Decision>;
  /** Keys of rows whose guest has changed since the file was read. */
  readonly changed: ReadonlySet<string>;
}

export function decidedRows(
  rows: readonly ReadRow[],
  { guests, chosen, changed }: Deciding,
): readonly DecidedRow[] {
  const onList = new NameIndex<Guest>(guests);
  const above = new NameIndex<Named>();
  const decided = new Map<string, DecidedRow>();
  for (const row of rows) {
    const named = { first_name: row.guest.firstName, last_name: row.guest.lastName };
    const guest = onList.find(named) ?? null;
    const inFile = guest === null ? above.find(named) : undefined;
    above.add(named);
    const other = guest ?? inFile;
    const twin = other ? { name: fullName(other), guest } : null;
    const host = decided.get(row.host ?? "");
    const usual = twin === null ? "add" : "skip";
    const isOut = row.errors.length > 0 || host?.decision === "skip";
    decided.set(row.key, {
      ...row,
      twin,
      decision: isOut ? "skip" : (chosen.get(row.key) ?? usual),
      hasChanged: changed.has(row.key),
    });
  }
  return [...decided.values()];
}

/** Rows that need a look: out of the import, a duplicate, or corrected. */
export function needsLook({ errors, twin, notes, hasChanged }: DecidedRow): boolean {
  return errors.length > 0 || twin !== null || notes.length > 0 || hasChanged;
}

export function countsOf(rows: readonly DecidedRow[]) {
  const count = (fits: (row: DecidedRow) => boolean) => rows.filter(fits).length;
  return {
    add: count(({ decision }) => decision === "add"),
    complete: count(({ decision }) => decision === "complete"),
    errors: count(({ errors }) => errors.length > 0),
    duplicates: count(({ twin, errors }) => twin !== null && errors.length === 0),
  };
}

/** The answers of guests who are on the list, by guest and moment; null without an answer. */
export type KnownAnswers = ReadonlyMap<string, Readonly<Record<string, boolean | null>>>;

type Body = Pick<GuestImport, "households" | "rows">;
type Sent = Omit<ImportedRow, "guest" | "expected"> & { readonly guest: Partial<ImportedRow["guest"]> };

/** What is sent: households with somebody to put in, and the rows that come in. */
export function bodyOf(rows: readonly DecidedRow[], answers: KnownAnswers) {
  const taken = rows.filter(({ decision }) => decision !== "skip");
  const sent = taken.map((row): Sent =>
    row.decision === "complete" ? completing(row, answers) : adding(row),
  );
  const used = new Set(sent.map(({ household }) => household));
  const households = new Map(
    taken.flatMap(({ household }) => (household ? [[household.key, household.name]] : [])),
  );
  const named: Body["households"] = [...households]
    .filter(([key]) => used.has(short(key)))
    .map(([key, name]) => ({ key: short(key), name: name ?? "" }));
  return { households: named, rows: sent };
}

/** Keys are at most 64 characters long; a longer one keeps its start and a sum of the whole. */
function short(key: string): string {
  if (key.length <= 64) return key.trim();
  let sum = 0;
  for (const sign of key) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 4_294_967_291;
  return `${key.slice(0, 50).trim()} ${sum.toString(36)}`;
}

function adding(row: DecidedRow): Sent {
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
    ...(row.invited && { invited: [...row.invited] }),
    ...(row.household && { household: short(row.household.key) }),
    ...(row.host !== null && { host: row.host }),
  };
}

/** Fills empty fields only. */
function completing(row: DecidedRow, known: KnownAnswers): Sent {
  const guest = row.twin?.guest;
  if (!guest) return adding(row);
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
    guest: filled(row, guest),
    answers,
    ...(row.household && guest.household_id === null && { household: short(row.household.key) }),
  };
}

function filled(row: ReadRow, guest: Guest): Partial<ImportedRow["guest"]> {
  const read = { ...row.guest, age: row.age };
  const names = fillable.filter(
    (name) => guest[name] === unknownGuest[name] && read[name] !== unknownGuest[name],
  );
  return Object.fromEntries(names.map((name) => [name, read[name]]));
}
