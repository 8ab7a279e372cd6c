import { sql } from "kysely";
import { splitIntoChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { AttendanceRow } from "#server/database/tables/attendances.ts";
import type { MomentRow } from "#server/database/tables/moments.ts";
import { crud } from "#server/platform/crud.ts";
import { recordRow, readOnce, getRowKey } from "#server/database/row-changes.ts";
import { rowsRepository } from "#server/database/rows.ts";

export const moments = crud("moments");
const attendances = rowsRepository("attendances");

/** All moments, those in the bin too. */
export async function listAllMoments(db: Queries, weddingId: string): Promise<MomentRow[]> {
  const query = db.selectFrom("moments").selectAll().where("wedding_id", "=", weddingId).orderBy("id");
  return readOnce(db, { table: "moments", weddingId }, () => query.execute());
}

/** The attendances of the given guests, or all; withdrawn ones too. */
export async function listAttendanceRows(
  db: Queries,
  weddingId: string,
  guestIds?: readonly string[],
): Promise<AttendanceRow[]> {
  return attendances.list(db, weddingId, guestIds === undefined ? {} : { guest_id: guestIds });
}

/** An invitation that is not withdrawn. */
export type MomentInvitation = Pick<AttendanceRow, "guest_id" | "moment_id" | "answer">;

/** Without the other columns, because a wedding has up to 36,000 invitations. */
export async function listMomentInvitations(db: Queries, weddingId: string): Promise<MomentInvitation[]> {
  return db
    .selectFrom("attendances")
    .select(["guest_id", "moment_id", "answer"])
    .where("wedding_id", "=", weddingId)
    .where("withdrawn_at", "is", null)
    .execute();
}

/**
 * Of each guest, the id of each moment that they are invited to, with the answer behind it, all in one text: SQLite
 * reads and groups them in the order of its key five times as fast as it reads or sorts the single rows.
 */
export async function listJoinedAnswers(
  db: Queries,
  weddingId: string,
): Promise<{ readonly guest_id: string; readonly answers: string }[]> {
  return db
    .selectFrom("attendances")
    .select([
      "guest_id",
      sql<string>`string_agg(moment_id || '=' || coalesce(cast(answer as text), ''), ',')`.as("answers"),
    ])
    .where("wedding_id", "=", weddingId)
    .where("withdrawn_at", "is", null)
    .groupBy("guest_id")
    .execute();
}

/** The answer of each guest to an invitation to this moment that is not withdrawn. */
export async function listAnswersToMoment(
  db: Queries,
  weddingId: string,
  momentId: string,
): Promise<Pick<MomentInvitation, "guest_id" | "answer">[]> {
  return db
    .selectFrom("attendances")
    .select(["guest_id", "answer"])
    .where("wedding_id", "=", weddingId)
    .where("moment_id", "=", momentId)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Of each guest who is invited to one of these moments: the number of invitations and of answers. */
export async function countAnswersByGuest(
  db: Queries,
  weddingId: string,
  momentIds: readonly string[],
): Promise<{ readonly guest_id: string; readonly invited: number; readonly answered: number }[]> {
  if (momentIds.length === 0) return [];
  const rows = await db
    .selectFrom("attendances")
    .select(({ fn }) => [
      "guest_id",
      fn.countAll<number | string>().as("invited"),
      fn.count<number | string>("answer").as("answered"),
    ])
    .where("wedding_id", "=", weddingId)
    .where("moment_id", "in", momentIds)
    .where("withdrawn_at", "is", null)
    .groupBy("guest_id")
    .execute();
  return rows.map(({ guest_id, invited, answered }) => ({
    guest_id,
    invited: Number(invited),
    answered: Number(answered),
  }));
}

/** An attendance before the change, if it existed, and after it. */
export interface AttendanceWrite {
  readonly before: AttendanceRow | undefined;
  readonly after: AttendanceRow;
}

export async function saveAttendanceRows(db: Queries, writes: readonly AttendanceWrite[]): Promise<void> {
  for (const chunk of splitIntoChunks(writes)) {
    const query = db
      .insertInto("attendances")
      .values(chunk.map(({ after }) => after))
      .onConflict((conflict) =>
        conflict.columns(["wedding_id", "guest_id", "moment_id"]).doUpdateSet((eb) => ({
          answer: eb.ref("excluded.answer"),
          answered_at: eb.ref("excluded.answered_at"),
          answered_by: eb.ref("excluded.answered_by"),
          withdrawn_at: eb.ref("excluded.withdrawn_at"),
        })),
      );
    await query.execute();
  }
  for (const { before, after } of writes) {
    const where = { table: "attendances", weddingId: after.wedding_id } as const;
    const id = getRowKey("attendances", { ...after });
    recordRow(db, where, { id, before: before === undefined ? null : { ...before }, after: { ...after } });
  }
}

export async function deleteAttendances(
  db: Queries,
  weddingId: string,
  keys: readonly Pick<AttendanceRow, "guest_id" | "moment_id">[],
): Promise<void> {
  for (const [moment_id, rows] of Map.groupBy(keys, (cell) => cell.moment_id)) {
    await attendances.remove(db, weddingId, { moment_id, guest_id: rows.map(({ guest_id }) => guest_id) });
  }
}
