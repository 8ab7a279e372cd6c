/** Gifts and thank-yous. */
import { sql } from "kysely";
import { inBin, table } from "./0010-replies.ts";
import type { Migration } from "./migration.ts";

export const thanks: Migration = {
  name: "0019-thanks",
  async up(queries, engine) {
    await table(queries, engine, {
      name: "thanks",
      columns: {
        id: "text",
        household_id: "text?",
        guest_id: "text?",
        name: "text",
        gift: "text",
        thanked_on: "text?",
        ...inBin,
      },
      key: ["id"],
    });
    for (const subject of ["household_id", "guest_id"])
      await queries.schema
        .createIndex(`thanks_by_${subject}`)
        .on("thanks")
        .columns(["wedding_id", subject])
        .unique()
        .where(sql.ref("deleted_at"), "is", null)
        .execute();
  },
};
