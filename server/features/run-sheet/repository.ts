import type { RunLinkKind } from "#contract/run-sheet.ts";
import type { Queries } from "#server/database/database.ts";
import type { RunLinkRow } from "#server/database/run-sheet-rows.ts";
import { crud } from "#server/platform/crud.ts";

export const runRows = crud("run_rows");

export async function getLinks(db: Queries, weddingId: string): Promise<RunLinkRow[]> {
  return db.selectFrom("run_links").selectAll().where("wedding_id", "=", weddingId).orderBy("id").execute();
}

/** Of any wedding, because only the token is known. */
export async function findLinkByToken(db: Queries, tokenHash: string): Promise<RunLinkRow | undefined> {
  return db.selectFrom("run_links").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** Replaces the link of that person. */
export async function writeLink(db: Queries, row: RunLinkRow): Promise<void> {
  const { wedding_id: _wedding, kind: _kind, person_id: _person, ...changes } = row;
  await db
    .insertInto("run_links")
    .values(row)
    .onConflict((conflict) => conflict.columns(["wedding_id", "kind", "person_id"]).doUpdateSet(changes))
    .execute();
}

/** Returns false if there was none. */
export async function deleteLink(db: Queries, weddingId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("run_links")
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .returning("id")
    .execute();
  return deleted.length > 0;
}

export async function deleteLinkOf(
  db: Queries,
  weddingId: string,
  { kind, personId }: { readonly kind: RunLinkKind; readonly personId: string },
): Promise<void> {
  await db
    .deleteFrom("run_links")
    .where("wedding_id", "=", weddingId)
    .where("kind", "=", kind)
    .where("person_id", "=", personId)
    .execute();
}
