import { chunksOf } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { AttendanceRow, MomentRow } from "#server/database/reply-rows.ts";
import { crud } from "#server/platform/crud.ts";

export const moments = crud("moments");

/** Also those in the bin. */
export async function allMomentsOf(db: Queries, weddingId: string): Promise<MomentRow[]> {
  return db.selectFrom("moments").selectAll().where("wedding_id", "=", weddingId).orderBy("id").execute();
}

/** Also withdrawn ones; of the given guests, or all. */
export async function attendancesOf(
  db: Queries,
  weddingId: string,
  guestIds?: readonly string[],
): Promise<AttendanceRow[]> {
  const all = db.selectFrom("attendances").selectAll().where("wedding_id", "=", weddingId);
  if (guestIds === undefined) return all.execute();
  const rows = [];
  for (const some of chunksOf(guestIds)) rows.push(...(await all.where("guest_id", "in", some).execute()));
  return rows;
}

export async function writeAttendances(db: Queries, rows: readonly AttendanceRow[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await db
      .insertInto("attendances")
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(["wedding_id", "guest_id", "moment_id"]).doUpdateSet((eb) => ({
          answer: eb.ref("excluded.answer"),
          answered_at: eb.ref("excluded.answered_at"),
          answered_by: eb.ref("excluded.answered_by"),
          withdrawn_at: eb.ref("excluded.withdrawn_at"),
        })),
      )
      .execute();
  }
}

export async function deleteAttendances(
  db: Queries,
  weddingId: string,
  cells: readonly Pick<AttendanceRow, "guest_id" | "moment_id">[],
): Promise<void> {
  for (const [momentId, named] of Map.groupBy(cells, ({ moment_id }) => moment_id)) {
    for (const some of chunksOf(named.map(({ guest_id }) => guest_id))) {
      await db
        .deleteFrom("attendances")
        .where("wedding_id", "=", weddingId)
        .where("moment_id", "=", momentId)
        .where("guest_id", "in", some)
        .execute();
    }
  }
}

/** Deletes all attendances of a guest or moment that is deleted for good. */
export async function purgeAttendances(
  db: Queries,
  weddingId: string,
  column: "guest_id" | "moment_id",
  id: string,
): Promise<void> {
  await db.deleteFrom("attendances").where("wedding_id", "=", weddingId).where(column, "=", id).execute();
}
