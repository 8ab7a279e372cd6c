/**
 * The epoch of a database changes with each restore, because a restored database counts its revisions again from the
 * backup on.
 */
import type { Queries } from "./database.ts";

/** The row of `settings` that holds the time of the restore. */
export const epochSetting = "restored_at";

/** '' for a database that was never restored. Nothing cached in another epoch may be used. */
export async function getEpoch(queries: Queries): Promise<string> {
  const row = await queries
    .selectFrom("settings")
    .select("value")
    .where("name", "=", epochSetting)
    .executeTakeFirst();
  return row?.value ?? "";
}

/** `at`: epoch milliseconds. */
export async function beginEpoch(queries: Queries, at: number): Promise<void> {
  const value = String(at);
  await queries
    .insertInto("settings")
    .values({ name: epochSetting, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
