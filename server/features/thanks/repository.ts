import type { Queries } from "#server/database/database.ts";
import type { ThanksRow } from "#server/database/reply-rows.ts";
import { crud } from "#server/platform/crud.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

export const thanks = crud("thanks");

/** How the journal treats the table. */
export const journaled = {
  thanks: {
    area: "guests",
    kind: "thanks",
    label: ({ household_id, guest_id, name }) => {
      if (household_id !== null) return { kind: "household", id: household_id };
      return guest_id === null ? name : { kind: "guest", id: guest_id };
    },
    names: { household_id: "household", guest_id: "guest" },
  },
} satisfies JournaledTables;

/** All rows about a household or a guest, also those in the bin. */
export async function thanksAbout(db: Queries, weddingId: string, subjectId: string): Promise<ThanksRow[]> {
  return db
    .selectFrom("thanks")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where((row) => row.or([row("household_id", "=", subjectId), row("guest_id", "=", subjectId)]))
    .execute();
}
