/** Letters that wait to leave, once what they tell, or whom they name, is to be told no more. */
import * as v from "valibot";
import type { EmailKind } from "#server/database/email-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import { addressKey } from "../email-address.ts";

export async function deleteEmail(db: Queries, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Of no account: what anybody asked for there, in whatever case. Those of the kind that `leaves` go out all the same. */
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

/** To these people, of these kinds: what says that it was done by whoever bears that name. */
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

/** Whoever it is about, and to whomever it goes: the news goes out, without their name. */
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
