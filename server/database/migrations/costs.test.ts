/** The migration to one cost keeps every row: no expense is an extra, and no item has an estimate beside its price. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { addBudgetItem, changeBudgetItem, listBudget } from "#contract/budget.ts";
import { listExpenses, recordExpense } from "#contract/expenses.ts";
import { getBudgetCost, planInstalments } from "#contract/instalments.ts";
import { migrate } from "#server/database/migrate.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

/** Restores the schema from before the migration. */
async function undoMigration(): Promise<void> {
  await world.database.write(async (queries) => {
    await queries.schema.alterTable("expenses").dropColumn("is_extra").execute();
    await queries.schema.alterTable("budget_items").dropColumn("estimate_cents").execute();
    await sql`delete from migrations where name = '0037-costs'`.execute(queries);
  });
}

it("the migration keeps items, schedules and expenses, and counts an expense beside a schedule towards the price", async () => {
  const { token } = await world.signUpCouple();
  const ask = { as: token };
  const body = { type: "Traiteur", price: 5000 };
  const { id } = (await world.ask(addBudgetItem, { body, ...ask })).expectDone();
  const paid = { title: "Acompte", amount: 1500, budget_item_id: id };
  (await world.ask(recordExpense, { body: paid, ...ask })).expectDone();
  (await world.ask(recordExpense, { body: { title: "Retour", amount: -20.5 }, ...ask })).expectDone();
  const due = { rule: "signature" };
  const instalments = [
    { kind: "acompte", amount: 1500, due },
    { kind: "balance", due },
  ];
  (await world.ask(planInstalments, { body: { budget_item_id: id, instalments }, ...ask })).expectDone();
  const read = async () => [
    (await world.ask(listBudget, ask)).expectDone(),
    (await world.ask(listExpenses, ask)).expectDone(),
  ];
  const before = await read();

  await undoMigration();
  await migrate(world.database);

  expect(await read()).toEqual(before);
  expect(before.flat()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, estimate: null }),
      expect.objectContaining({ amount: 1500, is_extra: false }),
    ]),
  );
  expect((await world.ask(getBudgetCost, ask)).expectDone()).toMatchObject({
    cost: 4979.5,
    paid: 1479.5,
    to_pay: 3500,
  });
  const changed = { params: { id }, body: { price: 5200 }, ...ask };
  expect((await world.ask(changeBudgetItem, changed)).expectDone().estimate).toBeNull();
});
