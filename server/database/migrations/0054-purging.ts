/** Indexes for deleting guests and households for good, whose answers and links were searched in all of a wedding. */
import type { Migration } from "./migration.ts";

const indexes = [
  ["question_answers_by_subject", "question_answers", "subject_id"],
  ["reply_links_of_guest", "reply_links", "guest_id"],
  ["reply_links_of_household", "reply_links", "household_id"],
] as const;

export const purging: Migration = {
  name: "0054-purging",
  async up({ schema }) {
    for (const [index, table, column] of indexes) {
      await schema.createIndex(index).on(table).columns(["wedding_id", column]).execute();
    }
  },
};
