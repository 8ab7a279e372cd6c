/** A couple may write the text of the invitation, as before that of the reminder. */
import type { Migration } from "./migration.ts";

export const invitationText: Migration = {
  name: "0060-invitation-text",
  async up(queries) {
    await queries.schema
      .alterTable("reply_settings")
      .addColumn("invitation_text", "text", (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
