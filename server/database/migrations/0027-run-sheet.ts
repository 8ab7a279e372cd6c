/** The run sheet of the wedding day, its links, and what providers need to know of the day. */
import { inBin, table } from "./0010-replies.ts";
import type { Migration } from "./migration.ts";

export const runSheet: Migration = {
  name: "0027-run-sheet",
  async up(queries, engine) {
    for (const column of ["department", "day_contact_name", "day_contact_phone", "day_notes"])
      await queries.schema.alterTable("weddings").addColumn(column, "text").execute();
    await table(queries, engine, {
      name: "run_rows",
      columns: {
        id: "text",
        title: "text",
        anchor: "text",
        moment_id: "text?",
        minutes: "integer",
        duration_min: "integer?",
        place: "text",
        note: "text",
        people: "text",
        is_private: "integer",
        is_done: "integer",
        ticked_at: "bigint?",
        ...inBin,
      },
      key: ["id"],
    });
    await table(queries, engine, {
      name: "run_links",
      columns: { id: "text", kind: "text", person_id: "text", token_hash: "text", created_at: "bigint" },
      key: ["kind", "person_id"],
    });
    await queries.schema.createIndex("run_links_by_token").on("run_links").column("token_hash").execute();
  },
};
