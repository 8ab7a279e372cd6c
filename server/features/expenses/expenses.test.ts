import { beforeEach, describe, expect, it } from "vitest";
import { login } from "#contract/account.ts";
import { addBudgetItem, deleteBudgetItem } from "#contract/budget.ts";
import { binDays, restore } from "#contract/bin.ts";
import {
  changeExpense,
  deleteExpense,
  type Expense,
  getExpensesTotal,
  listExpenses,
  recordExpense,
} from "#contract/expenses.ts";
import { binHandlers } from "#server/dependencies.ts";
import { purgeExpiredItems } from "#server/features/bin/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple } from "#test/support/world.ts";

const world = worldForTests();
let couple: Couple;
beforeEach(async () => {
  couple = await world.signUpCouple();
});

const fullBody = {
  title: "Acompte du traiteur",
  provider: "Maison Kléber",
  date: "2026-11-12",
  amount: 1744.2,
  paid_by: "Colette",
};

async function record(fields: object = {}): Promise<Expense> {
  return (
    await world.ask(recordExpense, { body: { ...fullBody, ...fields }, as: couple.token })
  ).expectDone();
}

async function list() {
  return (await world.ask(listExpenses, { as: couple.token })).expectDone();
}

async function total() {
  return (await world.ask(getExpensesTotal, { as: couple.token })).expectDone().total;
}

function change(id: string, body: unknown) {
  return world.ask(changeExpense, { params: { id }, body, as: couple.token });
}

async function item(of: Couple = couple): Promise<string> {
  const body = { name: "Dîner", price: 100, type: "Traiteur et boissons" };
  return (await world.ask(addBudgetItem, { body, as: of.token })).expectDone().id;
}

async function removeItem(id: string): Promise<void> {
  (await world.ask(deleteBudgetItem, { params: { id }, as: couple.token })).expectDone();
}

describe("recording", () => {
  it("stores what the form sends", async () => {
    const expense = await record();
    expect(expense).toEqual({
      id: expense.id,
      ...fullBody,
      budget_item_id: null,
      payer_id: null,
      instalment_id: null,
      is_extra: false,
    });
    expect(await list()).toEqual([expense]);
  });

  it("needs a title and an amount", async () => {
    const body = { title: "Timbres", amount: 12 };
    const expense = (await world.ask(recordExpense, { body, as: couple.token })).expectDone();
    expect(expense).toMatchObject({ provider: "", date: null, paid_by: "", budget_item_id: null });
  });

  it("stores a refund as a negative amount", async () => {
    await record({ amount: 100.1 });
    expect((await record({ amount: -30.05 })).amount).toBe(-30.05);
    expect(await total()).toBe(70.05);
  });

  it.each([
    [{ title: "" }, "title"],
    [{ amount: undefined }, "amount"],
    [{ amount: "12" }, "amount"],
    [{ amount: 0.001 }, "amount"],
    [{ amount: 10_000_001 }, "amount"],
    [{ amount: -10_000_001 }, "amount"],
    [{ date: "2027-02-31" }, "date"],
    [{ paid_by: "x".repeat(101) }, "paid_by"],
    [{ provider: "x".repeat(201) }, "provider"],
    [{ budget_item_id: "01890000-0000-7000-8000-000000000000" }, "budget_item_id"],
    [{ budget_item_id: 3 }, "budget_item_id"],
  ])("refuses %j, naming %s, and keeps nothing", async (fields, field) => {
    const refused = await world.ask(recordExpense, { body: { ...fullBody, ...fields }, as: couple.token });
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });
});

describe("the link to a budget item", () => {
  it("can be set, changed and removed", async () => {
    const [one, other] = [await item(), await item()];
    const expense = await record({ budget_item_id: one });
    expect(expense.budget_item_id).toBe(one);
    expect((await change(expense.id, { budget_item_id: other })).expectDone().budget_item_id).toBe(other);
    expect((await change(expense.id, { amount: 5 })).expectDone().budget_item_id).toBe(other);
    expect((await change(expense.id, { budget_item_id: null })).expectDone().budget_item_id).toBeNull();
  });

  it("to another couple's item is refused like an unknown one", async () => {
    const theirs = await item(await world.signUpCouple());
    const expense = await record();
    const [foreign, unknown] = await Promise.all([
      change(expense.id, { budget_item_id: theirs }),
      change(expense.id, { budget_item_id: "unknown" }),
    ]);
    expect(foreign.status).toBe(400);
    expect(foreign.text).toBe(unknown.text);
    expect(await list()).toEqual([expense]);
  });

  it("is hidden while the item is in the bin, and is back when it is restored", async () => {
    const one = await item();
    const expense = await record({ budget_item_id: one });
    await removeItem(one);
    expect(await list()).toEqual([{ ...expense, budget_item_id: null }]);
    (await world.ask(restore, { params: { id: one }, as: couple.token })).expectDone();
    expect(await list()).toEqual([expense]);
  });

  it("is removed when the item is deleted for good, and the expense stays", async () => {
    const one = await item();
    const expense = await record({ budget_item_id: one });
    await removeItem(one);
    world.advanceClock((binDays + 1) * dayDuration);
    await purgeExpiredItems(world.platform, binHandlers);
    const { email, password } = couple;
    const { token } = (await world.ask(login, { body: { email, password } })).expectDone();
    couple = { ...couple, token };
    expect(await list()).toEqual([{ ...expense, budget_item_id: null }]);
    const row = await world.database.read
      .selectFrom("expenses")
      .select("budget_item_id")
      .where("id", "=", expense.id)
      .executeTakeFirstOrThrow();
    expect(row.budget_item_id).toBeNull();
  });
});

describe("the total", () => {
  it("is exact to the cent, without expenses in the bin", async () => {
    expect(await total()).toBe(0);
    for (let at = 0; at < 10; at += 1) await record({ amount: 0.1 });
    const { id } = await record({ amount: 99.99 });
    expect(await total()).toBe(100.99);
    (await world.ask(deleteExpense, { params: { id }, as: couple.token })).expectDone();
    expect(await total()).toBe(1);
  });
});

describe("changing an expense", () => {
  it("changes only the given fields, and accepts a whole expense", async () => {
    const expense = await record();
    expect((await change(expense.id, { paid_by: "Mamie" })).expectDone()).toEqual({
      ...expense,
      paid_by: "Mamie",
    });
    expect((await change(expense.id, { ...expense, id: "other" })).expectDone()).toEqual(expense);
  });

  it.each([
    [{ title: "" }, "title"],
    [{ amount: null }, "amount"],
    [{ date: "hier" }, "date"],
  ])("refuses all of %j", async (body, field) => {
    const expense = await record();
    const refused = (await change(expense.id, { provider: "autre", ...body })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([expense]);
  });
});

it("an expense is deleted once, and restored", async () => {
  const expense = await record();
  const remove = () => world.ask(deleteExpense, { params: { id: expense.id }, as: couple.token });
  (await remove()).expectDone();
  (await remove()).expectRefused(404, "expense_not_found");
  (await change(expense.id, { amount: 1 })).expectRefused(404, "expense_not_found");
  (await world.ask(restore, { params: { id: expense.id }, as: couple.token })).expectDone();
  expect(await list()).toEqual([expense]);
});
