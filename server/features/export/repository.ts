import type { Queries } from "#server/database/database.ts";
import { plainList, tableList } from "#server/database/described-tables.ts";
import { wholeRows } from "#server/database/whole-rows.ts";
import { getMembers } from "#server/features/members/service.ts";

/** The wedding and the person of the export. */
export interface Owner {
  readonly weddingId: string;
  readonly userId: string;
}

const ofWedding = [
  ...[...tableList, ...plainList].map(([name]) => name),
  ...(["invitations", "payments", "withdrawals", "reply_links", "reply_sends", "reply_events"] as const),
  ...(["journal_entries", "journal_changes", "run_links", "caterer_brief_versions"] as const),
  ...(["photo_sizes", "contents", "bin_items", "wedding_deletions"] as const),
];

/** All rows, by table. */
export async function getEverything(db: Queries, { weddingId, userId }: Owner) {
  return {
    ...(await wholeRows(db, ["weddings"], ["id", weddingId])),
    members: (await getMembers(db, weddingId)).map(({ id, ...member }) => ({ user_id: id, ...member })),
    ...(await wholeRows(db, ofWedding, ["wedding_id", weddingId])),
    ...(await wholeRows(db, ["users"], ["id", userId])),
    ...(await wholeRows(db, ["sessions", "google_accounts"], ["user_id", userId])),
  };
}
export type Everything = Awaited<ReturnType<typeof getEverything>>;
