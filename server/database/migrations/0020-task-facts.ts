/** Tasks that a fact completes, the assignees of tasks, and the sequence of a task in calendars. */
import type { Migration } from "./migration.ts";

export const taskFacts: Migration = {
  name: "0020-task-facts",
  async up(queries) {
    for (const column of ["ignores_fact", "sequence"])
      await queries.schema
        .alterTable("tasks")
        .addColumn(column, "integer", (added) => added.notNull().defaultTo(0))
        .execute();
    await queries.schema
      .alterTable("tasks")
      .addColumn("assigned_user_id", "text", (added) => added.references("users.id").onDelete("set null"))
      .execute();
    await queries.schema.alterTable("tasks").addColumn("assigned_witness_id", "text").execute();
    // Deleting an account looks for the tasks assigned to it.
    await queries.schema
      .createIndex("tasks_by_assigned_user")
      .on("tasks")
      .columns(["assigned_user_id"])
      .execute();
  },
};
