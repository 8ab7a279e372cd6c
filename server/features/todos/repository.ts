import type { Queries } from "#server/database/database.ts";
import { track } from "#server/database/row-changes.ts";
import { crud } from "#server/platform/crud.ts";

export const tasks = crud("tasks");

/** Unassigns the tasks of a member or a witness, also those in the bin. */
export async function releaseTasks(
  db: Queries,
  weddingId: string,
  who: { readonly column: "assigned_user_id" | "assigned_witness_id"; readonly id: string },
): Promise<void> {
  const releasing = db
    .updateTable("tasks")
    .set({ [who.column]: null })
    .where("wedding_id", "=", weddingId)
    .where(who.column, "=", who.id);
  const where = { [who.column]: who.id };
  await track(db, { table: "tasks", weddingId, where }, () => releasing.execute());
}
