/** Withdrawals from a contract of sale that were declared online. */
import { clustered, type Migration } from "./migration.ts";

export const withdrawals: Migration = {
  name: "0008-withdrawals",
  async up(queries, engine) {
    await clustered(
      queries.schema
        .createTable("withdrawals")
        .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"))
        .addColumn("payment_id", "text", (c) => c.notNull())
        .addColumn("asked_by", "text", (c) => c.references("users.id").onDelete("set null"))
        .addColumn("asked_at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("withdrawals_key", ["wedding_id", "payment_id"]),
      engine,
    ).execute();
    await queries.schema
      .createIndex("withdrawals_by_asker")
      .on("withdrawals")
      .columns(["asked_by"])
      .execute();
  },
};
