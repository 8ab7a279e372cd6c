/** Whose turn it is to make the next backup: a row of `settings`, so that of several processes one does. */
import type { Database, Queries } from "#server/database/database.ts";
import * as v from "valibot";

export const claimSetting = "backup_claim";

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** When the last one that came to its end was begun; 0: none was. */
    madeAt: v.number(),
    /** Until then nobody else begins one: it is being made, or has failed and is tried again later. */
    heldUntil: v.number(),
  }),
);
export type Claim = v.InferOutput<typeof Kept>;

const nobody: Claim = { madeAt: 0, heldUntil: 0 };

export async function readClaim(queries: Queries): Promise<Claim> {
  const row = await queries
    .selectFrom("settings")
    .select("value")
    .where("name", "=", claimSetting)
    .executeTakeFirst();
  const kept = v.safeParse(Kept, row?.value);
  return kept.success ? kept.output : nobody;
}

export function isDue({ madeAt, heldUntil }: Claim, at: number, every: number): boolean {
  // What lies ahead of a clock that was put back does not count.
  const isHeld = heldUntil > at && heldUntil <= at + every;
  return !isHeld && (madeAt > at || madeAt + every <= at);
}

/** Takes the turn unless somebody took it since `seen` was read. */
export async function takeClaim(database: Database, seen: Claim, next: Claim): Promise<boolean> {
  return database.write(async (queries) => {
    await queries
      .insertInto("settings")
      .values({ name: claimSetting, value: JSON.stringify(nobody) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const row = await queries
      .selectFrom("settings")
      .select("value")
      .where("name", "=", claimSetting)
      .$if(database.engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    const kept = v.safeParse(Kept, row?.value);
    const current = kept.success ? kept.output : nobody;
    if (current.madeAt !== seen.madeAt || current.heldUntil !== seen.heldUntil) return false;
    await setClaim(queries, next);
    return true;
  });
}

/** By whoever has it. */
export async function keepClaim(database: Database, claim: Claim): Promise<void> {
  await database.write((queries) => setClaim(queries, claim));
}

async function setClaim(queries: Queries, claim: Claim): Promise<void> {
  await queries
    .updateTable("settings")
    .set({ value: JSON.stringify(claim) })
    .where("name", "=", claimSetting)
    .execute();
}
