/** The errors that services throw, by code. This is the only place that gives a code its HTTP status. */
import type { ErrorCode, UndoObstacle } from "#contract/errors.ts";

const statusByCode: Record<ErrorCode, number> = {
  invalid: 400,
  malformed: 400,
  user_exists: 400,
  sign_up_off: 403,
  sign_up_invited: 403,
  not_signed_in: 401,
  wrong_credentials: 401,
  google_refused: 401,
  google_unverified: 400,
  forbidden: 403,
  fresh_sign_in: 403,
  not_found: 404,
  guest_not_found: 404,
  table_not_found: 404,
  wish_not_found: 404,
  wedding_not_found: 404,
  witness_not_found: 404,
  task_not_found: 404,
  event_not_found: 404,
  budget_item_not_found: 404,
  expense_not_found: 404,
  provider_not_found: 404,
  contact_not_found: 404,
  folder_not_found: 404,
  file_not_found: 404,
  photo_not_found: 404,
  bin_item_not_found: 404,
  session_not_found: 404,
  deletion_not_found: 404,
  member_not_found: 404,
  invitation_not_found: 404,
  invitation_over: 404,
  payment_not_found: 404,
  payment_off: 404,
  invitation_for_other: 403,
  address_unconfirmed: 403,
  locked: 403,
  invitation_used: 409,
  invitation_expired: 409,
  already_member: 409,
  couple_complete: 409,
  couple_stays: 409,
  last_of_couple: 409,
  invitations_full: 409,
  weddings_full: 409,
  members_full: 409,
  list_full: 409,
  bin_full: 409,
  wedding_full: 409,
  other_wedding: 409,
  already_paid: 409,
  withdrawal_over: 409,
  card_declined: 400,
  event_refused: 400,
  payment_unreachable: 503,
  link_over: 404,
  file_empty: 400,
  file_broken: 400,
  archive_unknown: 400,
  archive_incomplete: 400,
  archive_newer: 400,
  archive_damaged: 400,
  conflict: 409,
  field_changed: 409,
  table_full: 409,
  seating_changed: 409,
  folder_into_itself: 409,
  folder_too_deep: 409,
  place_taken: 409,
  mail_off: 409,
  password_needed: 409,
  password_first: 409,
  too_large: 413,
  file_too_large: 413,
  image_too_large: 413,
  quota_full: 413,
  media_type: 415,
  file_type: 415,
  photo_format: 415,
  too_slow: 408,
  too_many: 429,
  too_many_uploads: 429,
  moment_not_found: 404,
  moments_full: 409,
  moment_fixed: 409,
  not_invited: 409,
  answer_changed: 409,
  import_changed: 409,
  household_not_found: 404,
  household_full: 409,
  reply_not_ready: 409,
  deadline_past: 400,
  question_not_found: 404,
  questions_full: 409,
  reply_link_not_found: 404,
  reply_send_not_found: 404,
  replies_closed: 409,
  change_not_found: 404,
  undo_over: 409,
  entry_not_found: 404,
  undo_impossible: 409,
  payer_not_found: 404,
  payer_stays: 409,
  date_changed: 409,
  thanks_not_found: 404,
  thanks_exists: 409,
  run_row_not_found: 404,
  rows_full: 409,
  row_changed: 409,
  run_link_not_found: 404,
  settlement_not_found: 404,
  settlement_changed: 409,
  quote_not_found: 404,
  quote_chosen: 409,
  plan_exists: 409,
  instalment_not_found: 404,
  instalment_changed: 409,
  balance_stays: 409,
  brief_changed: 409,
  nothing_sent: 409,
  version_not_found: 404,
  moment_off: 409,
  internal: 500,
  busy: 503,
  outcome_unknown: 503,
  unwritable: 503,
  storage_full: 507,
};

/** Why a field is invalid: a key of the texts in `errors:field`, and the values of their placeholders. */
export interface FieldProblem {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type FieldProblems = Readonly<Record<string, FieldProblem>>;

interface AppErrorDetails {
  readonly fields?: FieldProblems;
  /** The values of the placeholders in the message. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Whole seconds for the Retry-After header. */
  readonly retryAfter?: number;
  /** For the log only: the message of an external server. Never anything that a person typed. */
  readonly logReason?: string;
  /** A key of `errors:field`, whose text replaces that of the code. */
  readonly textKey?: string;
  /** The present values of fields that another person has changed since. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** Sent as `error.reason` in the body. */
  readonly undoObstacle?: UndoObstacle;
}

/** An error whose code is sent to the client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldProblems | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly retryAfter: number | undefined;
  readonly logReason: string | undefined;
  readonly textKey: string | undefined;
  readonly current: AppErrorDetails["current"];
  readonly undoObstacle: UndoObstacle | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = statusByCode[code];
    this.fields = details.fields;
    this.values = details.values ?? {};
    this.retryAfter = details.retryAfter;
    this.logReason = details.logReason;
    this.textKey = details.textKey;
    this.current = details.current;
    this.undoObstacle = details.undoObstacle;
  }
}

/** An AppError about one field. */
export function createFieldError(field: string, key: string, values: FieldProblem["values"] = {}): AppError {
  return new AppError("invalid", { fields: { [field]: { key, values } } });
}
