/** Reads all rows of a wedding, so that tests can see that none was changed. */
import { getWeddingId } from "./partners.ts";
import type { Couple, World } from "./world.ts";

/** Every table whose rows belong to a wedding. */
export const weddingTables = [
  "guests",
  "moments",
  "attendances",
  "households",
  "reply_settings",
  "reply_links",
  "questions",
  "question_answers",
  "mail_stops",
  "stored_sizes",
  "reply_events",
  "reply_sends",
  "undoable_changes",
  "journal_entries",
  "journal_changes",
  "tables",
  "wishes",
  "seatings",
  "tasks",
  "events",
  "calendar_feeds",
  "budget_items",
  "expenses",
  "quotes",
  "instalments",
  "budget_settings",
  "payers",
  "settlements",
  "thanks",
  "print_settings",
  "run_rows",
  "run_links",
  "caterer_briefs",
  "caterer_brief_versions",
  "provider_contacts",
  "witnesses",
  "contents",
  "loose_contents",
  "folders",
  "files",
  "file_links",
  "photos",
  "photo_sizes",
  "bin_items",
  "wedding_deletions",
  "members",
  "invitations",
  "payments",
  "withdrawals",
  "sessions",
] as const;

/** Returns all rows of a user: those of their wedding, and those of their account. */
export async function readWeddingRows(world: World, of: Couple): Promise<string> {
  const { read } = world.database;
  const weddingId = await getWeddingId(world, of);
  const things = await Promise.all(
    weddingTables.map((table) =>
      read.selectFrom(table).selectAll().where("wedding_id", "=", weddingId).execute(),
    ),
  );
  const rows = await Promise.all([
    read.selectFrom("weddings").selectAll().where("id", "=", weddingId).execute(),
    read.selectFrom("users").selectAll().where("id", "=", of.userId).execute(),
  ]);
  return [...things, ...rows].flatMap((list) => list.map((row) => JSON.stringify(row)).toSorted()).join("\n");
}
