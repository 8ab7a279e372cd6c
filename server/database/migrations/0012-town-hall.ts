/**
 * The town hall's lead time, the day on which the couple submitted the file, and the dates of the birth
 * certificates.
 */
import type { Migration } from "./migration.ts";

export const townHall: Migration = {
  name: "0012-town-hall",
  async up({ schema }) {
    await schema
      .alterTable("weddings")
      .addColumn("town_hall_lead_days", "integer", (c) => c.notNull().defaultTo(30))
      .execute();
    for (const day of ["file_submitted_on", "woman_birth_certificate_on", "man_birth_certificate_on"])
      await schema.alterTable("weddings").addColumn(day, "text").execute();
  },
};
