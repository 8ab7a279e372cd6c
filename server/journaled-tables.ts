/** Gathers how the journal treats each table: as it is described, or as a repository says of a table that is not. */
import type { Tables } from "./database/tables.ts";
import { journaled as catererBriefs } from "./features/caterer-briefs/repository.ts";
import { journaled as members } from "./features/members/repository.ts";
import { journaled as replyLinks } from "./features/reply-links/repository.ts";
import { journaled as wedding } from "./features/wedding/repository.ts";
import { describeTablesForJournal, type JournaledTables } from "./platform/journal.ts";

export const journaledTables: JournaledTables = {
  ...describeTablesForJournal(),
  ...catererBriefs,
  ...members,
  ...replyLinks,
  ...wedding,
};

/** The tables without a description for the journal, with the reason. */
export const unjournaledTables: Partial<Record<keyof Tables, string>> = {
  users: "accounts: each person changes their own",
  sessions: "signing in",
  google_accounts: "signing in",
  mailed_links: "signing in",
  attempts: "throttling, by keyed hashes",
  outbox: "emails on their way",
  settings: "of the server",
  payments: "the page of the payment and its emails tell the couple",
  kept_payments: "sums of weddings that are gone",
  withdrawals: "the emails of the withdrawal tell the couple",
  run_links: "secret links",
  mail_stops: "keyed hashes, which name nobody",
  stored_sizes: "counted by the server",
  calendar_feeds: "each member's own secret address",
  contents: "bytes of files and photos, which are journaled",
  loose_contents: "bytes on their way in or out",
  photo_sizes: "of photos, which are journaled",
  bin_items: "says again which rows are deleted",
  reply_events: "says again what guests answered",
  undoable_changes: "what is undone: the changes themselves are journaled",
  journal_entries: "the journal itself",
  journal_changes: "the journal itself",
};
