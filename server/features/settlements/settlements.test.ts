/** The debt between the couple, through the app. */
import { beforeEach, describe, expect, it } from "vitest";
import { listBin, restore } from "#contract/bin.ts";
import { addBudgetItem } from "#contract/budget.ts";
import { deleteExpense, recordExpense } from "#contract/expenses.ts";
import { planInstalments } from "#contract/instalments.ts";
import { createPayer, listPayers, updatePayer } from "#contract/payers.ts";
import { deleteSettlement, getSettlements, settle } from "#contract/settlements.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

let ids: { woman: string; man: string; shared: string };
beforeEach(async () => {
  const all = (await world.ask(listPayers, as())).expectDone();
  const getId = (kind: string) => all.find((payer) => payer.kind === kind)?.id ?? "";
  ids = { woman: getId("woman"), man: getId("man"), shared: getId("shared") };
});

async function pay(payer_id: string | null, amount: number) {
  const body = { title: "Achat", amount, payer_id };
  return (await world.ask(recordExpense, { body, ...as() })).expectDone();
}

async function give(body: object) {
  return (await world.ask(createPayer, { body: { name: "Parents", ...body }, ...as() })).expectDone();
}

async function state() {
  return (await world.ask(getSettlements, as())).expectDone();
}

function settleUp(from_id: string, amount: number) {
  const body = { from_id, amount, settled_on: "2027-06-20" };
  return world.ask(settle, { body, ...as() });
}

describe("the debt", () => {
  it("is half the difference, with half a cent dropped, and is settled once", async () => {
    expect((await state()).debt).toBeNull();
    await pay(ids.woman, 4000.01);
    await pay(ids.man, 1000);
    const debt = { from_id: ids.man, to_id: ids.woman, amount: 1500 };
    expect((await state()).debt).toEqual(debt);
    const made = (await settleUp(ids.man, 1500)).expectDone();
    expect(await state()).toMatchObject({ debt: null, settled: [made] });
    (await settleUp(ids.man, 1500)).expectRefused(409, "settlement_changed");
    (await world.ask(deleteSettlement, { params: { id: made.id }, ...as() })).expectDone();
    expect(await state()).toMatchObject({ debt, settled: [] });
    const [item] = (await world.ask(listBin, as())).expectDone();
    expect(item).toMatchObject({
      id: made.id,
      kind: "settlement",
      label: expect.stringMatching(/^Gabriel · .*1.500/u) as string,
    });
    (await world.ask(restore, { params: { id: made.id }, ...as() })).expectDone();
    expect((await state()).debt).toBeNull();
  });

  it("counts what givers handed to one of the couple", async () => {
    await pay(ids.woman, 4000);
    await pay(ids.man, 1000);
    const { id } = await give({ promised: 3000, handed: 1500, handed_to: "woman" });
    await pay(id, 2000);
    expect((await state()).debt).toEqual({ from_id: ids.man, to_id: ids.woman, amount: 750 });
  });

  it("ignores payments from the shared account", async () => {
    await pay(ids.woman, 100);
    await pay(ids.shared, 2400);
    await pay((await give({ promised: 3000 })).id, 1000);
    expect((await state()).debt).toEqual({ from_id: ids.man, to_id: ids.woman, amount: 50 });
  });

  it("changes direction when a settled expense is deleted", async () => {
    const { id } = await pay(ids.man, 1000);
    expect((await state()).debt).toEqual({ from_id: ids.woman, to_id: ids.man, amount: 500 });
    (await settleUp(ids.woman, 500)).expectDone();
    expect((await state()).debt).toBeNull();
    await world.ask(deleteExpense, { params: { id }, ...as() });
    expect((await state()).debt).toEqual({ from_id: ids.man, to_id: ids.woman, amount: 500 });
  });

  it("cannot be settled with another amount than the present one", async () => {
    await pay(ids.man, 1000);
    for (const [from, amount] of [
      [ids.man, 500],
      [ids.woman, 499.99],
      [ids.shared, 500],
    ] as const)
      (await settleUp(from, amount)).expectRefused(409, "settlement_changed");
    (await settleUp(ids.woman, 0.001)).expectRefused(400, "invalid");
    const twice = await Promise.all([settleUp(ids.woman, 500), settleUp(ids.woman, 500)]);
    expect(twice.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it("is shown to the couple only", async () => {
    const helper = await createHelper(world, couple, { budget: true });
    (await world.ask(getSettlements, { as: helper.token })).expectRefused(403, "forbidden");
  });
});

it("the overview shows what is left to fund, and expenses without a payer", async () => {
  const body = { type: "Fleurs", price: 1000 };
  const { id } = (await world.ask(addBudgetItem, { body, ...as() })).expectDone();
  const bought = { title: "Bouquet", amount: 200.5, budget_item_id: id };
  await world.ask(recordExpense, { body: bought, ...as() });
  await give({ promised: 300 });
  expect(await state()).toMatchObject({ to_fund: 499.5, without_payer: { count: 1, total: 200.5 } });
});

it("the overview does not ask the couple for more once a promised sum is in their hands", async () => {
  const body = { type: "Fleurs", price: 5000 };
  (await world.ask(addBudgetItem, { body, ...as() })).expectDone();
  const { id } = await give({ promised: 2000 });
  expect((await state()).to_fund).toBe(3000);
  const handed = { params: { id }, body: { handed: 2000, handed_to: "shared" }, ...as() };
  (await world.ask(updatePayer, handed)).expectDone();
  expect((await state()).to_fund).toBe(3000);
});

it("the overview counts what a schedule leaves to pay: an extra does not lower it, any other expense does", async () => {
  const item = { type: "Traiteur", price: 5814 };
  const { id } = (await world.ask(addBudgetItem, { body: item, ...as() })).expectDone();
  const due = { rule: "wedding" };
  const body = {
    budget_item_id: id,
    instalments: [
      { kind: "acompte", amount: 1744, due },
      { kind: "balance", due },
    ],
  };
  const { instalments } = (await world.ask(planInstalments, { body, ...as() })).expectDone();
  const paid = { title: "Acompte", amount: 1744, budget_item_id: id, instalment_id: instalments[0]?.id };
  (await world.ask(recordExpense, { body: paid, ...as() })).expectDone();
  const outside = { title: "Vins", amount: 596, budget_item_id: id, is_extra: true };
  (await world.ask(recordExpense, { body: outside, ...as() })).expectDone();
  expect((await state()).to_fund).toBe(4070);
  (await world.ask(recordExpense, { body: { ...outside, is_extra: false }, ...as() })).expectDone();
  expect((await state()).to_fund).toBe(3474);
});
