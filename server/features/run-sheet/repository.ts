/** The rows of the run sheet, and the links to it. */
import type { Queries } from "#server/database/database.ts";
import type { RunLinkRow } from "#server/database/run-link-rows.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { crud } from "#server/platform/crud.ts";

export const runRows = crud("run_rows");

export const runLinks = rowsRepository("run_links");

/** Of any wedding, because only the token is known. */
export async function findLinkByTokenHash(db: Queries, tokenHash: string): Promise<RunLinkRow | undefined> {
  return db.selectFrom("run_links").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}
