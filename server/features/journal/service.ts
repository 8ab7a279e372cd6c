/** The journal: who changed what in a wedding. */
import * as v from "valibot";
import {
  maxListedChanges,
  type getJournalEntry,
  type JournalChange,
  type JournalEntry,
  journalAreas,
  type listJournalEntries,
  maxJournalEntriesAtOnce,
} from "#contract/journal.ts";
import type { JournalChangeRow, JournalEntryRow } from "#server/database/journal-rows.ts";
import { listRowsById } from "#server/database/whole-rows.ts";
import type { AccountContext, WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type JournaledTables, findTableOfKind } from "#server/platform/journal.ts";
import { loadNames, type NameDependencies } from "./names.ts";
import { isAreaAllowed } from "./rules.ts";
import { getUndoState } from "./undoing.ts";
import type { Queries } from "#server/database/database.ts";
import {
  listChangesOfEntries,
  countChangedAnswers,
  listEntries,
  clearMemberId,
  findCreator,
  findNewestEntryId,
  entryRows,
} from "./repository.ts";

/** New members start with every entry so far as seen. null while the journal is empty. */
export async function getNewestEntryId(db: Queries, weddingId: string): Promise<string | null> {
  return (await findNewestEntryId(db, weddingId)) ?? null;
}

/** Who created a row; null for an account that was deleted, and if the journal no longer reaches back so far. */
export async function findAuthor({ db, wedding }: WeddingScope, id: string): Promise<string | null> {
  return (await findCreator(db, wedding.id, id)) ?? null;
}

/** In all weddings: removes a person whose account is deleted. */
export async function clearAuthorInJournals(db: Queries, userId: string): Promise<void> {
  await clearMemberId(db, userId);
}

type JournalQuery = v.InferOutput<(typeof listJournalEntries)["query"]>;

/** Lists the entries of the areas that the reader may see today. */
export async function listJournal(
  context: AccountContext,
  dependencies: NameDependencies,
  { area: requestedArea, limit = maxJournalEntriesAtOnce, ...filter }: JournalQuery,
): Promise<v.InferOutput<(typeof listJournalEntries)["reply"]>> {
  const { db, wedding, member } = context;
  const visibleAreas = journalAreas.filter((area) => isAreaAllowed(member, area, "see"));
  const areas =
    requestedArea === undefined ? visibleAreas : visibleAreas.filter((area) => area === requestedArea);
  if (areas.length === 0) return { entries: [], names: {}, more: false };
  const rows = await listEntries(db, wedding.id, { ...filter, areas, limit: limit + 1 });
  const listedRows = rows.slice(0, limit);
  const ids = listedRows.map(({ id }) => id);
  // The sentence of one guest's reply names all moments; there are few of them.
  const withAnswers = listedRows
    .filter(({ actor, thing_count }) => actor === "guest" && thing_count === 1)
    .map(({ id }) => id);
  const changes = await listChangesOfEntries(db, wedding.id, { ids, max: maxListedChanges, withAnswers });
  const changesByEntry = Map.groupBy(
    await getVisibleChanges(context, dependencies.tables, changes),
    ({ entry_id }) => entry_id,
  );
  const extras = await loadEntryExtras(context, listedRows);
  const entries = listedRows.map((row) => toJournalEntry(row, extras, changesByEntry.get(row.id) ?? []));
  return {
    entries,
    names: await loadNamesOfEntries(context, dependencies, entries),
    more: rows.length > limit,
  };
}

/** @throws AppError entry_not_found, also for an entry of an area that the reader may not see. */
export async function getEntry(
  context: AccountContext,
  dependencies: NameDependencies,
  id: string,
): Promise<v.InferOutput<(typeof getJournalEntry)["reply"]>> {
  const { db, wedding } = context;
  const row = await findEntryOrThrow(context, id);
  const changes = await listChangesOfEntries(db, wedding.id, { ids: [id] });
  const extras = await loadEntryExtras(context, [row]);
  const entry = toJournalEntry(row, extras, await getVisibleChanges(context, dependencies.tables, changes));
  const undo = await getUndoState(context, dependencies.tables, { row, main: changes[0] });
  return { ...entry, names: await loadNamesOfEntries(context, dependencies, [entry]), undo };
}

/** @throws AppError entry_not_found. */
export async function findEntryOrThrow(
  { db, wedding, member }: Pick<AccountContext, "db" | "wedding" | "member">,
  id: string,
): Promise<JournalEntryRow> {
  const row = await entryRows.find(db, wedding.id, { id });
  if (row === undefined || !isAreaAllowed(member, row.area, "see")) throw new AppError("entry_not_found");
  return row;
}

