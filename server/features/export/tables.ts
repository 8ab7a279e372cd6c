/**
 * The tables and columns of an export: every table with data of the wedding or the person, and the reasons for those
 * left out.
 */
import type { TableWithBin, TableWithoutBin } from "#server/database/described-tables.ts";
import { getExportedColumns, getLeftOutColumns } from "./described.ts";

const columnsOfUndescribedTables = {
  // Includes names and addresses from the accounts.
  members: ["user_id", "role", "permissions", "joined_at", "first_name", "last_name", "email"],
  // The token is derived from the signing secret, so no row holds it.
  invitations: [
    ...(["id", "email", "role", "permissions", "invited_by"] as const),
    ...(["created_at", "expires_at", "accepted_at"] as const),
  ],
  payments: [
    ...(["id", "processor", "processor_id", "status", "amount_cents", "currency", "language"] as const),
    ...(["email", "asked_by", "created_at", "expires_at", "completed_at"] as const),
    ...(["paid_at", "refunded_at"] as const),
  ],
  withdrawals: ["payment_id", "asked_by", "asked_at"],
  reply_links: [
    ...(["id", "household_id", "guest_id", "language", "created_at", "replied_at"] as const),
    ...(["revoked_at", "mails_stopped_at"] as const),
  ],
  reply_events: [
    ...(["id", "guest_id", "moment_id", "what", "from_value", "to_value"] as const),
    ...(["link_id", "user_id", "at"] as const),
  ],
  reply_sends: ["id", "link_id", "kind", "channel", "status", "at", "user_id"],
  journal_entries: [
    ...(["id", "at", "actor", "user_id", "area", "thing_count"] as const),
    ...(["undoable_change_id", "undoes"] as const),
  ],
  journal_changes: ["entry_id", "position", "area", "kind", "thing_id", "act", "fields"],
  caterer_brief_versions: [
    ...(["id", "moment_id", "number", "sent_at", "sent_by", "channel", "recipient"] as const),
    ...(["mail_status", "content"] as const),
  ],
  run_links: ["id", "kind", "person_id", "created_at"],
  photo_sizes: ["photo_id", "mime", "width", "height", "content_id"],
  contents: ["id", "sha256", "size", "mime", "created_at"],
  bin_items: ["id", "kind", "label", "deleted_at", "deleted_by", "part_of"],
  wedding_deletions: ["asked_by", "asked_at", "due_at"],
  users: [
    ...(["id", "email", "first_name", "last_name", "created_at", "language"] as const),
    ...(["email_confirmed_at", "pending_email", "weekly_at", "signed_in_at", "unused_told_at"] as const),
  ],
  sessions: ["id", "wedding_id", "device", "created_at", "last_used_at", "expires_at"],
  google_accounts: ["subject", "joined_at"],
} as const;
export type ExportedTable =
  | keyof typeof columnsOfUndescribedTables
  | TableWithBin
  | TableWithoutBin
  | "weddings";

/** The exported columns. Of `users`, `sessions` and `google_accounts`, only the rows of the person who exports. */
export const exportedColumns: typeof columnsOfUndescribedTables &
  Readonly<Record<TableWithBin | TableWithoutBin | "weddings", readonly string[]>> = {
  ...columnsOfUndescribedTables,
  ...getExportedColumns(),
};

/** The tables that are left out, with the reason. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  kept_payments: "sums of weddings that are gone, and of nobody",
  calendar_feeds: "a secret address of each member; a new one takes a click",
  undoable_changes: "what can be undone for a day, of rows that are here",
  loose_contents: "the server's own: files that are being stored or deleted",
  mailed_links: "what is on its way to a mailbox, and opens the account",
  outbox: "emails on their way to a mailbox, kept for three days at most",
  attempts: "names nobody: keyed hashes, forgotten within an hour, or a day",
  mail_stops: "names nobody: keyed hashes; the links say who has unsubscribed",
  stored_sizes: "the server's own: how much a wedding stores",
  settings: "the server's own",
  migrations: "the server's own",
};

/** The columns that are left out, with the reason. */
export const columnsNotExported: Readonly<Record<string, string>> = {
  ...getLeftOutColumns(),
  wedding_id: "the same in every row: that of the wedding",
  "sessions.user_id": "the same in every row: that of the person",
  "google_accounts.user_id": "the same in every row: that of the person",
  "users.password_hash": "a secret of the server's",
  "users.email_key": "the address again",
  "payments.session_key": "a secret of the server's",
  "members.opened_at": "when each of them was last here: theirs, and no paper of the wedding",
  "members.seen_entry_id": "what each of them has read: theirs, and no paper of the wedding",
  "reply_links.code_hash": "a secret of the server's",
  "reply_links.mailbox": "a keyed hash of an address that is here",
  "run_links.token_hash": "a secret of the server's",
};
