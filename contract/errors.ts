/**
 * The closed list of error codes, and the body of an error. `server/platform/errors.ts` gives each code its status,
 * `i18n/<language>/errors.json` its sentence.
 */
import * as v from "valibot";

export const errorCodes = [
  "invalid",
  "malformed",
  "not_signed_in",
  "wrong_credentials",
  "google_refused",
  "google_unverified",
  "password_needed",
  "password_first",
  "fresh_sign_in",
  "user_exists",
  "sign_up_off",
  "sign_up_invited",
  "forbidden",
  "not_found",
  "guest_not_found",
  "table_not_found",
  "table_full",
  "seating_changed",
  "wish_not_found",
  "wedding_not_found",
  "moment_not_found",
  "moments_full",
  "moment_fixed",
  "not_invited",
  "answer_changed",
  "import_changed",
  "household_not_found",
  "household_full",
  "reply_not_ready",
  "deadline_past",
  "question_not_found",
  "questions_full",
  "reply_link_not_found",
  "reply_send_not_found",
  "replies_closed",
  "change_not_found",
  /** The bulk change was undone already, or is too old. */
  "undo_over",
  /** An entry of the journal. */
  "entry_not_found",
  "undo_impossible",
  "payer_not_found",
  "payer_stays",
  "date_changed",
  "thanks_not_found",
  "thanks_exists",
  "run_row_not_found",
  /** Both are about the run sheet. */
  "rows_full",
  "row_changed",
  "run_link_not_found",
  "settlement_not_found",
  "settlement_changed",
  "quote_not_found",
  "quote_chosen",
  "plan_exists",
  "instalment_not_found",
  "instalment_changed",
  "balance_stays",
  "brief_changed",
  "nothing_sent",
  "version_not_found",
  "moment_off",
  "witness_not_found",
  "task_not_found",
  "event_not_found",
  "budget_item_not_found",
  "expense_not_found",
  "provider_not_found",
  "contact_not_found",
  "folder_not_found",
  "file_not_found",
  "photo_not_found",
  "bin_item_not_found",
  "session_not_found",
  "deletion_not_found",
  /** The page shows another wedding than the session does by now. */
  "other_wedding",
  "member_not_found",
  "invitation_not_found",
  "invitation_over",
  "invitation_used",
  "invitation_expired",
  "invitation_for_other",
  "address_unconfirmed",
  "already_member",
  "couple_complete",
  "couple_stays",
  "last_of_couple",
  "invitations_full",
  "weddings_full",
  "members_full",
  "list_full",
  "bin_full",
  "wedding_full",
  /** Locked until the wedding is paid: `allowedBeforePayment` of contract/checkout.ts. */
  "locked",
  "payment_off",
  "payment_not_found",
  "already_paid",
  "card_declined",
  "payment_unreachable",
  "withdrawal_over",
  "event_refused",
  "link_over",
  "mail_off",
  /** A contact cannot be restored, because its kind of provider has another one by now. */
  "place_taken",
  "conflict",
  "field_changed",
  "folder_into_itself",
  "folder_too_deep",
  "too_large",
  "file_too_large",
  "file_empty",
  "file_broken",
  "archive_unknown",
  "archive_incomplete",
  "archive_newer",
  "archive_damaged",
  "image_too_large",
  "quota_full",
  "media_type",
  "file_type",
  "photo_format",
  "too_many",
  "too_many_uploads",
  "too_slow",
  "busy",
  /** The connection to the database was lost during a commit: the change may be saved. */
  "outcome_unknown",
  "internal",
  "storage_full",
  /** The database or its disk takes no writes. */
  "unwritable",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Why an entry of the journal cannot be undone. */
export const undoObstacles = [
  "changed_since",
  "too_late",
  "already_undone",
  "guest_reply",
  "gone",
  /** It has no undo in the journal: a change of a single row, or one that the server made. */
  "elsewhere",
] as const;
export type UndoObstacle = (typeof undoObstacles)[number];

/** The most fields that one answer names. */
export const maxErrorFields = 50;
/** In characters. A longer name of a field is cut, because a client may send any key. */
export const maxFieldNameLength = 200;

/** `message` is repeated outside `error` for clients that only show a message. */
export const ErrorBody = v.object({
  error: v.object({
    code: v.picklist(errorCodes),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    /** With `field_changed`: the fields that another person has changed since, and their values now. */
    current: v.optional(v.record(v.string(), v.unknown())),
    /** Of `undo_impossible`. */
    reason: v.optional(v.picklist(undoObstacles)),
  }),
  message: v.string(),
});

export type ErrorBody = v.InferOutput<typeof ErrorBody>;
