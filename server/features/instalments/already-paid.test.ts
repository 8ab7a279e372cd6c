/** What was paid counts, whatever was planned, refunded, deleted or undone before and since. */
import { describe, expect, it } from "vitest";
import { addBudgetItem, changeBudgetItem } from "#contract/budget.ts";
import { deleteExpense, listExpenses } from "#contract/expenses.ts";
import {
  addInstalment,
  deleteInstalment,
  getBudgetCost,
  listInstalments,
  payInstalment,
  planInstalments,
} from "#contract/instalments.ts";
import { undoChange } from "#contract/undo.ts";
import en from "#i18n/en/errors.json" with { type: "json" };
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

async function item(price = 5814.35): Promise<string> {
  const body = { type: "Traiteur et boissons", provider: "Maison Kléber", price };
  return (await world.ask(addBudgetItem, { body, ...as() })).expectDone().id;
}

const due = { rule: "signature" };
const usual = [
  { kind: "acompte", amount: 1744.31, due },
  { kind: "instalment", amount: 2325.74, due },
  { kind: "balance", due },
] as const;

async function planned(budget_item_id: string, instalments: readonly object[] = usual) {
  const body = { budget_item_id, signed_on: "2026-11-02", instalments };
  return (await world.ask(planInstalments, { body, ...as() })).expectDone();
}

async function list() {
  return (await world.ask(listInstalments, as())).expectDone();
}

function pay(id: string, body: object) {
  const payment = { title: "Acompte", date: "2026-11-05", paid_before: 0, ...body };
  return world.ask(payInstalment, { params: { id }, body: payment, ...as() });
}

describe("a payment", () => {
  it("can follow a refund whose payment was deleted", async () => {
    const { instalments } = await planned(await item());
    const id = instalments[0]?.id ?? "";
    const { expense } = (await pay(id, { amount: 500 })).expectDone();
    (await pay(id, { amount: -500, paid_before: 500 })).expectDone();
    (await world.ask(deleteExpense, { params: { id: expense.id }, ...as() })).expectDone();
    const again = (await pay(id, { amount: 100, paid_before: -500 })).expectDone();
    expect(again.instalment).toMatchObject({ paid: -400, remaining: 2144.31 });
  });

  it("comes back only as far as something was paid, and the answer says so", async () => {
    const budgetItemId = await item();
    const { instalments } = await planned(budgetItemId);
    const lower = { params: { id: budgetItemId }, body: { price: 1000 }, ...as() };
    (await world.ask(changeBudgetItem, lower)).expectDone();
    expect((await list()).map(({ remaining }) => remaining)).toEqual([1000, 0, 0]);
    const [first, , balance] = instalments.map(({ id }) => id);
    const refused = (await pay(balance ?? "", { amount: -100 })).expectRefused(400, "invalid");
    expect(refused.fields).toEqual({ amount: en.field.refund_range });
    (await pay(first ?? "", { amount: 1500 })).expectDone();
    expect((await list()).at(-1)?.remaining).toBe(-500);
    (await pay(balance ?? "", { amount: -500.01 })).expectRefused(400, "invalid");
    const back = (await pay(balance ?? "", { amount: -500 })).expectDone();
    expect(back.instalment).toMatchObject({ paid: -500, remaining: 0 });
  });
});

describe("what was paid", () => {
  it("is found again by the next plan, once the instalment that it paid is deleted", async () => {
    const id = await item();
    const { instalments } = await planned(id);
    const { expense } = (await pay(instalments[0]?.id ?? "", { amount: 1744.31 })).expectDone();
    const remove = async (one: string) =>
      (await world.ask(deleteInstalment, { params: { id: one }, ...as() })).expectDone();
    await remove(instalments[0]?.id ?? "");
    // It still counts: the balance is what the price leaves beside it and the other part.
    expect((await list()).map(({ remaining }) => remaining)).toEqual([2325.74, 1744.3]);
    for (const { id: one } of await list()) await remove(one);
    const [stored] = (await world.ask(listExpenses, as())).expectDone();
    expect(stored).toMatchObject({ id: expense.id, budget_item_id: id, instalment_id: null });
    const [first, ...rest] = usual;
    const again = await planned(id, [{ ...first, expense_ids: [expense.id] }, ...rest]);
    expect(again.instalments[0]).toMatchObject({ paid: 1744.31, remaining: 0, expense_ids: [expense.id] });
  });

  it("leaves the rest to a new balance, where undoing a plan left none", async () => {
    const id = await item(5000);
    const plan = [
      { kind: "acompte", amount: 1500, due },
      { kind: "balance", due },
    ];
    const { instalments, change_id } = await planned(id, plan);
    (await pay(instalments[0]?.id ?? "", { amount: 1500 })).expectDone();
    (await world.ask(undoChange, { params: { id: change_id }, ...as() })).expectDone();
    expect((await list()).map(({ remaining }) => remaining)).toEqual([0]);
    const toPay = async () => (await world.ask(getBudgetCost, as())).expectDone().to_pay;
    expect(await toPay()).toBe(3500);
    const body = { budget_item_id: id, kind: "balance", due };
    const balance = (await world.ask(addInstalment, { body, ...as() })).expectDone();
    expect(balance).toMatchObject({ amount: 3500, remaining: 3500 });
    expect(await toPay()).toBe(3500);
  });
});
