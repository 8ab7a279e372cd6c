/** When somebody last signed in to an account, and when its owner was warned of its deletion. */
import type { Migration } from "./migration.ts";

export const unusedAccounts: Migration = {
  name: "0009-unused-accounts",
  async up(queries) {
    const { schema } = queries;
    await schema
      .alterTable("users")
      .addColumn("signed_in_at", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
    await schema.alterTable("users").addColumn("unused_told_at", "bigint").execute();
    // The last sign-in of existing accounts is unknown, so the period begins now.
    await queries.updateTable("users").set({ signed_in_at: Date.now() }).execute();
    await schema.createIndex("users_by_sign_in").on("users").columns(["signed_in_at"]).execute();
  },
};
