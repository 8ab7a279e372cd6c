/** The closed list of refusals, and the body that carries one. */
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
  "forbidden",
  "not_found",
  "guest_not_found",
  "table_not_found",
  "wedding_not_found",
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
  "link_over",
  "mail_off",
  "place_taken",
  "conflict",
  "folder_into_itself",
  "folder_too_deep",
  "too_large",
  "file_too_large",
  "file_empty",
  "file_broken",
  "image_too_large",
  "quota_full",
  "media_type",
  "file_type",
  "photo_format",
  "too_many",
  "busy",
  "internal",
  "storage_full",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** `message` stands twice: inside for code, outside for whoever only shows it. */
export const ErrorBody = v.object({
  error: v.object({
    code: v.picklist(errorCodes),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
  message: v.string(),
});

export type ErrorBody = v.InferOutput<typeof ErrorBody>;
