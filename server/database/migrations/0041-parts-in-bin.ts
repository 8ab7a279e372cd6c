/** Rows that one undone change deleted become one item of the bin. */
import type { Migration } from "./migration.ts";

export const partsInBin: Migration = {
  name: "0041-parts-in-bin",
  async up(queries) {
    await queries.schema.alterTable("bin_items").addColumn("part_of", "text").execute();
  },
};
