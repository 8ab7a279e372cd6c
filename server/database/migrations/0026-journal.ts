/** The journal of each wedding. */
import { sql } from "kysely";
import { table } from "./0010-replies.ts";
import type { Migration } from "./migration.ts";

export const journal: Migration = {
  name: "0026-journal",
  async up(queries, engine) {
    await queries.schema.alterTable("members").addColumn("seen_entry_id", "text").execute();
    await table(queries, engine, {
      name: "journal_entries",
      columns: {
        id: "text",
        at: "bigint",
        actor: "text",
        user_id: "text?",
        area: "text",
        thing_count: "integer",
        undoable_change_id: "text?",
        undoes: "text?",
      },
      key: ["id"],
    });
    await table(queries, engine, {
      name: "journal_changes",
      columns: {
        entry_id: "text",
        position: "integer",
        area: "text",
        kind: "text",
        thing_id: "text",
        act: "text",
        fields: "text?",
      },
      key: ["entry_id", "position"],
    });
    await queries.schema
      .createIndex("journal_entries_by_undone")
      .on("journal_entries")
      .columns(["wedding_id", "undoes"])
      .unique()
      .execute();
    for (const [name, on, columns] of [
      ["journal_entries_by_user", "journal_entries", ["user_id"]],
      ["journal_changes_by_thing", "journal_changes", ["wedding_id", "thing_id"]],
    ] as const) {
      await queries.schema
        .createIndex(name)
        .on(on)
        .columns([...columns])
        .execute();
    }
    // Finds the changes about a deleted account in any wedding.
    await queries.schema
      .createIndex("journal_changes_by_member")
      .on("journal_changes")
      .columns(["thing_id"])
      .where(sql.ref("kind"), "=", sql.lit("member"))
      .execute();
  },
};
