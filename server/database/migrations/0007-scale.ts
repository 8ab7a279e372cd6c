/** What a hundred thousand weddings need: no row that goes makes another table be read whole, and keys that spread by wedding. */
import type { Queries } from "../database.ts";
import type { Migration } from "./migration.ts";

/** Columns that name a wedding or a person who may go: both databases look for their rows then. */
const named = [
  ["sessions_by_wedding", "sessions", "wedding_id"],
  ["guests_by_author", "guests", "created_by"],
  ["bin_items_by_deleter", "bin_items", "deleted_by"],
  ["invitations_by_inviter", "invitations", "invited_by"],
  ["payments_by_asker", "payments", "asked_by"],
  ["wedding_deletions_by_asker", "wedding_deletions", "asked_by"],
] as const;

/** Ids of ours and hashes of the processor's: nobody else makes them, and no shard could vouch for the others. */
const noLongerUnique = [
  ["invitations_by_id", "invitations", "id"],
  ["payments_by_session", "payments", "session_key"],
] as const;

export const scale: Migration = {
  name: "0007-scale",
  async up({ schema }: Queries) {
    for (const [index] of noLongerUnique) await schema.dropIndex(index).execute();
    for (const [index, table, column] of [...named, ...noLongerUnique]) {
      await schema.createIndex(index).on(table).columns([column]).execute();
    }
  },
};
