/** Letters that wait to leave, once what they tell, or whom they name, is to be told no more. */
import * as v from "valibot";
import type { LetterKind } from "#server/database/letter-kinds.ts";
import type { Queries } from "#server/database/database.ts";
import { addressKey } from "../email-address.ts";

export async function dropLetter(db: Queries, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Of no account: what anybody asked for there, in whatever case. Those of the kind that `leaves` go out all the same. */
export async function dropLettersTo(
  db: Queries,
  addressKeys: readonly string[],
  leaves: LetterKind,
): Promise<void> {
  const waiting = await db
    .selectFrom("outbox")
    .select(["id", "address"])
    .where("user_id", "is", null)
    .where("kind", "<>", leaves)
    .execute();
  for (const { id, address } of waiting) {
    if (addressKeys.includes(addressKey(address))) await dropLetter(db, id);
  }
}

/** To these people, of these kinds: what says that it was done by whoever bears that name. */
export async function dropLettersBy(
  db: Queries,
  userIds: readonly string[],
  { kinds, by }: { readonly kinds: readonly LetterKind[]; readonly by: string },
): Promise<void> {
  const waiting = await db
    .selectFrom("outbox")
    .select(["id", "details"])
    .where("user_id", "in", userIds)
    .where("kind", "in", kinds)
    .execute();
  const naming = v.looseObject({ by: v.literal(by) });
  for (const { id, details } of waiting) {
    if (v.is(naming, JSON.parse(details))) await dropLetter(db, id);
  }
}

/** Whoever it is about, and to whomever it goes: the news goes out, without their name. */
export async function unnameInLetters(
  db: Queries,
  userId: string,
  kinds: readonly LetterKind[],
): Promise<void> {
  const waiting = await db
    .selectFrom("outbox")
    .select(["id", "details"])
    .where("kind", "in", kinds)
    .execute();
  const about = v.looseObject({ about: v.literal(userId) });
  for (const { id, details } of waiting) {
    const told: unknown = JSON.parse(details);
    if (!v.is(about, told)) continue;
    const unnamed = JSON.stringify({ ...told, by: "", about: "" });
    await db.updateTable("outbox").set({ details: unnamed }).where("id", "=", id).execute();
  }
}
