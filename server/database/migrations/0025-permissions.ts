/** The permissions of helpers by area, which replace the two flags. Nobody sees more or less than before. */
import { sql } from "kysely";
import type { Queries } from "../database.ts";
import type { Migration } from "./migration.ts";

const usual = ["wedding", "guests", "seating", "planning", "run_sheet", "providers"];

export const permissions: Migration = {
  name: "0025-permissions",
  async up(queries) {
    for (const table of ["members", "invitations"] as const) {
      await queries.schema
        .alterTable(table)
        .addColumn("permissions", "text", (c) => c.notNull().defaultTo("{}"))
        .execute();
      for (const budget of [0, 1])
        for (const documents of [0, 1]) await fill(queries, table, { budget, documents });
      for (const flag of ["budget", "documents"])
        await queries.schema.alterTable(table).dropColumn(flag).execute();
    }
  },
};

/** A helper could edit everything but the budget and the documents, and edit these two by a flag each. */
async function fill(
  queries: Queries,
  table: "members" | "invitations",
  flags: { readonly budget: number; readonly documents: number },
): Promise<void> {
  const { budget, documents } = flags;
  const areas = [...usual, ...(budget === 1 ? ["budget"] : []), ...(documents === 1 ? ["documents"] : [])];
  const json = JSON.stringify(Object.fromEntries(areas.map((area) => [area, "edit"])));
  await sql`update ${sql.table(table)} set permissions = ${json}
    where role = 'helper' and budget = ${budget} and documents = ${documents}`.execute(queries);
}
