/** Bulk changes of guests, and undoing them. */
import * as v from "valibot";
import { assertRoomForCompanion } from "./companions.ts";
import { recordDetailChanges } from "./detail-changes.ts";
import type { Guest, BulkGuestChanges } from "#contract/guests.ts";
import { getJournaledColumns } from "#server/database/described-tables.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import { listOwnerIdsOfSentOrUsedLinks } from "#server/features/reply-links/service.ts";
import {
  type ChangedItem,
  type FieldValues,
  recordChange,
  type UndoHandler,
} from "#server/features/undo/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { listGuestsWithBinned, updateGuests } from "./repository.ts";
import { deleteGuest, type GuestDependencies, listGuests, toBit } from "./service.ts";

/** Changes all or none. @throws AppError guest_not_found. */
export async function changeGuests(
  context: WeddingContext,
  dependencies: GuestDependencies,
  { ids, changes, deletion }: BulkGuestChanges,
): Promise<{ change_id: string; guests: Guest[] }> {
  const changedIds = new Set(ids);
  const rowsBefore = await listGuestsWithBinned(context.db, context.wedding.id, [...changedIds]);
  if (rowsBefore.filter(({ deleted_at }) => deleted_at === null).length < changedIds.size) {
    throw new AppError("guest_not_found");
  }
  const rows = deletion
    ? await moveGuestsToBin(context, rowsBefore)
    : await updateEachGuest(context, dependencies, { rowsBefore, changes });
  const change_id = await recordChange(context, "guests", rows);
  return { change_id, guests: (await listGuests(context)).filter(({ id }) => changedIds.has(id)) };
}

async function moveGuestsToBin(context: WeddingContext, rows: readonly GuestRow[]): Promise<ChangedItem[]> {
  for (const { id } of rows) await deleteGuest(context, id);
  const ids = rows.map(({ id }) => id);
  const rowsInBin = await listGuestsWithBinned(context.db, context.wedding.id, ids);
  return rowsInBin.map(({ id, deleted_at }) => ({
    entity: "guest",
    id,
    fields: { deleted_at: [null, deleted_at] },
  }));
}

interface GuestUpdate {
  readonly rowsBefore: readonly GuestRow[];
  readonly changes: BulkGuestChanges["changes"];
}

async function updateEachGuest(
  context: WeddingContext,
  dependencies: GuestDependencies,
  { rowsBefore, changes: { presence, table_id, ...columns } }: GuestUpdate,
): Promise<ChangedItem[]> {
  const { db, wedding } = context;
  const ids = rowsBefore.map(({ id }) => id);
  if (Object.keys(columns).length > 0) await updateGuests(db, wedding.id, ids, columns);
  await recordDetailChanges(context, rowsBefore, columns);
  const seatedIds = rowsBefore.filter((row) => row.table_id !== null).map(({ id }) => id);
  if (table_id === null && seatedIds.length > 0) {
    await dependencies.seatGuests(
      context,
      seatedIds.map((guest_id) => ({ guest_id, table_id: null })),
    );
  }
  const answers =
    presence === undefined ? [] : await dependencies.setPresence(context, rowsBefore, toBit(presence));
  const newFields = { ...columns, ...(table_id === null && { place: noSeat }) };
  const changedFields = rowsBefore.flatMap((row) => listChangedItems(row, newFields));
  return mergeByRow([...changedFields, ...answers]);
}

const noSeat = { table_id: null, seat: null };

/** The requested fields whose value differs from the present one. */
function listChangedItems(row: GuestRow, requestedFields: FieldValues): ChangedItem[] {
  const fieldsBefore = pickUndoableFields(row);
  const fields: Record<string, readonly [unknown, unknown]> = {};
  for (const [name, after] of Object.entries(requestedFields)) {
    if (JSON.stringify(fieldsBefore[name]) !== JSON.stringify(after))
      fields[name] = [fieldsBefore[name], after];
  }
  return Object.keys(fields).length === 0 ? [] : [{ entity: "guest", id: row.id, fields }];
}

/** Merges the changes of each row into one entry. */
function mergeByRow(rows: readonly ChangedItem[]): ChangedItem[] {
  const itemsByKey = new Map<string, ChangedItem>();
  for (const row of rows) {
    const key = `${row.entity} ${row.id}`;
    itemsByKey.set(key, { ...row, fields: { ...itemsByKey.get(key)?.fields, ...row.fields } });
  }
  return [...itemsByKey.values()];
}

/** Columns of a guest that bulk changes and imports can change. Table and seat are one field. */
const undoableColumns = new Set(
  getJournaledColumns("guests").filter((name) => name !== "table_id" && name !== "seat"),
);

export function pickUndoableFields(row: GuestRow): FieldValues {
  const { table_id, seat, deleted_at } = row;
  return { ...pickUndoableColumns(row), deleted_at, place: { table_id, seat } };
}

function pickUndoableColumns(fields: object) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => undoableColumns.has(name)));
}

const RestorableFields = v.partial(
  v.object({
    plus_one_of: v.nullable(v.string()),
    deleted_at: v.null(),
    place: v.object({ table_id: v.nullable(v.string()), seat: v.nullable(v.number()) }),
  }),
);

interface GuestUndoOptions {
  readonly dependencies: Pick<GuestDependencies, "seatGuests" | "updateResults" | "getAttendancesByGuest">;
  /** Restores a guest from the bin. @throws AppError. */
  readonly restore: (context: WeddingContext, id: string) => Promise<unknown>;
}

export function createGuestUndoHandler({ dependencies, restore }: GuestUndoOptions): UndoHandler {
  return {
    read: (context, ids) => loadUndoableFields(context, dependencies, ids),
    async writeFields(context, rows) {
      const { db, wedding } = context;
      const parsedRows = rows.map(({ id, fields }) => ({
        id,
        ...v.parse(RestorableFields, fields),
        values: pickUndoableColumns(fields),
      }));
      for (const { id, deleted_at } of parsedRows) if (deleted_at === null) await restore(context, id);
      // Together, because two guests may change places at full tables.
      const places = parsedRows.flatMap(({ id, place }) =>
        place === undefined ? [] : [{ guest_id: id, ...place }],
      );
      if (places.length > 0) await dependencies.seatGuests(context, places);
      for (const { id, plus_one_of: host = null, values } of parsedRows) {
        if (host !== null) await assertRoomForCompanion(context, host);
        if (Object.keys(values).length > 0) await updateGuests(db, wedding.id, [id], values);
      }
      await dependencies.updateResults(
        context,
        rows.map(({ id }) => id),
      );
    },
    async remove(context, ids) {
      for (const row of await listGuestsWithBinned(context.db, context.wedding.id, ids)) {
        if (row.deleted_at === null) await deleteGuest(context, row.id);
      }
    },
  };
}

/**
 * The fields of guests by id. `answers` and `is_used` are only compared: a guest who was added by an import stays if
 * an invitation or an answer changed, or their link was sent or used.
 */
export async function loadUndoableFields(
  context: WeddingContext,
  dependencies: Pick<GuestDependencies, "getAttendancesByGuest">,
  ids: readonly string[],
): Promise<Map<string, FieldValues>> {
  const rows = await listGuestsWithBinned(context.db, context.wedding.id, ids);
  const answersByGuest = await dependencies.getAttendancesByGuest(context, ids);
  const usedOwnerIds = await listOwnerIdsOfSentOrUsedLinks(context, "guest_id");
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...pickUndoableFields(row),
        answers: answersByGuest.get(row.id) ?? [],
        is_used: usedOwnerIds.has(row.id),
      },
    ]),
  );
}
