/** The row of a new account. */
import type { UserRow } from "#server/database/account-rows.ts";
import { getFirstWeeklyTime } from "#server/features/weekly/service.ts";
import type { PublicContext } from "#server/platform/context.ts";
import { toAddressKey } from "#server/platform/email-address.ts";

type NewUserFields = Pick<
  UserRow,
  "email" | "password_hash" | "first_name" | "last_name" | "email_confirmed_at"
>;

export function newUserRow(
  { newId, clock, language }: Pick<PublicContext, "newId" | "clock" | "language">,
  fields: NewUserFields,
): UserRow {
  return {
    ...fields,
    id: newId(),
    email_key: toAddressKey(fields.email),
    created_at: clock(),
    language,
    pending_email: null,
    weekly_at: getFirstWeeklyTime(clock()),
    signed_in_at: clock(),
    unused_told_at: null,
  };
}
