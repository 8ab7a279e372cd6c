/** The migration to a text of the invitation: rows of before have none, and keep their other texts. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { getReplySettings, updateReplySettings } from "#contract/replies.ts";
import { migrate } from "#server/database/migrate.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

it("the migration keeps the settings of before, whose invitation is the default one", async () => {
  const couple = await world.signUpCouple();
  const body = { welcome: "Bienvenue", reminder_text: "x".repeat(600) };
  const as = { as: couple.token };
  const before = (await world.ask(updateReplySettings, { body, ...as })).expectDone();
  await world.database.write(async (queries) => {
    await queries.schema.alterTable("reply_settings").dropColumn("invitation_text").execute();
    await sql`delete from migrations where name = '0060-invitation-text'`.execute(queries);
  });
  await migrate(world.database);
  const after = (await world.ask(getReplySettings, as)).expectDone();
  expect(after).toEqual({ ...before, invitation_text: "" });
  const invitation_text = "Chers {prénoms}";
  const own = await world.ask(updateReplySettings, { body: { invitation_text }, ...as });
  expect(own.expectDone()).toMatchObject({ ...body, invitation_text });
});
