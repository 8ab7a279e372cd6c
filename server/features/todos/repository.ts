import type { Queries } from "#server/database/database.ts";
import { crud } from "#server/platform/crud.ts";

export const tasks = crud("tasks");

/** Tasks given to a member or a witness are given to nobody, those in the bin too. */
export async function releaseTasks(
  db: Queries,
  weddingId: string,
  who: { readonly column: "assigned_user_id" | "assigned_witness_id"; readonly id: string },
): Promise<void> {
  await db
    .updateTable("tasks")
    .set({ [who.column]: null })
    .where("wedding_id", "=", weddingId)
    .where(who.column, "=", who.id)
    .execute();
}
