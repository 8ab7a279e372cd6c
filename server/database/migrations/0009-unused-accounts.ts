/** When somebody last signed in to an account, and when its owner was told that it is to go. */
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
    // Nobody knows when they last were here: their time begins now.
    await queries.updateTable("users").set({ signed_in_at: Date.now() }).execute();
    await schema.createIndex("users_by_sign_in").on("users").columns(["signed_in_at"]).execute();
  },
};
