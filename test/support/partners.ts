/** The other of the couple, as accounts will come to share a wedding. */
import type { Couple, World } from "./world.ts";

export async function weddingOf({ database }: World, { userId }: Couple): Promise<string> {
  const member = await database.read
    .selectFrom("members")
    .select("wedding_id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return member.wedding_id;
}

/** Whoever joins works on that wedding from now on; their own goes, unless it is to stay. */
export async function join(
  world: World,
  couple: Couple,
  partner: Couple,
  { keepsOwn = false } = {},
): Promise<void> {
  const [theirs, own] = [await weddingOf(world, couple), await weddingOf(world, partner)];
  await world.database.write(async (queries) => {
    await queries
      .insertInto("members")
      .values({
        wedding_id: theirs,
        user_id: partner.userId,
        role: "couple",
        budget: 1,
        documents: 1,
        joined_at: 1,
      })
      .execute();
    await queries
      .updateTable("sessions")
      .set({ wedding_id: theirs })
      .where("user_id", "=", partner.userId)
      .execute();
    if (!keepsOwn) await queries.deleteFrom("weddings").where("id", "=", own).execute();
  });
}
