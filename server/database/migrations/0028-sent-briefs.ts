/** The caterer briefs, and the versions of them that were sent. */
import type { Engine, Queries } from "../database.ts";
import { table } from "./0010-replies.ts";
import type { Migration } from "./migration.ts";

export const sentBriefs: Migration = {
  name: "0028-sent-briefs",
  async up(queries, engine) {
    await briefs(queries, engine);
    await versions(queries, engine);
  },
};

async function briefs(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "caterer_briefs",
    columns: {
      moment_id: "text",
      names: "text",
      remarks: "text",
      recipient: "text",
      consent_confirmed_at: "bigint?",
      consent_confirmed_by: "text?",
      link_id: "text?",
      link_hash: "text?",
      link_created_at: "bigint?",
      link_opened_at: "bigint?",
      reminded_hash: "text?",
    },
    key: ["moment_id"],
    users: ["consent_confirmed_by"],
  });
  await queries.schema
    .createIndex("caterer_briefs_by_link")
    .on("caterer_briefs")
    .column("link_hash")
    .execute();
}

async function versions(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "caterer_brief_versions",
    columns: {
      id: "text",
      moment_id: "text",
      number: "integer",
      sent_at: "bigint",
      sent_by: "text?",
      channel: "text",
      recipient: "text",
      mail_status: "text?",
      content: "text",
    },
    key: ["id"],
    users: ["sent_by"],
  });
  await queries.schema
    .createIndex("caterer_brief_versions_by_number")
    .on("caterer_brief_versions")
    .columns(["wedding_id", "moment_id", "number"])
    .unique()
    .execute();
}
