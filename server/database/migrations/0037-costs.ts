/** Expenses on top of the price of their item, and the estimate that a chosen quote replaced. */
import type { Migration } from "./migration.ts";

export const costs: Migration = {
  name: "0037-costs",
  async up({ schema }) {
    await schema
      .alterTable("expenses")
      .addColumn("is_extra", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await schema.alterTable("budget_items").addColumn("estimate_cents", "bigint").execute();
  },
};
