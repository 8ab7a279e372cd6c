/**
 * How much each wedding stores. The sizes are counters, so that a limit costs one statement of a write; what is really
 * there is counted when a counter is missing or says that a limit is reached.
 */
import { sql } from "kysely";
import { logLimits, tableLimits } from "#contract/table-limits.ts";
import { splitIntoChunks } from "./chunks.ts";
import type { Queries } from "./database.ts";
import { type AddedSize, getChanges } from "./row-changes.ts";
import type { Tables } from "./tables.ts";

export type LogTable = keyof typeof logLimits;

interface Size {
  readonly row_count: number;
  readonly bytes: number;
}

/** The columns of a log whose length depends on what people type. */
const textColumnsByLog: Readonly<Record<LogTable, readonly string[]>> = {
  reply_events: ["from_value", "to_value"],
  reply_sends: [],
  undoable_changes: ["summary", "changes"],
  caterer_brief_versions: ["recipient", "content"],
  journal_entries: [],
  journal_changes: ["fields"],
};

/** What is left of a full log: with less than all of it, not every further row has to delete one. */
const keptShare = 0.9;

/**
 * Inserts rows of one wedding. The oldest ones beyond the limits of the log are deleted at the end of the transaction.
 */
export async function insertIntoLog<Log extends LogTable>(
  db: Queries,
  log: Log,
  rows: readonly Tables[Log][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  for (const chunk of splitIntoChunks(rows)) await db.insertInto<LogTable>(log).values(chunk).execute();
  const bytes = rows.reduce((sum, row) => sum + countBytes(row, textColumnsByLog[log]), 0);
  const added = { weddingId: first.wedding_id, name: log, row_count: rows.length, bytes };
  const changes = getChanges(db);
  if (changes !== undefined) changes.sizes.push(added);
  else await trimLog(db, added, (await addSizes(db, first.wedding_id, [added])).get(log));
}

/** Deletes the oldest rows of a log that is full. `countedSize`: undefined if it was never counted. */
export async function trimLog(
  db: Queries,
  { weddingId, name }: LogOfWedding,
  countedSize: Size | undefined,
): Promise<void> {
  if (countedSize !== undefined && !isOver(name, countedSize)) return;
  const found = { weddingId, name };
  const sizeOfRows = await readLogSize(db, found);
  if (isOver(name, sizeOfRows)) await deleteOldest(db, found);
  await writeSize(db, found, isOver(name, sizeOfRows) ? await readLogSize(db, found) : sizeOfRows);
}

function isOver(log: LogTable, { row_count, bytes }: Size): boolean {
  return row_count > logLimits[log].max || bytes > logLimits[log].bytes;
}

/** The bytes of these columns, or of all texts of a row. */
export function countBytes(row: object, columns?: readonly string[]): number {
  let bytes = 0;
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== "string" || columns?.includes(name) === false) continue;
    bytes += Buffer.byteLength(value);
  }
  return bytes;
}

interface LogOfWedding {
  readonly weddingId: string;
  readonly name: LogTable;
}

function sumLengths(columns: readonly string[]) {
  const lengths = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  return lengths.length === 0 ? sql<number>`0` : sql<number>`${sql.join(lengths, sql` + `)}`;
}

async function readLogSize(db: Queries, { weddingId, name }: LogOfWedding): Promise<Size> {
  const { rows } = await sql<Size>`
    select count(*) as row_count, coalesce(sum(${sumLengths(textColumnsByLog[name])}), 0) as bytes
    from ${sql.table(name)} where wedding_id = ${weddingId}`.execute(db);
  const [size] = rows;
  return { row_count: Number(size?.row_count), bytes: Number(size?.bytes) };
}

