/** Invitations and answers of imported guests. */
import type { AttendanceChange } from "#contract/moments.ts";
import type { ChangedItem } from "#server/features/undo/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import {
  toChangedItem,
  getMomentIdsOrThrow,
  loadAttendances,
  changeAttendances,
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
  await getMomentIdsOrThrow(context, changes, guestIds);
  const cells = await loadAttendances(context, guestIds);
  const changed = changeAttendances(context, changes, cells);
  await saveAttendances(context, isRecorded ? { userId: context.member.userId } : undefined, {
    changed,
    cells,
  });
  return changed.map(toChangedItem);
}

/** All invitations and answers of each guest as one value, which an undo compares to detect later changes. */
export async function getAnswersByGuest(
  context: WeddingScope,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await listAttendanceRows(context.db, context.wedding.id, guestIds);
  const sorted = rows.toSorted((one, other) => (one.moment_id < other.moment_id ? -1 : 1));
  const groups = Map.groupBy(sorted, ({ guest_id }) => guest_id);
  return new Map(
    [...groups].map(([id, cells]) => [
      id,
      cells.map(({ moment_id, ...cell }) => [moment_id, getUndoFields({ moment_id, ...cell })]),
    ]),
  );
}

/** The moments that each guest has answered. */
export async function getAnsweredMoments(
  { db, wedding }: WeddingScope,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = (await listAttendanceRows(db, wedding.id, guestIds)).filter(({ answer }) => answer !== null);
  const groups = Map.groupBy(rows, ({ guest_id }) => guest_id);
  return new Map([...groups].map(([id, own]) => [id, new Set(own.map(({ moment_id }) => moment_id))]));
}

/** The ids of the moments that are on. */
export async function listActiveMomentIds(context: WeddingScope): Promise<string[]> {
  return (await listActiveMoments(context)).map(({ id }) => id);
}
