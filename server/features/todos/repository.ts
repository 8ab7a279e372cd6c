import type { Queries } from "#server/database/database.ts";
import { track } from "#server/database/row-changes.ts";
import { crud } from "#server/platform/crud.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

export const tasks = crud("tasks");

/** How the journal treats the table. */
export const journaled = {
  tasks: {
    area: "planning",
    kind: "task",
    label: ({ title }) => title,
    names: { assigned_witness_id: "witness" },
    unnoted: ["starter_key", "dated_from", "sequence"],
    // The id of an account must not stay in the journal after the account is deleted.
    withoutValues: ["assigned_user_id"],
  },
} satisfies JournaledTables;

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
