/** Members, invitations, calendars and payments. */
import type { UserRow } from "#server/database/account-rows.ts";
import { type FillOptions, getCount, type RowsByTable, times } from "./fill-options.ts";

const month = 30 * 86_400_000;

export function getMemberRows(of: FillOptions): RowsByTable {
  const { weddingId: wedding_id, userId, newId, now } = of;
  // The couple is a member already.
  const users = times(getCount(of, "members") - 1, (index) => getUser(of, index));
  const payments = times(getCount(of, "payments"), () => ({
    wedding_id,
    id: newId(),
    processor: "practice" as const,
    session_key: newId(),
    processor_id: null,
    status: "paid" as const,
    amount_cents: 4900,
    currency: "EUR",
    language: "fr" as const,
    email: "payeur@exemple.fr",
    asked_by: userId,
    created_at: now,
    expires_at: now,
    completed_at: null,
    paid_at: now,
    refunded_at: null,
  }));
  return {
    users,
    members: users.map(({ id }) => ({
      wedding_id,
      user_id: id,
      role: "helper" as const,
      permissions: JSON.stringify({ guests: "edit", planning: "see" }),
      joined_at: now,
      opened_at: null,
      seen_entry_id: null,
    })),
    invitations: times(getCount(of, "invitations"), (index) => ({
      wedding_id,
      id: newId(),
      email: `invitation${index}.${wedding_id}@exemple.fr`,
      role: "helper" as const,
      permissions: "{}",
      invited_by: userId,
      created_at: now,
      expires_at: now + month,
      accepted_at: null,
    })),
    calendar_feeds: [userId, ...users.map(({ id }) => id)].map((user_id) => ({
      wedding_id,
      id: newId(),
      user_id,
      token_hash: newId(),
      tasks: 1 as const,
      events: 1 as const,
      payments: 1 as const,
      moments: 1 as const,
      amounts: 1 as const,
      task_reminders: 1 as const,
      created_at: now,
    })),
    payments,
    withdrawals: payments.map(({ id }) => ({ wedding_id, payment_id: id, asked_by: userId, asked_at: now })),
    wedding_deletions: [{ wedding_id, asked_by: userId, asked_at: now, due_at: now + month }],
  };
}

function getUser({ newId, now }: FillOptions, index: number): UserRow {
  const id = newId();
  return {
    id,
    email: `${id}@exemple.fr`,
    email_key: `${id}@exemple.fr`,
    password_hash: "",
    first_name: `Prénom ${index}`,
    last_name: "Aide",
    created_at: now,
    language: "fr",
    email_confirmed_at: now,
    pending_email: null,
    weekly_at: null,
    signed_in_at: now,
    unused_told_at: null,
  };
}
