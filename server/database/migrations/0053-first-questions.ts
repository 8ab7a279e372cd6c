/** The season of a wedding without a day, and about how many guests are expected. */
import type { Migration } from "./migration.ts";

export const firstQuestions: Migration = {
  name: "0053-first-questions",
  async up({ schema }) {
    await schema.alterTable("weddings").addColumn("wedding_season", "text").execute();
    await schema.alterTable("weddings").addColumn("expected_guests", "integer").execute();
  },
};
