import type { Queries } from "#server/database/database.ts";
import { plainTableEntries, binTableEntries } from "#server/database/described-tables.ts";
import { listRowsOfTables } from "#server/database/whole-rows.ts";
import { listMembers } from "#server/features/members/service.ts";

/** The wedding and the person of the export. */
export interface ExportOwner {
  readonly weddingId: string;
  readonly userId: string;
}

const tablesOfWedding = [
  ...[...binTableEntries, ...plainTableEntries].map(([name]) => name),
  ...(["invitations", "payments", "withdrawals", "reply_links", "reply_sends", "reply_events"] as const),
  ...(["journal_entries", "journal_changes", "run_links", "caterer_brief_versions"] as const),
  ...(["photo_sizes", "contents", "bin_items", "wedding_deletions"] as const),
];

/** All rows, by table. */
export async function loadExportedRows(db: Queries, { weddingId, userId }: ExportOwner) {
  return {
    ...(await listRowsOfTables(db, ["weddings"], ["id", weddingId])),
    members: (await listMembers(db, weddingId)).map(({ id, ...member }) => ({ user_id: id, ...member })),
    ...(await listRowsOfTables(db, tablesOfWedding, ["wedding_id", weddingId])),
    ...(await listRowsOfTables(db, ["users"], ["id", userId])),
    ...(await listRowsOfTables(db, ["sessions", "google_accounts"], ["user_id", userId])),
  };
}
export type ExportedRows = Awaited<ReturnType<typeof loadExportedRows>>;
