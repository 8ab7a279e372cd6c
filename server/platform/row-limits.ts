/** Keeps every list of a wedding short enough to be sent whole: nothing is added to one that is full, from the bin neither. */
import { binDays } from "#contract/bin.ts";
import { mostRows } from "#contract/values.ts";
import type { Queries } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";
import { type Things, thingsIn } from "#server/database/things.ts";
import { Refusal } from "./errors.ts";

type Limited = Exclude<keyof typeof mostRows, "members" | "file_links">;

/** The queries of one table. What adds a row, or brings one back, refuses: list_full, bin_full. */
export function limitedThingsIn<Name extends Limited>(name: Name): Things<Tables[Name]> {
  const things = thingsIn(name as "tasks");
  const limited: typeof things = {
    ...things,
    async insert(db, row) {
      await things.insert(db, row);
      await refuseTooMany(db, row.wedding_id, name);
    },
    async update(db, weddingId, id, changes) {
      await things.update(db, weddingId, id, changes);
      if (changes.deleted_at === null) await refuseTooMany(db, weddingId, name);
    },
  };
  return limited as unknown as Things<Tables[Name]>;
}

/**
 * After rows were added to a list, or brought back, in the same transaction: two at once take turns by their wedding.
 * @throws Refusal list_full; bin_full when more is in the list and in the bin than both may hold.
 */
export async function refuseTooMany(db: Queries, weddingId: string, name: Limited): Promise<void> {
  const most = mostRows[name];
  const { all, binned } = await db
    .selectFrom(name as "tasks")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("all"),
      fn.count<number | string>("deleted_at").as("binned"),
    ])
    .where("wedding_id", "=", weddingId)
    .executeTakeFirstOrThrow();
  if (Number(all) - Number(binned) > most) throw new Refusal("list_full", { values: { most } });
  if (Number(all) > 2 * most) throw new Refusal("bin_full", { values: { days: binDays } });
}
