/** Invitations and answers of imported guests. */
import type { AttendanceChange } from "#contract/moments.ts";
import type { ChangedItem } from "#server/features/undo/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import {
  toChangedItem,
  getActiveMomentIdsOrThrow,
  loadAttendances,
  computeAttendanceWrites,
  saveAttendances,
  getUndoFields,
} from "./attendances.ts";
import { listAttendanceRows } from "./repository.ts";
import { listActiveMoments } from "./service.ts";

/**
 * Like `updateAttendances`, but cannot be undone by itself. `isRecorded`: whether the history says who answered, which
 * it does not for new guests. Returns the changes, for undo. @throws AppError as `updateAttendances`.
 */
export async function importAttendances(
  context: WeddingContext,
  changes: readonly AttendanceChange[],
  isRecorded: boolean,
): Promise<ChangedItem[]> {
  const guestIds = [...new Set(changes.map(({ guest_id }) => guest_id))];
  // For its errors only.
  await getActiveMomentIdsOrThrow(context, changes, guestIds);
  const attendances = await loadAttendances(context, guestIds);
  const writes = computeAttendanceWrites(context, changes, attendances);
  await saveAttendances(context, isRecorded ? { userId: context.member.userId } : undefined, {
    writes,
    attendances,
  });
  return writes.map(toChangedItem);
}

/** All invitations and answers of each guest as one value, which an undo compares to detect later changes. */
export async function getAttendancesByGuest(
  context: WeddingScope,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await listAttendanceRows(context.db, context.wedding.id, guestIds);
  const sortedRows = rows.toSorted((one, other) => (one.moment_id < other.moment_id ? -1 : 1));
  const groups = Map.groupBy(sortedRows, ({ guest_id }) => guest_id);
  return new Map(
    [...groups].map(([id, rowsOfGuest]) => [
      id,
      rowsOfGuest.map((row) => [row.moment_id, getUndoFields(row)]),
    ]),
  );
}

/** The moments that each guest has answered. */
export async function getAnsweredMomentsByGuest(
  { db, wedding }: WeddingScope,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = (await listAttendanceRows(db, wedding.id, guestIds)).filter(({ answer }) => answer !== null);
  const groups = Map.groupBy(rows, ({ guest_id }) => guest_id);
  return new Map(
    [...groups].map(([id, rowsOfGuest]) => [id, new Set(rowsOfGuest.map(({ moment_id }) => moment_id))]),
  );
}

/** The ids of the moments that are on. */
export async function listActiveMomentIds(context: WeddingScope): Promise<string[]> {
  return (await listActiveMoments(context)).map(({ id }) => id);
}
