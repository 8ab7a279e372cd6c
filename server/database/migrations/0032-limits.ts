/** Mailboxes that unsubscribed from a wedding's emails, and how much each wedding stores. */
import type { Queries } from "../database.ts";
import { table } from "./0010-replies.ts";
import type { Migration } from "./migration.ts";

export const limits: Migration = {
  name: "0032-limits",
  async up(queries, engine) {
    await table(queries, engine, {
      name: "mail_stops",
      columns: { mailbox: "text", stopped_at: "bigint" },
      key: ["mailbox"],
    });
    // A wedding without rows here is counted when it is next written.
    await table(queries, engine, {
      name: "stored_sizes",
      columns: { name: "text", row_count: "bigint", bytes: "bigint" },
      key: ["name"],
    });
    await noteMailboxes(queries);
  },
};

/**
 * The mailbox that last got an email with a link, as a keyed hash. A migration has no key, so links whose guests have
 * unsubscribed get '', and the next start replaces it.
 */
async function noteMailboxes(queries: Queries): Promise<void> {
  await queries.schema.alterTable("reply_links").addColumn("mailbox", "text").execute();
  await queries
    .updateTable("reply_links")
    .set({ mailbox: "" })
    .where("mails_stopped_at", "is not", null)
    .execute();
}
