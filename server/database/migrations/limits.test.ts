/** The migration to limits keeps the unsubscriptions of before, and weddings above a new cap can be read and changed. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { changeGuest, listGuests } from "#contract/guests.ts";
import { listReplyLinks } from "#contract/reply-links.ts";
import { logLimits } from "#contract/table-limits.ts";
import { migrate } from "#server/database/migrate.ts";
import { fillMailStops } from "#server/features/replies/service.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { linkOfOwner } from "#test/support/replies.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

it("keeps who unsubscribed, and drops the oldest rows of a log that is above its cap", async () => {
  const couple = await world.couple();
  const as = { as: couple.token };
  const weddingId = await getWeddingId(world, couple);
  const email = "a@exemple.fr";
  const { id } = await world.guest(couple, { email });
  const { id: link } = await linkOfOwner(world, couple, id);
  await world.database.write(async (queries) => {
    await queries.schema.dropTable("mail_stops").execute();
    await queries.schema.dropTable("stored_sizes").execute();
    await queries.schema.alterTable("reply_links").dropColumn("mailbox").execute();
    await sql`update reply_links set mails_stopped_at = 1 where id = ${link}`.execute(queries);
    await sql`delete from migrations where name = '0032-limits'`.execute(queries);
    const { max } = logLimits.journal_entries;
    const rows = Array.from({ length: max + 10 }, (_, at) => ({
      wedding_id: weddingId,
      id: `00000000-${String(at).padStart(8, "0")}`,
      at: 1,
      actor: "system" as const,
      user_id: null,
      area: "guests" as const,
      thing_count: 1,
      undoable_change_id: null,
      undoes: null,
    }));
    while (rows.length > 0)
      await queries.insertInto("journal_entries").values(rows.splice(0, 1000)).execute();
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
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from journal_entries where wedding_id = ${weddingId}`.execute(
    world.database.read,
  );
  expect(Number(rows[0]?.count)).toBeLessThanOrEqual(logLimits.journal_entries.max);
});
