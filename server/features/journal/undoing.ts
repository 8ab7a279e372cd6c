/** Undoing from the journal: additions, deletions and bulk changes. */
import * as v from "valibot";
import { type BinKind, binKinds } from "#contract/bin.ts";
import type { UndoObstacle } from "#contract/errors.ts";
import type { UndoResult } from "#contract/undo.ts";
import type { JournalChangeRow, JournalEntryRow } from "#server/database/journal-rows.ts";
import { getChanges } from "#server/database/row-changes.ts";
import { listRowsById } from "#server/database/whole-rows.ts";
import { mayRestoreKind, restoreInTransaction, type BinHandlers } from "#server/features/bin/service.ts";
import { undoChange, type UndoHandlers, findUndoObstacle } from "#server/features/undo/service.ts";
import type { AccountContext, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type JournaledTables, findTableOfKind } from "#server/platform/journal.ts";
import { entryRows, findFirstChange } from "./repository.ts";

interface EntryToUndo {
  readonly row: JournalEntryRow;
  readonly main: JournalChangeRow | undefined;
}

/** not_allowed: the member may not undo the change by the calls of its feature either. */
type UndoState = UndoObstacle | "possible" | "not_allowed";

/** Whether the member can undo an entry, or why not. */
export async function getUndoState(
  context: AccountContext,
  tables: JournaledTables,
  { row, main }: EntryToUndo,
): Promise<UndoState> {
  const { db, wedding } = context;
  if (row.actor === "guest") return "guest_reply";
  if (main === undefined || row.actor === "system") return "elsewhere";
  if (row.undoable_change_id === null) {
    if (main.act === "purged") return "gone";
    if (!v.is(BinKindSchema, main.kind) || main.act === "updated") return "elsewhere";
    if (!mayRestoreKind(context, main.kind)) return "not_allowed";
  }
  if (await entryRows.find(db, wedding.id, { undoes: row.id })) return "already_undone";
  if (row.undoable_change_id !== null) {
    return (await findUndoObstacle(context, row.undoable_change_id)) ?? "possible";
  }
  const journaledTable = findTableOfKind(tables, main.kind);
  if (journaledTable === undefined) return "elsewhere";
  const [changedRow] = await listRowsById(db, {
    table: journaledTable.table,
    weddingId: wedding.id,
    ids: [main.thing_id],
  });
  if (changedRow === undefined) return "gone";
  const isInBin = (changedRow["deleted_at"] ?? null) !== null;
  return isInBin === (main.act === "deleted") ? "possible" : "changed_since";
}

const BinKindSchema = v.picklist(binKinds);

/** Moves a row of each kind to the bin, by the rules of its feature. */
export type DeleteHandlers = Readonly<
  Record<BinKind, (context: WeddingContext, id: string) => Promise<unknown>>
>;

export interface UndoDependencies {
  readonly tables: JournaledTables;
  readonly binHandlers: BinHandlers;
  readonly deleteHandlers: DeleteHandlers;
  readonly undoHandlers: UndoHandlers;
}

/** @throws AppError forbidden, undo_impossible, and what the feature refuses. */
export async function undoEntry(
  context: WeddingContext,
  { tables, ...handlers }: UndoDependencies,
  row: JournalEntryRow,
): Promise<UndoResult & { entry_id: string }> {
  const { db, wedding, newId } = context;
  const main = await findFirstChange(db, wedding.id, row.id);
  const state = await getUndoState(context, tables, { row, main });
  const changes = getChanges(db);
  if (state === "not_allowed") throw new AppError("forbidden");
  if (state !== "possible") throw new AppError("undo_impossible", { undoObstacle: state });
  if (main === undefined || changes === undefined) throw new Error("no entry is written");
  const entry_id = newId();
  changes.entryIds.set(wedding.id, entry_id);
  changes.undoes = row.id;
  if (row.undoable_change_id !== null) {
    return { entry_id, ...(await undoChange(context, handlers.undoHandlers, row.undoable_change_id)) };
  }
  if (main.act === "deleted") await restoreInTransaction(context, handlers.binHandlers, main.thing_id);
  else await handlers.deleteHandlers[v.parse(BinKindSchema, main.kind)](context, main.thing_id);
  return { entry_id, restored: 1, kept: [] };
}