/** Deletes the oldest rows, and the latest never. Ids begin with the time. */
async function deleteOldest(db: Queries, { weddingId, name }: LogOfWedding): Promise<void> {
  const id = sql.ref(name === "journal_changes" ? "entry_id" : "id");
  const [max, bytes] = [logLimits[name].max, logLimits[name].bytes].map((most) =>
    Math.floor(most * keptShare),
  );
  const { rows } = await sql<{ last: string | null }>`
    select max(id) as last from (
      select ${id} as id,
        row_number() over (order by ${id} desc) as place,
        sum(${sumLengths(textColumnsByLog[name])}) over (order by ${id} desc) as bytes
      from ${sql.table(name)} where wedding_id = ${weddingId}
    ) as newest_first where place > 1 and (place > ${max} or bytes > ${bytes})`.execute(db);
  const last = rows[0]?.last ?? null;
  if (last === null) return;
  if (name === "journal_changes" || name === "journal_entries") {
    // An entry and its changes stay or go together.
    await db
      .deleteFrom("journal_changes")
      .where("wedding_id", "=", weddingId)
      .where("entry_id", "<=", last)
      .execute();
    await db
      .deleteFrom("journal_entries")
      .where("wedding_id", "=", weddingId)
      .where("id", "<=", last)
      .execute();
  } else if (name === "caterer_brief_versions") {
    await deleteOlderVersions(db, weddingId, last);
  } else {
    await db.deleteFrom(name).where("wedding_id", "=", weddingId).where("id", "<=", last).execute();
  }
}

/** The last version of each moment stays, because the next one is compared with it. */
async function deleteOlderVersions(db: Queries, weddingId: string, last: string): Promise<void> {
  await db
    .deleteFrom("caterer_brief_versions")
    .where("wedding_id", "=", weddingId)
    .where("id", "<=", last)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("caterer_brief_versions as later")
          .select("later.id")
          .where("later.wedding_id", "=", weddingId)
          .whereRef("later.moment_id", "=", "caterer_brief_versions.moment_id")
          .whereRef("later.number", ">", "caterer_brief_versions.number"),
      ),
    )
    .execute();
}

interface Counter {
  readonly weddingId: string;
  readonly name: AddedSize["name"];
}

/** Adds to the counters of a wedding, and returns their sizes by name, without those that were never counted. */
export async function addSizes(
  db: Queries,
  weddingId: string,
  added: readonly AddedSize[],
): Promise<ReadonlyMap<string, Size>> {
  const addedByName = Map.groupBy(added, ({ name }) => name);
  const addToColumn = (column: keyof Size) => {
    const cases = Array.from(addedByName, ([name, some]) => {
      const sum = some.reduce((total, one) => total + one[column], 0);
      return sql`when ${name} then cast(${sum} as bigint)`;
    });
    return sql<number>`${sql.ref(column)} + case name ${sql.join(cases, sql` `)} end`;
  };
  const rows = await db
    .updateTable("stored_sizes")
    .set({ row_count: addToColumn("row_count"), bytes: addToColumn("bytes") })
    .where("wedding_id", "=", weddingId)
    .where("name", "in", [...addedByName.keys()])
    .returning(["name", "row_count", "bytes"])
    .execute();
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

export async function writeSize(db: Queries, { weddingId, name }: Counter, size: Size): Promise<void> {
  await db
    .insertInto("stored_sizes")
    .values({ wedding_id: weddingId, name, ...size })
    .onConflict((conflict) => conflict.columns(["wedding_id", "name"]).doUpdateSet(size))
    .execute();
}

/** The bytes of all text of a wedding, also in the bin, without the logs. */
export async function countTextBytes(db: Queries, weddingId: string): Promise<number> {
  const sums = (await listTextColumns(db)).map(
    ({ table, columns }) =>
      sql`select coalesce(sum(${sumLengths(columns)}), 0) as bytes from ${sql.table(table)}
        where ${sql.ref(table === "weddings" ? "id" : "wedding_id")} = ${weddingId}`,
  );
  const { rows } = await sql<{ bytes: number | string }>`
    select sum(bytes) as bytes from (${sql.join(sums, sql` union all `)}) as of_tables`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

interface TextColumns {
  readonly table: string;
  readonly columns: readonly string[];
}

let textColumnsOfTables: readonly TextColumns[] | undefined;

/** The texts of the tables that people fill. The migrations do not change them while the server runs. */
async function listTextColumns(db: Queries): Promise<readonly TextColumns[]> {
  textColumnsOfTables ??= (await db.introspection.getTables())
    .filter(({ name, columns }) => {
      const rule = tableLimits[name]?.rule;
      const isOfWedding = columns.some((column) => column.name === "wedding_id");
      return name === "weddings" || (isOfWedding && (rule === "list" || rule === "key"));
    })
    .map(({ name, columns }) => ({
      table: name,
      columns: columns
        .filter(({ dataType }) => dataType.toLowerCase() === "text")
        .map((column) => column.name),
    }));
  return textColumnsOfTables;
}
