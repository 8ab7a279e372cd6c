import type { UserRow } from "#server/database/account-rows.ts";
import type { Queries } from "#server/database/database.ts";
import type { Bit } from "#server/database/member-rows.ts";

type Person = Pick<UserRow, "id" | "email" | "language" | "weekly_at" | "email_confirmed_at">;

/** A person, and a wedding of theirs: their own before one they help with, then the one they went to last. */
export interface Reader extends Person {
  readonly wedding_id: string | null;
  readonly time_zone: string | null;
  /** Whether they may see what is spent. */
  readonly budget: Bit | null;
}

export async function findReader(db: Queries, userId: string): Promise<Reader | undefined> {
  return db
    .selectFrom("users")
    .leftJoin("members", "members.user_id", "users.id")
    .leftJoin("weddings", "weddings.id", "members.wedding_id")
    .select([
      "users.id as id",
      "users.email as email",
      "users.language as language",
      "users.weekly_at as weekly_at",
      "users.email_confirmed_at as email_confirmed_at",
      "weddings.id as wedding_id",
      "weddings.time_zone as time_zone",
      "members.budget as budget",
    ])
    .where("users.id", "=", userId)
    .orderBy((e) => e.case().when("members.role", "=", "couple").then(0).else(1).end())
    .orderBy((e) => e.fn.coalesce("members.opened_at", "members.joined_at"), "desc")
    .orderBy("members.wedding_id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Those whose mail is due, the longest first. */
export async function readersDue(db: Queries, now: number, atMost: number): Promise<string[]> {
  const due = await db
    .selectFrom("users")
    .select("id")
    .where("weekly_at", "<=", now)
    .orderBy("weekly_at")
    .orderBy("id")
    .limit(atMost)
    .execute();
  return due.map(({ id }) => id);
}

/** False if somebody else has moved it meanwhile. */
export async function moveWeekly(
  db: Queries,
  userId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const moved = await db
    .updateTable("users")
    .set({ weekly_at: to })
    .where("id", "=", userId)
    .where("weekly_at", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** If it is on still. */
export async function putOff(db: Queries, userId: string, weeklyAt: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ weekly_at: weeklyAt })
    .where("id", "=", userId)
    .where("weekly_at", "<", weeklyAt)
    .execute();
}

/** null: it is off. */
export async function setWeekly(db: Queries, userId: string, weeklyAt: number | null): Promise<void> {
  await db.updateTable("users").set({ weekly_at: weeklyAt }).where("id", "=", userId).execute();
}
