/**
 * The tables of both engines. Instants are epoch milliseconds, days `YYYY-MM-DD`, money integer cents, flags 0 or 1.
 */

import type { BinKind } from "#contract/bin.ts";
import type { Diet, Relationship } from "#contract/guests.ts";
import type { Offset } from "#contract/checklist.ts";
import type { TaskType } from "#contract/todos.ts";
import type {
  AttemptRow,
  GoogleAccountRow,
  MailedLinkRow,
  OutboxRow,
  SessionRow,
  UserRow,
} from "./account-rows.ts";
import type { CatererBriefRow, CatererBriefVersionRow } from "./caterer-rows.ts";
import type { CalendarFeedRow } from "./calendar-rows.ts";
import type { DescribedRows } from "./described-tables.ts";
import type { Bit, InvitationRow, MemberRow } from "./member-rows.ts";
import type { JournalChangeRow, JournalEntryRow } from "./journal-rows.ts";
import type {
  ContentRow,
  FileLinkRow,
  FileRow,
  FolderRow,
  LooseContentRow,
  PhotoRow,
  PhotoSizeRow,
} from "./document-rows.ts";
import type {
  BudgetItemRow,
  BudgetSettingsRow,
  ExpenseRow,
  InstalmentRow,
  PayerRow,
  QuoteRow,
  SettlementRow,
} from "./money-rows.ts";
import type { UnmatchedPaymentRow, PaymentRow, WithdrawalRow } from "./payment-rows.ts";
import type {
  AttendanceRow,
  HouseholdRow,
  MailStopRow,
  MomentRow,
  QuestionAnswerRow,
  QuestionRow,
  PrintSettingsRow,
  ReplyEventRow,
  ReplyLinkRow,
  ReplySendRow,
  ReplySettingsRow,
  UndoableChangeRow,
} from "./reply-rows.ts";
import type { RunLinkRow } from "./run-sheet-rows.ts";
import type { SeatingRow, TableRow, WishRow } from "./seating-rows.ts";
import type { SoftDeletable } from "./soft-deletable.ts";
import type { WeddingDeletionRow, WeddingRow } from "./wedding-rows.ts";

export interface GuestRow {
  wedding_id: string;
  id: string;
  created_by: string | null;
  first_name: string;
  last_name: string;
  side: string;
  relationship: Relationship;
  diet: Diet;
  allergies: string;
  comment: string;
  email: string;
  telephone: string;
  adresse: string;
  code_postal: string;
  ville: string;
  pays: string;
  /** null: no answer yet. */
  presence: Bit | null;
  plus_one_of: string | null;
  is_child: Bit;
  table_id: string | null;
  /** From 0; null without a table. */
  seat: number | null;
  /** The seat at a deleted table: the guest returns to it when the table is restored. */
  former_table_id: string | null;
  former_seat: number | null;
  /** The household may be in the bin. */
  household_id: string | null;
  /** In years, on the day of the wedding. */
  age: number | null;
  high_chair: Bit;
  /** Health data: what the guest needs to come in and sit down, such as a place for a wheelchair. */
  access_needs: string;
  /** The name on printed pieces; '' means first and last name. */
  print_name: string;
  /** When the guest agreed on the reply page that diet and allergies are stored. */
  health_consent_at: number | null;
  /** Whether the guest needs a seat at a table, according to the answers. */
  needs_seat: Bit;
  /** When the guest left `former_table_id` by declining; null once a member has seen it. */
  freed_at: number | null;
  created_at: number;
  /** Set while the guest is in the bin. */
  deleted_at: number | null;
}

export interface TaskRow extends SoftDeletable {
  title: string;
  type: TaskType;
  custom_description: string;
  date: string | null;
  is_completed: Bit;
  starter_key: string | null;
  offset_unit: Offset["unit"] | null;
  offset_before: number | null;
  /** The wedding day that `date` was counted from. */
  dated_from: string | null;
  /** 1: the task stays open although the fact that would complete it is true. */
  ignores_fact: Bit;
  /** Who does it: a member, a witness, or nobody; never both. */
  assigned_user_id: string | null;
  assigned_witness_id: string | null;
  /** Incremented when the title or day changes, so that subscribed calendars update it. */
  sequence: number;
}

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
export interface StoredSizeRow {
  wedding_id: string;
  name: string;
  row_count: number;
  bytes: number;
}

export interface SettingRow {
  name: string;
  value: string;
}

export interface Tables extends DescribedRows {
  users: UserRow;
  sessions: SessionRow;
  weddings: WeddingRow;
  members: MemberRow;
  invitations: InvitationRow;
  payments: PaymentRow;
  kept_payments: UnmatchedPaymentRow;
  withdrawals: WithdrawalRow;
  guests: GuestRow;
  caterer_briefs: CatererBriefRow;
  caterer_brief_versions: CatererBriefVersionRow;
  tables: TableRow;
  moments: MomentRow;
  attendances: AttendanceRow;
  households: HouseholdRow;
  reply_settings: ReplySettingsRow;
  reply_links: ReplyLinkRow;
  questions: QuestionRow;
  question_answers: QuestionAnswerRow;
  mail_stops: MailStopRow;
  stored_sizes: StoredSizeRow;
  reply_events: ReplyEventRow;
  reply_sends: ReplySendRow;
  undoable_changes: UndoableChangeRow;
  journal_entries: JournalEntryRow;
  journal_changes: JournalChangeRow;
  wishes: WishRow;
  seatings: SeatingRow;
  tasks: TaskRow;
  calendar_feeds: CalendarFeedRow;
  budget_items: BudgetItemRow;
  expenses: ExpenseRow;
  quotes: QuoteRow;
  instalments: InstalmentRow;
  budget_settings: BudgetSettingsRow;
  payers: PayerRow;
  settlements: SettlementRow;
  print_settings: PrintSettingsRow;
  run_links: RunLinkRow;
  contents: ContentRow;
  loose_contents: LooseContentRow;
  folders: FolderRow;
  files: FileRow;
  file_links: FileLinkRow;
  photos: PhotoRow;
  photo_sizes: PhotoSizeRow;
  bin_items: BinItemRow;
  google_accounts: GoogleAccountRow;
  mailed_links: MailedLinkRow;
  outbox: OutboxRow;
  wedding_deletions: WeddingDeletionRow;
  attempts: AttemptRow;
  settings: SettingRow;
}
