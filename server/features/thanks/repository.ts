import type { Queries } from "#server/database/database.ts";
import type { ThanksRow } from "#server/database/tables/thanks.ts";
import { crud } from "#server/platform/crud.ts";

export const thanks = crud("thanks");

/** All rows about a household or a guest, also those in the bin. */
export async function listThanksAbout(
  db: Queries,
  weddingId: string,
  subjectId: string,
): Promise<ThanksRow[]> {
  return db
    .selectFrom("thanks")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where((row) => row.or([row("household_id", "=", subjectId), row("guest_id", "=", subjectId)]))
    .execute();
}
