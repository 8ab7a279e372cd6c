/** Deletes or changes emails in the outbox when their content or the names in them must no longer be sent. */
import * as v from "valibot";
import type { EmailKind } from "#server/database/email-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import { addressKey } from "../email-address.ts";

export async function deleteEmail(db: Queries, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/**
 * Deletes emails to these addresses that belong to no account, whatever the case of the address. Emails of
 * the kind `leaves` are kept and still sent.
 */
export async function deleteEmailsTo(
  db: Queries,
  addressKeys: readonly string[],
  leaves: EmailKind,
): Promise<void> {
  const waiting = await db
    .selectFrom("outbox")
    .select(["id", "address"])
    .where("user_id", "is", null)
    .where("kind", "<>", leaves)
    .execute();
  for (const { id, address } of waiting) {
    if (addressKeys.includes(addressKey(address))) await deleteEmail(db, id);
  }
}

/** Deletes emails of these kinds to these people that name `by` as the person who acted. */
export async function deleteEmailsBy(
  db: Queries,
  userIds: readonly string[],
  { kinds, by }: { readonly kinds: readonly EmailKind[]; readonly by: string },
): Promise<void> {
  const waiting = await db
    .selectFrom("outbox")
    .select(["id", "details"])
    .where("user_id", "in", userIds)
    .where("kind", "in", kinds)
    .execute();
  const naming = v.looseObject({ by: v.literal(by) });
  for (const { id, details } of waiting) {
    if (v.is(naming, JSON.parse(details))) await deleteEmail(db, id);
  }
}

/** Deletes the emails of a wedding of these kinds that no attempt was made to send. Returns what they were about. */
export async function deleteUnsentEmails(
  db: Queries,
  weddingId: string,
  kinds: readonly EmailKind[],
): Promise<{ readonly address: string; readonly details: unknown }[]> {
  const deleted = await db
    .deleteFrom("outbox")
    .where("kind", "in", kinds)
    .where("attempts", "=", 0)
    .where("details", "like", `%"wedding":"${weddingId}"%`)
    .returning(["address", "details"])
    .execute();
  return deleted.map(({ address, details }) => ({ address, details: JSON.parse(details) as unknown }));
}

/** Removes the name of this person from all emails of these kinds. The emails are still sent. */
export async function anonymiseEmails(
  db: Queries,
  userId: string,
  kinds: readonly EmailKind[],
): Promise<void> {
  const waiting = await db
    .selectFrom("outbox")
    .select(["id", "details"])
    .where("kind", "in", kinds)
    .execute();
  const about = v.looseObject({ about: v.literal(userId) });
  for (const { id, details } of waiting) {
    const sent: unknown = JSON.parse(details);
    if (!v.is(about, sent)) continue;
    const unnamed = JSON.stringify({ ...sent, by: "", about: "" });
    await db.updateTable("outbox").set({ details: unnamed }).where("id", "=", id).execute();
  }
}
