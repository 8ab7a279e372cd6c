/** The migration to calendars lets the events on the day of their wedding follow it, and no others. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { addEvent, listEvents } from "#contract/calendar.ts";
import { changeWedding } from "#contract/wedding.ts";
import { migrate } from "#server/database/migrate.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();

/** Restores the schema from before the migration. */
async function undoMigration(): Promise<void> {
  await world.database.write(async (queries) => {
    await queries.schema.dropTable("calendar_feeds").execute();
    for (const column of ["end_time", "offset_days", "sequence"])
      await queries.schema.alterTable("events").dropColumn(column).execute();
    await sql`delete from migrations where name = '0013-calendar'`.execute(queries);
  });
}

async function tied(couple: Couple): Promise<readonly string[]> {
  const events = (await world.ask(listEvents, { as: couple.token })).expectDone();
  return events.filter((event) => event.follows_wedding).map(({ title }) => title);
}

it("the migration ties the events on the day of their own wedding", async () => {
  const [dated, undated] = [await world.signUpCouple(), await world.signUpCouple("Gabriel")];
  const day = { wedding_date: "2027-06-12" };
  (await world.ask(changeWedding, { body: day, as: dated.token })).expectDone();
  for (const couple of [dated, undated]) {
    for (const [title, event_date] of [
      ["Mairie", "2027-06-12"],
      ["Brunch", "2027-06-13"],
    ])
      (await world.ask(addEvent, { body: { title, event_date }, as: couple.token })).expectDone();
  }
  await undoMigration();
  await migrate(world.database);
  expect([await tied(dated), await tied(undated)]).toEqual([["Mairie"], []]);
});
