/** Ends of events, events that follow the wedding, and the calendars that members subscribe to. */
import type { Engine, Queries } from "../database.ts";
import { clustered, type Migration } from "./migration.ts";

export const calendar: Migration = {
  name: "0013-calendar",
  async up(queries, engine) {
    await eventColumns(queries);
    await feeds(queries, engine);
  },
};

async function eventColumns(queries: Queries): Promise<void> {
  await queries.schema.alterTable("events").addColumn("end_time", "text").execute();
  await queries.schema.alterTable("events").addColumn("offset_days", "integer").execute();
  await queries.schema
    .alterTable("events")
    .addColumn("sequence", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // Events on the day of the wedding follow it.
  await queries
    .updateTable("events")
    .set({ offset_days: 0 })
    .where((events) =>
      events.exists(
        events
          .selectFrom("weddings")
          .select("weddings.id")
          .whereRef("weddings.id", "=", "events.wedding_id")
          .whereRef("weddings.wedding_date", "=", "events.event_date"),
      ),
    )
    .execute();
}

/** One feed per member, which is deleted with the membership. */
async function feeds(queries: Queries, engine: Engine): Promise<void> {
  let made = queries.schema
    .createTable("calendar_feeds")
    .addColumn("wedding_id", "text", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("user_id", "text", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull());
  for (const part of ["tasks", "events", "payments", "moments", "amounts"])
    made = made.addColumn(part, "integer", (c) => c.notNull());
  await clustered(
    made
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("calendar_feeds_key", ["wedding_id", "user_id"])
      .addForeignKeyConstraint(
        "calendar_feeds_member",
        ["wedding_id", "user_id"],
        "members",
        ["wedding_id", "user_id"],
        (member) => member.onDelete("cascade"),
      ),
    engine,
  ).execute();
  await queries.schema
    .createIndex("calendar_feeds_by_token")
    .on("calendar_feeds")
    .columns(["token_hash"])
    .execute();
}
