/** The migration to limits keeps the unsubscriptions of before, and the first write counts what a wedding stores. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { changeGuest, listGuests } from "#contract/guests.ts";
import { listReplyLinks } from "#contract/reply-links.ts";
import { migrate } from "#server/database/migrate.ts";
import { fillMailStops } from "#server/features/replies/service.ts";
import { findLinkOfOwner } from "#test/support/replies.ts";
import { watchStatements } from "#test/support/watched-database.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

let statements = 0;
const world = worldForTests({}, (database) => watchStatements(database, () => (statements += 1)));

it("the migration keeps who unsubscribed, once the server has started, and counts what is there", async () => {
  const couple = await world.signUpCouple();
  const as = { as: couple.token };
  const email = "a@exemple.fr";
  const { id } = await world.addGuest(couple, { email });
  const stopped = [(await findLinkOfOwner(world, couple, id)).id];
  for (let more = 0; more < 30; more += 1) {
    const guest = await world.addGuest(couple, { firstName: `Zoé ${more}`, email: `${more}@exemple.fr` });
    stopped.push((await findLinkOfOwner(world, couple, guest.id)).id);
  }
  await world.database.write(async (queries) => {
    await queries.schema.dropTable("mail_stops").execute();
    await queries.schema.dropTable("stored_sizes").execute();
    await queries.schema.alterTable("reply_links").dropColumn("mailbox").execute();
    await sql`update reply_links set mails_stopped_at = 1 where id in (${sql.join(stopped)})`.execute(
      queries,
    );
    await sql`delete from migrations where name = '0032-limits'`.execute(queries);
  });
  await migrate(world.database);
  statements = 0;
  await fillMailStops(world.platform);
  // However many guests had unsubscribed.
  expect(statements).toBeLessThan(20);
  await fillMailStops(world.platform);
  expect(await world.database.read.selectFrom("mail_stops").select("mailbox").execute()).toHaveLength(31);
  const other = await world.addGuest(couple, { email });
  const links = (await world.ask(listReplyLinks, as)).expectDone();
  expect(links).toHaveLength(32);
  expect(links.find(({ guest_id }) => guest_id === other.id)).toMatchObject({ mails_stopped: true });
  expect(links.filter(({ mails_stopped }) => !mails_stopped)).toEqual([]);
  const change = { params: { id }, body: { firstName: "Zoé" }, ...as };
  (await world.ask(changeGuest, change)).expectDone();
  expect((await world.ask(listGuests, as)).expectDone()).toHaveLength(32);
  const sizes = await world.database.read.selectFrom("stored_sizes").select("name").execute();
  expect(sizes.map(({ name }) => name)).toContain("text");
});
