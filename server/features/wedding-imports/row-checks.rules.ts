/** What must hold between the values of a table, beside what the schema of each value says. */
import { maxFolderDepth } from "#contract/documents.ts";
import { pairWishes } from "#contract/wishes.ts";
import { getTablePath } from "#server/platform/export-format.ts";
import type { ImportedTable } from "./columns.ts";
import { createDamagedRowError } from "./damage.ts";
import type { NewRow } from "./lines.ts";

/** The column that is wrong; undefined if none is. */
type FindWrongColumn = (row: NewRow) => string | undefined;

const pairKinds = new Set<unknown>(pairWishes);

/** Within one row. The forms and services check the same. */
const rowChecks: Partial<Record<ImportedTable, FindWrongColumn>> = {
  guests: ({ id, plus_one_of }) => (plus_one_of === id ? "plus_one_of" : undefined),
  instalments: ({ kind, amount_cents }) =>
    kind !== "balance" && amount_cents === null ? "amount" : undefined,
  moments: ({ kind, name }) => (kind === "own" && name === "" ? "name" : undefined),
  tasks: ({ offset_unit, offset_before }) =>
    (offset_unit === null) === (offset_before === null) ? undefined : "offset_before",
  wishes({ kind, guest_id, other_guest_id, table_id }) {
    const hasOther = other_guest_id !== null && other_guest_id !== guest_id;
    if (pairKinds.has(kind) !== hasOther) return "other_guest_id";
    return (kind === "at_table") === (table_id !== null) ? undefined : "table_id";
  },
};

/** `getLine`: the line of a row in the archive. @throws AppError archive_damaged. */
export function assertRowsValid(
  table: ImportedTable,
  rows: readonly NewRow[],
  getLine: (at: number) => number,
): void {
  const createError = (at: number, column: string) =>
    createDamagedRowError({ entry: getTablePath(table), line: getLine(at), column });
  const check = rowChecks[table];
  for (const [at, row] of rows.entries()) {
    const column = check?.(row);
    if (column !== undefined) throw createError(at, column);
  }
  const wrongIndex =
    table === "guests" ? findSharedSeat(rows) : table === "folders" ? findDeepFolder(rows) : -1;
  if (wrongIndex !== -1) throw createError(wrongIndex, table === "guests" ? "seat" : "parent_folder_id");
}

/** The index of a guest on a seat that another has; -1 for none. */
function findSharedSeat(guests: readonly NewRow[]): number {
  const taken = new Set<string>();
  return guests.findIndex(({ table_id, seat }) => {
    if (typeof table_id !== "string" || typeof seat !== "number") return false;
    const place = `${table_id} ${seat}`;
    if (taken.has(place)) return true;
    taken.add(place);
    return false;
  });
}

/** The index of a folder that lies in itself or too deep; -1 for none. */
function findDeepFolder(folders: readonly NewRow[]): number {
  const parents = new Map(folders.map(({ id, parent_folder_id }) => [id, parent_folder_id]));
  return folders.findIndex(({ id }) => {
    let depth = 0;
    for (let at = id; typeof at === "string" && depth <= maxFolderDepth; at = parents.get(at) ?? null)
      depth += 1;
    return depth > maxFolderDepth;
  });
}
