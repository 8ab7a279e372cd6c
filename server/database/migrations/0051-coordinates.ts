/** A wedding outside France may have coordinates for the time of sunset. */
import type { Migration } from "./migration.ts";

export const coordinates: Migration = {
  name: "0051-coordinates",
  async up(queries) {
    await queries.schema.alterTable("weddings").addColumn("coordinates", "text").execute();
  },
};
