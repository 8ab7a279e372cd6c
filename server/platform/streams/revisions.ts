/** Reads which weddings were changed, by this process or another. */
import { sql } from "kysely";
import { getEngine, type Queries } from "#server/database/database.ts";
import type { Revisions } from "../announcements.ts";

/** The revisions of those weddings that exist. The ids are passed as one value, so the statement is always the same. */
export async function getRevisions(db: Queries, weddingIds: readonly string[]): Promise<Revisions> {
  const list = JSON.stringify(weddingIds);
  const ids =
    getEngine(db) === "sqlite"
      ? sql<string>`(select value from json_each(${list}))`
      : sql<string>`(select json_array_elements_text(cast(${list} as json)))`;
  const rows = await db.selectFrom("weddings").select(["id", "revision"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}
