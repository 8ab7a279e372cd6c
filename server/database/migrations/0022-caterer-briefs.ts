/** What a caterer needs to know of guests, and the name of a guest on printed pieces. */
import type { Migration } from "./migration.ts";

export const catererBriefs: Migration = {
  name: "0022-caterer-briefs",
  async up(queries) {
    await queries.schema
      .alterTable("guests")
      .addColumn("high_chair", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    for (const column of ["access_needs", "print_name"])
      await queries.schema
        .alterTable("guests")
        .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
        .execute();
  },
};
