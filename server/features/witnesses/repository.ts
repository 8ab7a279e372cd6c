/** The rows of the witnesses. */
import type { Queries } from "#server/database/database.ts";
import { type RenamedSide, renameSidesIn } from "#server/database/sides.ts";
import { crud } from "#server/platform/crud.ts";

export const witnesses = crud("witnesses");

export async function renameSides(
  db: Queries,
  weddingId: string,
  renamed: readonly RenamedSide[],
): Promise<void> {
  await renameSidesIn("witnesses", db, weddingId, renamed);
}
