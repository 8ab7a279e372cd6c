import type { Queries } from "#server/database/database.ts";
import { type RenamedSide, renameSidesIn } from "#server/database/sides.ts";
import { crud } from "#server/platform/crud.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

export const witnesses = crud("witnesses");

/** How the journal treats the table. */
export const journaled = {
  witnesses: { area: "wedding", kind: "witness", label: ({ name }) => name },
} satisfies JournaledTables;

export async function renameSides(
  db: Queries,
  weddingId: string,
  renamed: readonly RenamedSide[],
): Promise<void> {
  await renameSidesIn("witnesses", db, weddingId, renamed);
}
