/** The migration to payers creates three payers per wedding, and links the expenses that one of the couple paid. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { recordExpense } from "#contract/expenses.ts";
import { changeWedding } from "#contract/wedding.ts";
import { migrate } from "#server/database/migrate.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();

/** Restores the schema from before the migration. */
async function undoMigration(): Promise<void> {
  await world.database.write(async (queries) => {
    for (const table of ["quotes", "instalments", "budget_settings", "payers", "settlements"])
      await queries.schema.dropTable(table).execute();
    for (const [table, column] of [
      ["budget_items", "price_lines"],
      ["budget_items", "signed_on"],
      ["expenses", "payer_id"],
      ["expenses", "instalment_id"],
    ] as const)
      await queries.schema.alterTable(table).dropColumn(column).execute();
    await sql`delete from migrations where name = '0011-money'`.execute(queries);
  });
}

async function getPayers(couple: Couple): Promise<(string | null)[][]> {
  const weddingId = await getWeddingId(world, couple);
  const { read } = world.database;
  const payers = await read.selectFrom("payers").selectAll().where("wedding_id", "=", weddingId).execute();
  expect(
    payers.map(({ kind, name }) => [kind, name]).toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  ).toEqual([
    ["man", ""],
    ["shared", "Compte commun"],
    ["woman", ""],
  ]);
  const rows = await read
    .selectFrom("expenses")
    .select(["paid_by", "payer_id"])
    .where("wedding_id", "=", weddingId)
    .orderBy("id")
    .execute();
  return rows.map(({ paid_by, payer_id }) => [
    paid_by,
    payers.find(({ id }) => id === payer_id)?.kind ?? null,
  ]);
}

async function pay(couple: Couple, names: readonly string[]): Promise<void> {
  for (const paid_by of names)
    (
      await world.ask(recordExpense, { body: { title: "Achat", amount: 1, paid_by }, as: couple.token })
    ).expectDone();
}

it("the migration finds the two partners by their first names, whatever the case and the accents, and nobody else", async () => {
  const [first, second] = [await world.signUpCouple(), await world.signUpCouple("Gabriel")];
  await world.ask(changeWedding, { body: { woman_first_name: null }, as: first.token });
  await pay(first, ["élise", "ELISE", "Gabriel", "Colette", ""]);
  await world.ask(changeWedding, { body: { woman_first_name: "Élise" }, as: first.token });
  await pay(second, ["Gabriel"]);
  await undoMigration();
  await migrate(world.database);
  expect(await getPayers(first)).toEqual([
    ["élise", "woman"],
    ["ELISE", "woman"],
    ["Gabriel", "man"],
    ["Colette", null],
    ["", null],
  ]);
  // Two of one name cannot be distinguished.
  expect(await getPayers(second)).toEqual([["Gabriel", null]]);
});
