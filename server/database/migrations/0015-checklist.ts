/** Tasks whose day depends on the wedding, and the keys of the proposed tasks. */
import type { Queries } from "../database.ts";
import { formerTitles } from "./0015-former-titles.ts";
import type { Migration } from "./migration.ts";

export const checklist: Migration = {
  name: "0015-checklist",
  async up(queries) {
    for (const column of ["starter_key", "offset_unit", "dated_from"])
      await queries.schema.alterTable("tasks").addColumn(column, "text").execute();
    await queries.schema.alterTable("tasks").addColumn("offset_before", "integer").execute();
    for (const [key, { titles, months }] of Object.entries(formerTitles))
      await name(queries, key, titles, months);
  },
};

/**
 * The first task of a wedding with one of the titles gets the key. If it is on its usual day, it follows the
 * wedding.
 */
async function name(queries: Queries, key: string, titles: readonly string[], months: number): Promise<void> {
  const rows = await queries
    .selectFrom("tasks")
    .innerJoin("weddings", "weddings.id", "tasks.wedding_id")
    .select(["tasks.wedding_id", "tasks.id", "tasks.date", "weddings.wedding_date"])
    .where("tasks.title", "in", titles)
    .where("tasks.deleted_at", "is", null)
    .orderBy("tasks.id")
    .execute();
  const named = new Set<string>();
  for (const { wedding_id, id, date, wedding_date } of rows) {
    if (named.has(wedding_id)) continue;
    named.add(wedding_id);
    const isUsual = wedding_date !== null && date === monthsBefore(wedding_date, months);
    await queries
      .updateTable("tasks")
      .set({
        starter_key: key,
        ...(isUsual && { offset_unit: "month", offset_before: months, dated_from: wedding_date }),
      })
      .where("wedding_id", "=", wedding_id)
      .where("id", "=", id)
      .execute();
  }
}

/** The same date in an earlier month, or its last day if that month is shorter. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
