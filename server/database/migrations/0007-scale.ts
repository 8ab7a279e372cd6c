/** Indexes for a hundred thousand weddings: no deletion scans another table. */
import type { Queries } from "../database.ts";
import type { Migration } from "./migration.ts";

/** Columns that refer to a wedding or a person: both engines look for these rows when it is deleted. */
const referenceIndexes = [
  ["sessions_by_wedding", "sessions", "wedding_id"],
  ["guests_by_author", "guests", "created_by"],
  ["bin_items_by_deleter", "bin_items", "deleted_by"],
  ["invitations_by_inviter", "invitations", "invited_by"],
  ["payments_by_asker", "payments", "asked_by"],
  ["wedding_deletions_by_asker", "wedding_deletions", "asked_by"],
] as const;

/**
 * Our own ids, and hashes of the provider's ids, which do not collide. A unique index could not cover several shards.
 */
const noLongerUnique = [
  ["invitations_by_id", "invitations", "id"],
  ["payments_by_session", "payments", "session_key"],
] as const;

export const scale: Migration = {
  name: "0007-scale",
  async up({ schema }: Queries) {
    for (const [index] of noLongerUnique) await schema.dropIndex(index).execute();
    for (const [index, table, column] of [...referenceIndexes, ...noLongerUnique]) {
      await schema.createIndex(index).on(table).columns([column]).execute();
    }
  },
};
