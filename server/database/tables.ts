/**
 * The tables of both engines. Instants are epoch milliseconds, days `YYYY-MM-DD`, money integer cents, flags 0 or 1.
 */

import type { BinKind } from "#contract/bin.ts";
import type {
  AttemptRow,
  GoogleAccountRow,
  MailedLinkRow,
  OutboxRow,
  SessionRow,
  UserRow,
} from "./account-rows.ts";
import type { CatererBriefVersionRow } from "./brief-version-rows.ts";
import type { CalendarFeedRow } from "./calendar-feed-rows.ts";
import type { TableWithBinRows, TableWithoutBinRows } from "./described-tables.ts";
import type { InvitationRow, MemberRow } from "./member-rows.ts";
import type { JournalChangeRow, JournalEntryRow } from "./journal-rows.ts";
import type { ContentRow, LooseContentRow, PhotoSizeRow } from "./content-rows.ts";
import type { KeptPaymentRow, PaymentRow, WithdrawalRow } from "./payment-rows.ts";
import type { MailStopRow, ReplyEventRow, ReplyLinkRow, ReplySendRow } from "./reply-rows.ts";
import type { RunLinkRow } from "./run-link-rows.ts";
import type { UndoableChangeRow } from "./undo-rows.ts";
import type { WeddingRow } from "./tables/weddings.ts";
import type { WeddingDeletionRow } from "./wedding-rows.ts";

export interface BinItemRow {
  wedding_id: string;
  id: string;
  kind: BinKind;
  /** The undone change that deleted the row together with others: the bin shows them as one item. */
  part_of: string | null;
  label: string;
  deleted_at: number;
  deleted_by: string;
}

/** How much a wedding stores: of a log, or all its other text under the name `text`. */
interface StoredSizeRow {
  wedding_id: string;
  name: string;
  row_count: number;
  bytes: number;
}

interface SettingRow {
  name: string;
  value: string;
}

export interface Tables extends TableWithBinRows, TableWithoutBinRows {
  users: UserRow;
  sessions: SessionRow;
  weddings: WeddingRow;
  members: MemberRow;
  invitations: InvitationRow;
  payments: PaymentRow;
  kept_payments: KeptPaymentRow;
  withdrawals: WithdrawalRow;
  caterer_brief_versions: CatererBriefVersionRow;
  reply_links: ReplyLinkRow;
  mail_stops: MailStopRow;
  stored_sizes: StoredSizeRow;
  reply_events: ReplyEventRow;
  reply_sends: ReplySendRow;
  undoable_changes: UndoableChangeRow;
  journal_entries: JournalEntryRow;
  journal_changes: JournalChangeRow;
  calendar_feeds: CalendarFeedRow;
  run_links: RunLinkRow;
  contents: ContentRow;
  loose_contents: LooseContentRow;
  photo_sizes: PhotoSizeRow;
  bin_items: BinItemRow;
  google_accounts: GoogleAccountRow;
  mailed_links: MailedLinkRow;
  outbox: OutboxRow;
  wedding_deletions: WeddingDeletionRow;
  attempts: AttemptRow;
  settings: SettingRow;
}
