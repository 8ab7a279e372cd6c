import type { CatererBriefVersionRow } from "#server/database/brief-version-rows.ts";
import type { CatererBriefRow } from "#server/database/tables/caterer-briefs.ts";
import type { Queries } from "#server/database/database.ts";
import { recordInserted } from "#server/database/row-changes.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { insertIntoLog } from "#server/database/stored-sizes.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

/** How the journal treats briefs: who changed the remarks and who sent which brief, and no content. */
export const journaled = {
  caterer_brief_versions: {
    area: "guests",
    kind: "caterer_brief_version",
    label: ({ moment_id }) => ({ kind: "moment", id: moment_id }),
    notJournaled: ["number", "sent_at", "sent_by", "channel", "recipient", "mail_status", "content"],
  },
} satisfies JournaledTables;

export const briefs = rowsRepository("caterer_briefs");
// The journal notes no column of a version, and the content of all takes megabytes.
export const versions = rowsRepository("caterer_brief_versions", { isRecorded: false });

/** Of any wedding, because only the token is known. */
export async function findBriefByLink(db: Queries, linkHash: string): Promise<CatererBriefRow | undefined> {
  return db.selectFrom("caterer_briefs").selectAll().where("link_hash", "=", linkHash).executeTakeFirst();
}

export async function saveBrief(db: Queries, row: CatererBriefRow): Promise<void> {
  const { wedding_id: weddingId, moment_id: momentId, ...changes } = row;
  // The row may exist for other reasons than a change by a person, so its creation is not in the journal.
  await db
    .insertInto("caterer_briefs")
    .values({ ...row, remarks: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await briefs.update(db, weddingId, { moment_id: momentId }, changes);
}

/** A version without its content: that of all versions may take megabytes. */
export type SentVersion = Omit<CatererBriefVersionRow, "content">;

/** All versions of a moment, latest first. */
export async function listVersions(db: Queries, weddingId: string, momentId: string): Promise<SentVersion[]> {
  return db
    .selectFrom("caterer_brief_versions")
    .select(["wedding_id", "id", "moment_id", "number", "sent_at", "sent_by", "channel", "recipient"])
    .select("mail_status")
    .where("wedding_id", "=", weddingId)
    .where("moment_id", "=", momentId)
    .orderBy("number", "desc")
    .execute();
}

/** The last version of a moment; undefined if none was sent. */
export async function findLastVersion(
  db: Queries,
  weddingId: string,
  momentId: string,
): Promise<CatererBriefVersionRow | undefined> {
  return db
    .selectFrom("caterer_brief_versions")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("moment_id", "=", momentId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The last version of each moment. */
export async function listLastVersions(db: Queries, weddingId: string): Promise<CatererBriefVersionRow[]> {
  return db
    .selectFrom("caterer_brief_versions as version")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("caterer_brief_versions as later")
            .select("later.id")
            .where("later.wedding_id", "=", weddingId)
            .whereRef("later.moment_id", "=", "version.moment_id")
            .whereRef("later.number", ">", "version.number"),
        ),
      ),
    )
    .execute();
}

export async function insertVersion(db: Queries, row: CatererBriefVersionRow): Promise<void> {
  await insertIntoLog(db, "caterer_brief_versions", [row]);
  recordInserted(db, "caterer_brief_versions", [row]);
}

/** Deletes the versions of moments that are deleted for good. */
export async function purgeVersions(
  db: Queries,
  weddingId: string,
  momentIds: readonly string[],
): Promise<void> {
  await rowsRepository("caterer_brief_versions").remove(db, weddingId, { moment_id: momentIds });
}

/** Of all weddings: those that sent a version after `instant`. */
export async function listWeddingIdsWithBriefs(db: Queries, instant: number): Promise<string[]> {
  const rows = await db
    .selectFrom("caterer_brief_versions")
    .select("wedding_id")
    .distinct()
    .where("sent_at", ">", instant)
    .execute();
  return rows.map(({ wedding_id }) => wedding_id);
}
