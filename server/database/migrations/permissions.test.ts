/** The migration to permissions by area gives every helper and invitation what their flags gave, and no more. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { listInvitations, listUsers } from "#contract/members.ts";
import { migrate } from "#server/database/migrate.ts";
import { createHelper, createInvitationToken } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

/** Restores the schema from before the migration, with the flags that the given permissions meant. */
async function undoMigration(): Promise<void> {
  await world.database.write(async (queries) => {
    for (const table of ["members", "invitations"]) {
      for (const flag of ["budget", "documents"]) {
        await queries.schema
          .alterTable(table)
          .addColumn(flag, "integer", (c) => c.notNull().defaultTo(0))
          .execute();
        await sql`update ${sql.table(table)} set ${sql.ref(flag)} = 1
          where role = 'couple' or permissions like ${`%"${flag}"%`}`.execute(queries);
      }
      await queries.schema.alterTable(table).dropColumn("permissions").execute();
    }
    await sql`delete from migrations where name = '0025-permissions'`.execute(queries);
  });
}

it("the migration gives edit everywhere but in the two areas with a flag, and there by the flag", async () => {
  const couple = await world.signUpCouple();
  const flags = [{}, { budget: true }, { documents: true }, { budget: true, documents: true }];
  for (const given of flags) {
    await createHelper(world, couple, given);
    await createInvitationToken(world, couple, given);
  }
  const seen = async () => ({
    members: (await world.ask(listUsers, { as: couple.token })).expectDone(),
    invitations: (await world.ask(listInvitations, { as: couple.token })).expectDone(),
  });
  const before = await seen();
  await undoMigration();
  await migrate(world.database);
  expect(await seen()).toEqual(before);
  const edit = "edit";
  const usual = {
    wedding: edit,
    guests: edit,
    seating: edit,
    planning: edit,
    run_sheet: edit,
    providers: edit,
  };
  expect(before.members.map(({ permissions }) => permissions)).toEqual([
    {},
    usual,
    { ...usual, budget: edit },
    { ...usual, documents: edit },
    { ...usual, budget: edit, documents: edit },
  ]);
});
