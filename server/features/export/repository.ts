import type { Queries } from "#server/database/database.ts";
import { wholeRows } from "#server/database/whole-rows.ts";
import { getMembers } from "#server/features/members/service.ts";

/** The wedding and the person of the export. */
export interface Owner {
  readonly weddingId: string;
  readonly userId: string;
}

const ofWedding = [
  ...(["invitations", "payments", "withdrawals", "guests", "tables", "wishes", "seatings"] as const),
  ...(["moments", "attendances", "households", "reply_settings", "reply_links", "reply_sends"] as const),
  ...(["questions", "question_answers", "reply_events", "thanks", "print_settings"] as const),
  ...(["journal_entries", "journal_changes"] as const),
  ...(["run_rows", "run_links"] as const),
  ...(["caterer_briefs", "caterer_brief_versions"] as const),
  ...(["tasks", "events", "budget_items", "expenses", "provider_contacts", "witnesses"] as const),
  ...(["quotes", "instalments", "budget_settings", "payers", "settlements"] as const),
  ...(["folders", "files", "file_links", "photos", "photo_sizes", "contents"] as const),
  ...(["bin_items", "wedding_deletions"] as const),
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
