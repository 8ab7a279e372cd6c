/** What must hold between the values of a table, besides what the schema of each value says. */
import { maxFolderDepth } from "#contract/documents.ts";
import { pairWishes } from "#contract/wishes.ts";
import { getTablePath } from "#server/platform/export-format.ts";
import type { ImportedTable } from "./columns.ts";
import { createDamagedRowError } from "./archive-errors.ts";
import type { StoredRow } from "./lines.ts";

/** The column that is wrong; undefined if none is. */
type FindWrongColumn = (row: StoredRow) => string | undefined;

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

/** `getLine`: the line in the archive of the row at an index. @throws AppError archive_damaged. */
export function assertRowsValid(
  table: ImportedTable,
  rows: readonly StoredRow[],
  getLine: (index: number) => number,
): void {
  const createError = (index: number, column: string) =>
    createDamagedRowError({ entry: getTablePath(table), line: getLine(index), column });
  const check = rowChecks[table];
  for (const [index, row] of rows.entries()) {
    const column = check?.(row);
    if (column !== undefined) throw createError(index, column);
  }
  const wrongIndex =
    table === "guests" ? findSharedSeat(rows) : table === "folders" ? findDeepFolder(rows) : -1;
  if (wrongIndex !== -1) throw createError(wrongIndex, table === "guests" ? "seat" : "parent_folder_id");
}

/** The index of a guest on a seat that another has; -1 for none. */
function findSharedSeat(guests: readonly StoredRow[]): number {
  const takenSeats = new Set<string>();
  return guests.findIndex(({ table_id, seat }) => {
    if (typeof table_id !== "string" || typeof seat !== "number") return false;
    const seatKey = `${table_id} ${seat}`;
    if (takenSeats.has(seatKey)) return true;
    takenSeats.add(seatKey);
    return false;
  });
}

/** The index of a folder that lies in itself or too deep; -1 for none. */
function findDeepFolder(folders: readonly StoredRow[]): number {
  const parentById = new Map(folders.map(({ id, parent_folder_id }) => [id, parent_folder_id]));
  return folders.findIndex(({ id }) => {
    let depth = 0;
    for (
      let folderId = id;
      typeof folderId === "string" && depth <= maxFolderDepth;
      folderId = parentById.get(folderId) ?? null
    )
      depth += 1;
    return depth > maxFolderDepth;
  });
}
