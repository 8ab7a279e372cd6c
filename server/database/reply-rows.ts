/** The tables of moments, households, replies, and changes that can be undone. */
import type { MomentKind } from "#contract/moments.ts";
import type { SendChannel, SendKind, SendStatus } from "#contract/reply-links.ts";
import type { QuestionKind, QuestionScope, ReplyEventKind } from "#contract/replies.ts";
import type { Piece } from "#contract/stationery.ts";
import type { UndoKind } from "#contract/undo.ts";
import type { Bit } from "./member-rows.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

/** A standard moment has a row once it was part of the wedding; the wedding's row says whether it still is. */
export interface MomentRow extends SoftDeletable {
  kind: MomentKind;
  name: string;
  /** null: the day of the wedding. */
  day: string | null;
  starts_at: string | null;
  ends_at: string | null;
  place: string;
  address: string;
  note: string;
  vendor_meals: number;
  sequence: number;
}

/** The invitation of one guest to one moment, with the answer. */
export interface AttendanceRow {
  wedding_id: string;
  guest_id: string;
  moment_id: string;
  answer: Bit | null;
  answered_at: number | null;
  answered_by: "guest" | "member" | null;
  /** Set while the invitation is withdrawn. */
  withdrawn_at: number | null;
}

export interface HouseholdRow extends SoftDeletable {
  /** '': composed from the names of its guests. */
  name: string;
}

/** The options of a printed piece; of all pieces for `all`. */
export interface PrintSettingsRow {
  wedding_id: string;
  piece: Piece | "all";
  /** JSON: a part of `PrintOptions`. */
  options: string;
}

/** One row per wedding, created by the first change. */
export interface ReplySettingsRow {
  wedding_id: string;
  /** null: replies were never opened. */
  opened_at: number | null;
  /** null: the couple has not closed replies, which may be over by their last day. */
  closed_at: number | null;
  /** null: two months before the wedding. */
  deadline: string | null;
  contact: string;
  welcome: string;
  reminder_text: string;
}

/** The link of a household or of a guest. */
export interface ReplyLinkRow {
  wedding_id: string;
  id: string;
  household_id: string | null;
  guest_id: string | null;
  /** null from the migration that created it until the next start. */
  code_hash: string | null;
  language: "fr" | "en" | null;
  created_at: number;
  replied_at: number | null;
  revoked_at: number | null;
  mails_stopped_at: number | null;
  /** An HMAC of the address that last got an email with the link; '' until the first start after the migration. */
  mailbox: string | null;
}

/** A mailbox that gets no more emails of the wedding's guests, although the guests may be deleted. */
export interface MailStopRow {
  wedding_id: string;
  /** An HMAC of the wedding and the address, so that the table names nobody. */
  mailbox: string;
  stopped_at: number;
}

export interface QuestionRow extends SoftDeletable {
  kind: QuestionKind;
  scope: QuestionScope;
  moment_id: string | null;
  label: string;
  /** JSON array of strings. */
  choices: string;
  position: number;
}

export interface QuestionAnswerRow {
  wedding_id: string;
  question_id: string;
  subject_id: string;
  value: string;
  answered_at: number;
}

export interface ReplyEventRow {
  wedding_id: string;
  id: string;
  guest_id: string;
  moment_id: string | null;
  what: ReplyEventKind;
  from_value: string | null;
  to_value: string | null;
  link_id: string | null;
  user_id: string | null;
  at: number;
}

export interface ReplySendRow {
  wedding_id: string;
  id: string;
  link_id: string;
  kind: SendKind;
  channel: SendChannel;
  status: SendStatus;
  at: number;
  user_id: string | null;
}

export interface UndoableChangeRow {
  wedding_id: string;
  id: string;
  kind: UndoKind;
  /** JSON. */
  summary: string;
  request_key: string | null;
  made_by: string | null;
  made_at: number;
  /** JSON. */
  changes: string;
  undone_at: number | null;
}
