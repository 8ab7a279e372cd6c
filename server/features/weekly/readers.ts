/** The recipients of the weekly email, and the wedding it is about. */
import type { Membership } from "#contract/permissions.ts";
import type { UserRow } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import { parseMembership } from "#server/database/member-rows.ts";
import { findUser } from "#server/features/account/service.ts";
import { listMemberships } from "#server/features/members/service.ts";
import { getTimeZone } from "#server/features/wedding/service.ts";

type Account = Pick<UserRow, "id" | "email" | "language" | "weekly_at" | "email_confirmed_at">;

/** A person and one of their weddings: their own before one they help with, then the one opened last. */
export interface WeeklyReader extends Account {
  readonly wedding_id: string | null;
  /** null without a wedding. */
  readonly time_zone: string | null;
  /** null without a wedding. */
  readonly membership: Membership | null;
}

export async function findReader(db: Queries, userId: string): Promise<WeeklyReader | undefined> {
  const account = await findUser(db, userId);
  if (account === undefined) return undefined;
  const { id, email, language, weekly_at, email_confirmed_at } = account;
  const memberships = await listMemberships(db, userId);
  const membership = memberships.find(({ role }) => role === "couple") ?? memberships[0];
  const timeZone = membership === undefined ? undefined : await getTimeZone(db, membership.wedding_id);
  return {
    id,
    email,
    language,
    weekly_at,
    email_confirmed_at,
    wedding_id: membership?.wedding_id ?? null,
    time_zone: timeZone ?? null,
    membership: membership === undefined ? null : parseMembership(membership),
  };
}
