/** Which life the rows are in: a restored database counts its revisions again from where the archive was made. */
import type { Queries } from "./database.ts";

/** The row of `settings` that says when it was restored. */
export const epochSetting = "restored_at";

/** '' for one that never was. Nothing that was kept of an earlier life may be taken for this one's. */
export async function epochOf(queries: Queries): Promise<string> {
  const kept = await queries
    .selectFrom("settings")
    .select("value")
    .where("name", "=", epochSetting)
    .executeTakeFirst();
  return kept?.value ?? "";
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
