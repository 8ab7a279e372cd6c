/** The migration to closed replies finds the weddings whose replies had been open. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { getReplySettings, updateReplySettings } from "#contract/replies.ts";
import { migrate } from "#server/database/migrate.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { requestPage, inviteFamily, submitForm } from "#test/support/replying.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();

/** Restores the schema from before the migration, and closes the replies of these couples as it was done then. */
async function closeAsBefore(couples: readonly Couple[]): Promise<void> {
  const ids = await Promise.all(couples.map((couple) => getWeddingId(world, couple)));
  await world.database.write(async (queries) => {
    // The journal of that time named the other column.
    await sql`update journal_changes set fields = replace(fields, '"closed_at"', '"opened_at"')
      where kind = 'reply_settings'`.execute(queries);
    await queries.schema.alterTable("reply_settings").dropColumn("closed_at").execute();
    await queries
      .updateTable("reply_settings")
      .set({ opened_at: null })
      .where("wedding_id", "in", ids)
      .execute();
    await sql`delete from migrations where name = '0035-closed-replies'`.execute(queries);
  });
}

it("the migration shows replies that were closed as closed, and those that were never opened or still are as before", async () => {
  const [answered, opened, never, open] = await Promise.all([1, 2, 3, 4].map(() => world.signUpCouple()));
  if (!answered || !opened || !never || !open) throw new Error("no couples");
  const invited = await inviteFamily(world, answered);
  await submitForm(world.app, (await requestPage(world.app, `/r/${invited.code}`)).html, { do: "all_yes" });
  for (const couple of [opened, open]) {
    await inviteFamily(world, couple);
    for (const is_open of [false, true])
      (await world.ask(updateReplySettings, { body: { is_open }, as: couple.token })).expectDone();
  }
  (await world.ask(updateReplySettings, { body: { contact: "06" }, as: never.token })).expectDone();
  await closeAsBefore([answered, opened, never]);
  await migrate(world.database);
  const states = [];
  for (const couple of [answered, opened, never, open]) {
    const { is_open, opened_at, closed_at } = (
      await world.ask(getReplySettings, { as: couple.token })
    ).expectDone();
    states.push([is_open, opened_at !== null, closed_at !== null]);
  }
  expect(states).toEqual([
    [false, true, true],
    [false, true, true],
    [false, false, false],
    [true, true, false],
  ]);
  expect((await requestPage(world.app, `/r/${invited.code}`)).text).toContain("Les réponses sont closes.");
});
