/** Deletes or changes emails in the outbox when their content or the names in them must no longer be sent. */
import * as v from "valibot";
import type { EmailKind } from "#server/database/email-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import { toAddressKey } from "../email-address.ts";

export async function deleteEmail(db: Queries, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/**
 * Deletes emails to these addresses that were not sent to an account, such as invitations, whatever the case of the address. Emails of
 * the kind `keptKind` are kept and still sent.
 */
export async function deleteEmailsTo(
  db: Queries,
  addressKeys: readonly string[],
  keptKind: EmailKind,
): Promise<void> {
  const waiting = await db
    .selectFrom("outbox")
    .select(["id", "address"])
    .where("user_id", "is", null)
    .where("kind", "<>", keptKind)
    .execute();
  for (const { id, address } of waiting) {
    if (addressKeys.includes(toAddressKey(address))) await deleteEmail(db, id);
  }
}

/** Deletes emails of these kinds to these people that name `by` as the person who acted. */
export async function deleteEmailsNaming(
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
  const namesActor = v.looseObject({ by: v.literal(by) });
  for (const { id, details } of waiting) {
    if (v.is(namesActor, JSON.parse(details))) await deleteEmail(db, id);
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
  const isAboutUser = v.looseObject({ about: v.literal(userId) });
  for (const { id, details } of waiting) {
    const parsed: unknown = JSON.parse(details);
    if (!v.is(isAboutUser, parsed)) continue;
    const anonymised = JSON.stringify({ ...parsed, by: "", about: "" });
    await db.updateTable("outbox").set({ details: anonymised }).where("id", "=", id).execute();
  }
}
