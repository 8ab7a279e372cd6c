import type { Queries } from "#server/database/database.ts";
import { track } from "#server/database/row-changes.ts";
import { crud } from "#server/platform/crud.ts";

export const tasks = crud("tasks");

/** Unassigns the tasks of a member, also those in the bin. */
export async function releaseTasks(db: Queries, weddingId: string, userId: string): Promise<void> {
  const releasing = db
    .updateTable("tasks")
    .set({ assigned_user_id: null })
    .where("wedding_id", "=", weddingId)
    .where("assigned_user_id", "=", userId);
  const where = { assigned_user_id: userId };
  await track(db, { table: "tasks", weddingId, where }, () => releasing.execute());
}
