/**
 * The tables of both engines. Instants are epoch milliseconds, days `YYYY-MM-DD`, money integer cents, flags 0 or 1.
 */

import type { BinKind } from "#contract/bin.ts";
import type { FileType, LinkKind } from "#contract/documents.ts";
import type { Diet, Relationship } from "#contract/guests.ts";
import type { PhotoType } from "#contract/photos.ts";
import type { ContactStatus } from "#contract/providers.ts";
import type { ProviderId } from "#contract/provider-kinds.ts";
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
import type { CalendarFeedRow, EventRow } from "./calendar-rows.ts";
import type { Bit, InvitationRow, MemberRow } from "./member-rows.ts";
import type {
  BudgetItemRow,
  BudgetSettingsRow,
  ExpenseRow,
  InstalmentRow,
  PayerRow,
  QuoteRow,
  SettlementRow,
} from "./money-rows.ts";
import type { KeptPaymentRow, PaymentRow, WithdrawalRow } from "./payment-rows.ts";
import type {
  AttendanceRow,
  HouseholdRow,
  ThanksRow,
  MomentRow,
  QuestionAnswerRow,
  QuestionRow,
  ReplyEventRow,
  ReplyLinkRow,
  ReplySendRow,
  ReplySettingsRow,
  UndoableChangeRow,
} from "./reply-rows.ts";
import type { SeatingRow, TableRow, WishRow } from "./seating-rows.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

/** The wedding will be deleted, unless a member of the couple stops it. */
export interface WeddingDeletionRow {
  wedding_id: string;
  asked_by: string | null;
  asked_at: number;
  due_at: number;
}

export interface WeddingRow {
  id: string;
  /** Incremented by every write to any row of the wedding. */
  revision: number;
  time_zone: string;
  woman_first_name: string | null;
  woman_last_name: string | null;
  woman_birth_date: string | null;
  woman_address: string | null;
  woman_email: string | null;
  woman_phone: string | null;
  woman_role: "mariee" | "marie";
  man_first_name: string | null;
  man_last_name: string | null;
  man_birth_date: string | null;
  man_address: string | null;
  man_email: string | null;
  man_phone: string | null;
  man_role: "mariee" | "marie";
  wedding_date: string | null;
  wedding_place: string | null;
  civil_wedding: Bit;
  religious_wedding: Bit;
  cocktail: Bit;
  dinner: Bit;
  party: Bit;
  brunch: Bit;
  budget_cents: number | null;
  created_at: number;
  /** When it was paid; null: the features in `locks` are locked where payment is on. */
  unlocked_at: number | null;
  /** From this age in years on, a guest counts as an adult. */
  adult_from: number;
  /** Days before the wedding by which the town hall wants the file. */
  town_hall_lead_days: number;
  file_submitted_on: string | null;
  woman_birth_certificate_on: string | null;
  man_birth_certificate_on: string | null;
  /** When the next step for health data is due, a warning or the erasure; null while the wedding has no day. */
  health_next_at: number | null;
  /** When the couple was warned of the erasure. */
  health_noticed_at: number | null;
  health_erased_at: number | null;
}

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
}

export interface ProviderContactRow extends SoftDeletable {
  provider_id: ProviderId;
  company: string;
  person: string;
  phone: string;
  email: string;
  price_cents: number | null;
  status: ContactStatus;
  notes: string;
}

export interface WitnessRow extends SoftDeletable {
  name: string;
  side: string;
  phone: string;
  email: string;
  looks_after: string;
}

/** A blob, stored once per wedding, whatever refers to it. */
export interface ContentRow {
  wedding_id: string;
  id: string;
  /** Lower-case hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  mime: FileType;
  created_at: number;
}

/** A blob that may be in the storage without a row, because it is arriving or being deleted. */
export interface LooseContentRow {
  wedding_id: string;
  id: string;
  noted_at: number;
}

/** The columns that folders and files share. */
interface Paper extends SoftDeletable {
  name: string;
  /** The key by which names are compared: unique among the rows of a folder that are not in the bin. */
  name_key: string;
  /** The folder whose deletion moved it to the bin; null if it was deleted by itself, or is not in the bin. */
  deleted_with: string | null;
}

export interface FolderRow extends Paper {
  parent_folder_id: string | null;
}

export interface FileRow extends Paper {
  folder_id: string | null;
  content_id: string;
}

export interface FileLinkRow {
  wedding_id: string;
  file_id: string;
  kind: LinkKind;
  thing_id: string;
}

export interface PhotoRow extends SoftDeletable {
  photo_type: PhotoType;
  /** A data: url of a few pixels. */
  placeholder: string;
}

/** One of the sizes of a photo. */
export interface PhotoSizeRow {
  wedding_id: string;
  photo_id: string;
  mime: "image/webp" | "image/jpeg";
  width: number;
  height: number;
  content_id: string;
}

export interface BinItemRow {
  wedding_id: string;
  id: string;
  kind: BinKind;
  label: string;
  deleted_at: number;
  deleted_by: string;
}

export interface SettingRow {
  name: string;
  value: string;
}

export interface Tables {
  users: UserRow;
  sessions: SessionRow;
  weddings: WeddingRow;
  members: MemberRow;
  invitations: InvitationRow;
  payments: PaymentRow;
  kept_payments: KeptPaymentRow;
  withdrawals: WithdrawalRow;
  guests: GuestRow;
  tables: TableRow;
  moments: MomentRow;
  attendances: AttendanceRow;
  households: HouseholdRow;
  reply_settings: ReplySettingsRow;
  reply_links: ReplyLinkRow;
  questions: QuestionRow;
  question_answers: QuestionAnswerRow;
  reply_events: ReplyEventRow;
  reply_sends: ReplySendRow;
  undoable_changes: UndoableChangeRow;
  wishes: WishRow;
  seatings: SeatingRow;
  tasks: TaskRow;
  events: EventRow;
  calendar_feeds: CalendarFeedRow;
  budget_items: BudgetItemRow;
  expenses: ExpenseRow;
  quotes: QuoteRow;
  instalments: InstalmentRow;
  budget_settings: BudgetSettingsRow;
  payers: PayerRow;
  settlements: SettlementRow;
  thanks: ThanksRow;
  provider_contacts: ProviderContactRow;
  witnesses: WitnessRow;
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
