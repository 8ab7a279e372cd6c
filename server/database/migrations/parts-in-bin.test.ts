/** The migration to items of several rows leaves what is in the bin as it was. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { listBin, restore } from "#contract/bin.ts";
import { deleteGuest, listGuests } from "#contract/guests.ts";
import { migrate } from "#server/database/migrate.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

it("the migration keeps each row an item of its own, which can be restored", async () => {
  const couple = await world.signUpCouple();
  const guest = await world.addGuest(couple);
  (await world.ask(deleteGuest, { params: { id: guest.id }, as: couple.token })).expectDone();
  const before = (await world.ask(listBin, { as: couple.token })).expectDone();
  await world.database.write(async (queries) => {
    await queries.schema.alterTable("bin_items").dropColumn("part_of").execute();
    await sql`delete from migrations where name = '0041-parts-in-bin'`.execute(queries);
  });
  await migrate(world.database);
  expect((await world.ask(listBin, { as: couple.token })).expectDone()).toEqual(before);
  (await world.ask(restore, { params: { id: guest.id }, as: couple.token })).expectDone();
  expect((await world.ask(listGuests, { as: couple.token })).expectDone()).toHaveLength(1);
});
