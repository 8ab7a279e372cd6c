/** The migration to limits keeps the unsubscriptions of before, and the first write counts what a wedding stores. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { changeGuest, listGuests } from "#contract/guests.ts";
import { listReplyLinks } from "#contract/reply-links.ts";
import { migrate } from "#server/database/migrate.ts";
import { fillMailStops } from "#server/features/replies/service.ts";
import { linkOfOwner } from "#test/support/replies.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

it("keeps who unsubscribed, once the server has started, and counts what is there", async () => {
  const couple = await world.couple();
  const as = { as: couple.token };
  const email = "a@exemple.fr";
  const { id } = await world.guest(couple, { email });
  const { id: link } = await linkOfOwner(world, couple, id);
  await world.database.write(async (queries) => {
    await queries.schema.dropTable("mail_stops").execute();
    await queries.schema.dropTable("stored_sizes").execute();
    await queries.schema.alterTable("reply_links").dropColumn("mailbox").execute();
    await sql`update reply_links set mails_stopped_at = 1 where id = ${link}`.execute(queries);
    await sql`delete from migrations where name = '0032-limits'`.execute(queries);
  });
  await migrate(world.database);
  await fillMailStops(world.platform);
  await fillMailStops(world.platform);
  const other = await world.guest(couple, { email });
  const links = (await world.ask(listReplyLinks, as)).expectDone();
  expect(links.map(({ guest_id, mails_stopped }) => [guest_id, mails_stopped])).toEqual([
    [id, true],
    [other.id, true],
  ]);
  const change = { params: { id }, body: { firstName: "Zoé" }, ...as };
  (await world.ask(changeGuest, change)).expectDone();
  expect((await world.ask(listGuests, as)).expectDone()).toHaveLength(2);
  const sizes = await world.database.read.selectFrom("stored_sizes").select("name").execute();
  expect(sizes.map(({ name }) => name)).toContain("text");
});
