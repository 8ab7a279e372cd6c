/** Calendars of before the migration go on without reminders of tasks. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { changeCalendarFeed, getCalendarFeed } from "#contract/calendar-feeds.ts";
import { migrate } from "#server/database/migrate.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

it("the migration keeps a calendar's address and choices, without reminders of tasks", async () => {
  const { token: as } = await world.signUpCouple();
  const body = {
    tasks: true,
    task_reminders: true,
    events: false,
    payments: true,
    moments: true,
    amounts: true,
  };
  const before = (await world.ask(changeCalendarFeed, { body, as })).expectDone();
  expect(before.choices).toEqual(body);
  await world.database.write(async (queries) => {
    await queries.schema.alterTable("calendar_feeds").dropColumn("task_reminders").execute();
    await sql`delete from migrations where name = '0046-task-reminders'`.execute(queries);
  });
  await migrate(world.database);
  const after = (await world.ask(getCalendarFeed, { as })).expectDone();
  expect(after).toEqual({ ...before, choices: { ...before.choices, task_reminders: false } });
});
