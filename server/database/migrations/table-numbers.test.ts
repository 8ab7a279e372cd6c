/** The migration to numbers of tables: names first, the oldest wins, then the order of creation, the bin last. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { createSeatingHelpers } from "#test/support/venue.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

/** Restores the schema from before the migration. */
async function undoMigration(): Promise<void> {
  await world.database.write(async (queries) => {
    await queries.schema.alterTable("tables").dropColumn("number").execute();
    await sql`delete from migrations where name = '0034-table-numbers'`.execute(queries);
  });
}

it("the migration numbers the tables of each wedding, those in the bin too", async () => {
  const [couple, other] = [await world.signUpCouple(), await world.signUpCouple("Autres")];
  const hall = createSeatingHelpers(world, couple);
  await hall.table("Binned", { number: 50 });
  await hall.deleteTable((await hall.tables())[0]?.id ?? "");
  await hall.table("Les cousins");
  await hall.table("Honneur", { shape: "head" });
  await hall.table("table  3");
  await hall.table("T3");
  await hall.table("Table n° 1");
  await createSeatingHelpers(world, other).table("Table 3");
  await undoMigration();
  await migrate(world.database);
  const numbers = (await hall.tables()).map(({ name, number }) => [name, number]);
  expect(numbers).toEqual([
    ["Les cousins", 2],
    ["Honneur", null],
    ["table  3", 3],
    ["T3", 4],
    ["Table n° 1", 1],
  ]);
  const rows = await world.database.read
    .selectFrom("tables")
    .select("number")
    .where("wedding_id", "=", await getWeddingId(world, couple))
    .where("deleted_at", "is not", null)
    .execute();
  expect(rows).toEqual([{ number: 5 }]);
  expect((await createSeatingHelpers(world, other).tables())[0]?.number).toBe(3);
});
