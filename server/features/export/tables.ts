/**
 * The tables and columns of an export: every table with data of the wedding or the person, and the reasons for those
 * left out.
 */
import { moments } from "#contract/wedding.ts";
import type { DescribedTable } from "#server/database/described-tables.ts";
import { describedExport } from "./described.ts";

const exportedByHand = {
  weddings: [
    ...(["id", "time_zone", "woman_first_name", "woman_last_name", "woman_birth_date"] as const),
    ...(["woman_address", "woman_email", "woman_phone", "woman_role"] as const),
    ...(["man_first_name", "man_last_name", "man_birth_date"] as const),
    ...(["man_address", "man_email", "man_phone", "man_role", "wedding_date", "wedding_place"] as const),
    ...(["wedding_season", "expected_guests"] as const),
    ...moments,
    ...(["budget_cents", "created_at", "unlocked_at"] as const),
    ...(["town_hall_lead_days", "file_submitted_on", "woman_birth_certificate_on"] as const),
    ...(["man_birth_certificate_on", "department", "coordinates"] as const),
    ...(["day_contact_name", "day_contact_phone", "day_notes"] as const),
    ...(["adult_from", "health_noticed_at", "health_erased_at"] as const),
  ],
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
  guests: [
    ...(["id", "created_by", "first_name", "last_name", "side", "relationship", "diet"] as const),
    ...(["allergies", "comment", "email", "telephone", "adresse", "code_postal", "ville", "pays"] as const),
    ...(["presence", "plus_one_of", "is_child", "age", "household_id", "health_consent_at"] as const),
    ...(["high_chair", "access_needs", "print_name"] as const),
    ...(["needs_seat", "table_id", "seat", "created_at", "deleted_at"] as const),
  ],
  moments: [
    ...(["id", "kind", "name", "day", "starts_at", "ends_at", "place", "address", "note"] as const),
    ...(["vendor_meals", "sequence", "created_at", "deleted_at"] as const),
  ],
  attendances: ["guest_id", "moment_id", "answer", "answered_at", "answered_by", "withdrawn_at"],
  households: ["id", "name", "created_at", "deleted_at"],
  reply_settings: ["opened_at", "closed_at", "deadline", "contact", "welcome", "reminder_text"],
  reply_links: [
    ...(["id", "household_id", "guest_id", "language", "created_at", "replied_at"] as const),
    ...(["revoked_at", "mails_stopped_at"] as const),
  ],
  questions: [
    ...(["id", "kind", "scope", "moment_id", "label", "choices", "position"] as const),
    ...(["created_at", "deleted_at"] as const),
  ],
  question_answers: ["question_id", "subject_id", "value", "answered_at"],
  reply_events: [
    ...(["id", "guest_id", "moment_id", "what", "from_value", "to_value"] as const),
    ...(["link_id", "user_id", "at"] as const),
  ],
  reply_sends: ["id", "link_id", "kind", "channel", "status", "at", "user_id"],
  tables: [
    ...(["id", "name", "number", "number_of_guests", "shape", "x", "y", "rotation"] as const),
    ...(["created_at", "deleted_at"] as const),
  ],
  wishes: ["id", "kind", "guest_id", "other_guest_id", "table_id", "created_at", "deleted_at"],
  seatings: [
    ...(["room_width", "room_length", "fixtures", "sides", "children"] as const),
    ...(["families", "nobody_alone"] as const),
  ],
  tasks: [
    ...(["id", "title", "type", "custom_description", "date", "is_completed", "starter_key"] as const),
    ...(["offset_unit", "offset_before", "dated_from", "ignores_fact", "sequence"] as const),
    ...(["assigned_user_id", "assigned_witness_id", "created_at", "deleted_at"] as const),
  ],
  budget_items: [
    ...(["id", "name", "price_cents", "type", "provider", "comment"] as const),
    ...(["price_lines", "signed_on", "estimate_cents", "created_at", "deleted_at"] as const),
  ],
  expenses: [
    ...(["id", "title", "provider", "date", "amount_cents", "paid_by", "budget_item_id"] as const),
    ...(["payer_id", "instalment_id", "is_extra", "created_at", "deleted_at"] as const),
  ],
  quotes: [
    ...(["id", "budget_item_id", "provider_id", "company", "person", "phone", "email"] as const),
    ...(["notes", "valid_until", "price_lines", "inclusions", "chosen_at"] as const),
    ...(["created_at", "deleted_at"] as const),
  ],
  instalments: [
    ...(["id", "budget_item_id", "kind", "amount_cents", "due_rule", "due_months", "due_days"] as const),
    ...(["due_on", "sequence", "created_at", "deleted_at"] as const),
  ],
  budget_settings: ["basis", "expected_percent", "counts"],
  payers: [
    ...(["id", "kind", "name", "promised_cents", "handed_cents", "handed_to"] as const),
    ...(["created_at", "deleted_at"] as const),
  ],
  journal_entries: [
    ...(["id", "at", "actor", "user_id", "area", "thing_count"] as const),
    ...(["undoable_change_id", "undoes"] as const),
  ],
  journal_changes: ["entry_id", "position", "area", "kind", "thing_id", "act", "fields"],
  caterer_briefs: [
    ...(["moment_id", "names", "remarks", "recipient", "consent_confirmed_at"] as const),
    ...(["consent_confirmed_by", "link_created_at", "link_opened_at"] as const),
  ],
  caterer_brief_versions: [
    ...(["id", "moment_id", "number", "sent_at", "sent_by", "channel", "recipient"] as const),
    ...(["mail_status", "content"] as const),
  ],
  print_settings: ["piece", "options"],
  run_links: ["id", "kind", "person_id", "created_at"],
  settlements: ["id", "from_id", "amount_cents", "settled_on", "created_at", "deleted_at"],
  folders: ["id", "parent_folder_id", "name", "created_at", "deleted_at", "deleted_with"],
  files: ["id", "folder_id", "content_id", "name", "created_at", "deleted_at", "deleted_with"],
  file_links: ["file_id", "kind", "thing_id"],
  photos: ["id", "photo_type", "placeholder", "created_at", "deleted_at"],
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
export type ExportedTable = keyof typeof exportedByHand | DescribedTable;

/** By table: of the wedding, and of the person. */
export const exported: typeof exportedByHand & Readonly<Record<DescribedTable, readonly string[]>> = {
  ...exportedByHand,
  ...describedExport(),
};

/** The tables that are left out, with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  kept_payments: "sums of weddings that are gone, and of nobody",
  calendar_feeds: "a secret address of each member; a new one takes a click",
  undoable_changes: "what can be undone for a day, of rows that are here",
  loose_contents: "work of the server's that is under way: files on their way in or out",
  mailed_links: "what is on its way to a mailbox, and opens the account",
  outbox: "letters on their way to a mailbox, which get there within minutes",
  attempts: "names nobody: keyed hashes, forgotten within an hour, or a day",
  mail_stops: "names nobody: keyed hashes; the links say who has unsubscribed",
  stored_sizes: "the server's own: how much a wedding stores",
  settings: "the server's own",
  migrations: "the server's own",
};

/** The columns that are left out, with the reason. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  wedding_id: "the same in every row: that of the wedding",
  "sessions.user_id": "the same in every row: that of the person",
  "google_accounts.user_id": "the same in every row: that of the person",
  "users.password_hash": "a secret of the server's",
  "users.email_key": "the address again",
  "payments.session_key": "a secret of the server's",
  "weddings.revision": "counts writes, says nothing",
  "members.opened_at": "when each of them was last here: theirs, and no paper of the wedding",
  "members.seen_entry_id": "what each of them has read: theirs, and no paper of the wedding",
  "guests.former_table_id": "where somebody would sit again, should a deleted table come back",
  "guests.former_seat": "as above",
  "guests.freed_at": "when somebody left the seat they would sit at again",
  "weddings.health_next_at": "the server's own: when to look again",
  "reply_links.code_hash": "a secret of the server's",
  "reply_links.mailbox": "a keyed hash of an address that is here",
  "run_links.token_hash": "a secret of the server's",
  "caterer_briefs.link_id": "a secret of the server's",
  "caterer_briefs.link_hash": "a secret of the server's",
  "caterer_briefs.reminded_hash": "the server's own: what the couple was last told",
  "folders.name_key": "the name again",
  "files.name_key": "the name again",
};

/** Columns stored as 0 or 1. */
export const flags: ReadonlySet<string> = new Set([
  "is_completed",
  "ignores_fact",
  "is_extra",
  "presence",
  "is_child",
  "high_chair",
  "needs_seat",
  "answer",
  "families",
  "nobody_alone",
  ...moments,
]);
