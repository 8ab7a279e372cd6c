/** A member's calendar may remind of tasks. Calendars of before do not. */
import type { Migration } from "./migration.ts";

export const taskReminders: Migration = {
  name: "0046-task-reminders",
  async up(queries) {
    await queries.schema
      .alterTable("calendar_feeds")
      .addColumn("task_reminders", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