/** The changes that the member may see today; of a row that was made private since without its values. */
async function getVisibleChanges(
  { db, wedding, member }: AccountContext,
  tables: JournaledTables,
  changes: readonly JournalChangeRow[],
): Promise<JournalChangeRow[]> {
  const visibleChanges = changes.filter(({ area }) => isAreaAllowed(member, area, "see"));
  if (isAreaAllowed(member, "couple", "see")) return visibleChanges;
  const privateKeys = new Set<string>();
  for (const [kind, changesOfKind] of Map.groupBy(visibleChanges, (change) => change.kind)) {
    const journaledTable = findTableOfKind(tables, kind);
    if (journaledTable?.described.isPrivate === undefined) continue;
    const ids = [...new Set(changesOfKind.map(({ thing_id }) => thing_id))];
    const rows = await listRowsById(db, { table: journaledTable.table, weddingId: wedding.id, ids });
    for (const row of rows) if (journaledTable.described.isPrivate(row)) privateKeys.add(`${kind} ${row.id}`);
  }
  return visibleChanges.map((change) =>
    privateKeys.has(`${change.kind} ${change.thing_id}`)
      ? { ...change, fields: removeValues(change.fields) }
      : change,
  );
}

function removeValues(fields: string | null): string | null {
  if (fields === null) return null;
  return JSON.stringify(Object.fromEntries(Object.keys(parseFields(fields)).map((column) => [column, null])));
}

/** Notes the newest entry that a member has seen. */
export type SaveSeenEntry = (context: AccountContext, entryId: string) => Promise<void>;

/** @throws AppError entry_not_found. */
export async function visitJournal(
  context: AccountContext,
  saveSeenEntry: SaveSeenEntry,
  id: string,
): Promise<{ ok: true }> {
  await findEntryOrThrow(context, id);
  await saveSeenEntry(context, id);
  return { ok: true };
}

async function loadNamesOfEntries(
  context: AccountContext,
  dependencies: NameDependencies,
  entries: readonly JournalEntry[],
) {
  const changes = entries.flatMap((entry) => entry.changes);
  const userIds = entries
    .flatMap(({ user_id, undone_user_id }) => [user_id, undone_user_id])
    .filter((id) => id !== null);
  return loadNames(context, dependencies, { changes, userIds });
}

/** The authors of the entries that some entries undid, by the id of the undone entry. */
async function loadAuthorByUndoneEntry(
  { db, wedding }: Pick<AccountContext, "db" | "wedding">,
  rows: readonly JournalEntryRow[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = rows.flatMap(({ undoes }) => (undoes === null ? [] : [undoes]));
  const undoneEntries = await entryRows.listColumns(db, wedding.id, ["id", "user_id"], { id: ids });
  return new Map(undoneEntries.map(({ id, user_id }) => [id, user_id]));
}

/** What entries show besides their own rows. */
interface EntryExtras {
  /** The authors of undone entries, by the id of the undone entry. */
  readonly authorByUndoneEntry: ReadonlyMap<string, string | null>;
  /** By the id of an entry about the replies of several guests. */
  readonly answerCountsByEntry: Awaited<ReturnType<typeof countChangedAnswers>>;
}

async function loadEntryExtras(
  context: Pick<AccountContext, "db" | "wedding">,
  rows: readonly JournalEntryRow[],
): Promise<EntryExtras> {
  const { db, wedding } = context;
  const entryIds = rows
    .filter(({ actor, thing_count }) => actor === "guest" && thing_count > 1)
    .map(({ id }) => id);
  return {
    authorByUndoneEntry: await loadAuthorByUndoneEntry(context, rows),
    answerCountsByEntry: await countChangedAnswers(db, wedding.id, entryIds),
  };
}

function toJournalEntry(
  { id, at, actor, user_id, area, thing_count, undoes }: JournalEntryRow,
  { authorByUndoneEntry, answerCountsByEntry }: EntryExtras,
  changes: readonly JournalChangeRow[],
): JournalEntry {
  const answerCounts = answerCountsByEntry.get(id);
  return {
    id,
    at: new Date(at).toISOString(),
    actor,
    user_id,
    area,
    count: thing_count,
    undoes,
    undone_user_id: undoes === null ? null : (authorByUndoneEntry.get(undoes) ?? null),
    ...(answerCounts && { answers: answerCounts }),
    changes: changes.map(toJournalChange),
  };
}

function toJournalChange({ area, kind, thing_id, act, fields }: JournalChangeRow): JournalChange {
  return { area, kind, thing_id, act, fields: fields === null ? null : parseFields(fields) };
}

function parseFields(fields: string): { [column: string]: [unknown, unknown] | null } {
  return v.parse(Fields, JSON.parse(fields));
}

const Fields = v.record(v.string(), v.nullable(v.tuple([v.unknown(), v.unknown()])));
