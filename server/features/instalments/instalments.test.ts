/** The payment schedule, through the app. The tables of due days and amounts are tested in `money/`. */
import { describe, expect, it } from "vitest";
import { deleteForGood, listBin, restore } from "#contract/bin.ts";
import { addBudgetItem, changeBudgetItem, deleteBudgetItem } from "#contract/budget.ts";
import { changeExpense, deleteExpense, listExpenses, recordExpense } from "#contract/expenses.ts";
import {
  addInstalment,
  changeInstalment,
  deleteInstalment,
  listInstalments,
  payInstalment,
  planInstalments,
} from "#contract/instalments.ts";
import { undoChange } from "#contract/undo.ts";
import { changeWedding } from "#contract/wedding.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

async function item(price = 5814.35): Promise<string> {
  const body = { type: "Traiteur et boissons", provider: "Maison Kléber", price };
  return (await world.ask(addBudgetItem, { body, ...as() })).expectDone().id;
}

const usual = [
  { kind: "acompte", amount: 1744.31, due: { rule: "signature" } },
  { kind: "instalment", amount: 2325.74, due: { rule: "wedding", months: -2 } },
  { kind: "balance", due: { rule: "wedding", days: -10 } },
] as const;

async function planned(budget_item_id: string, instalments: readonly object[] = usual) {
  const body = { budget_item_id, signed_on: "2026-11-02", instalments };
  return (await world.ask(planInstalments, { body, ...as() })).expectDone();
}

async function wed(wedding_date: string | null) {
  (await world.ask(changeWedding, { body: { wedding_date }, ...as() })).expectDone();
}

async function list() {
  return (await world.ask(listInstalments, as())).expectDone();
}

function pay(id: string, body: object) {
  const payment = { title: "Acompte", date: "2026-11-05", paid_before: 0, ...body };
  return world.ask(payInstalment, { params: { id }, body: payment, ...as() });
}

describe("a plan", () => {
  it("dates its parts, and gives the balance what remains to the cent", async () => {
    await wed("2027-06-12");
    const { instalments, item: signed } = await planned(await item());
    expect(signed.signed_on).toBe("2026-11-02");
    expect(
      instalments.map(({ kind, amount, remaining, due_on }) => [kind, amount, remaining, due_on]),
    ).toEqual([
      ["acompte", 1744.31, 1744.31, "2026-11-02"],
      ["instalment", 2325.74, 2325.74, "2027-04-12"],
      ["balance", 1744.3, 1744.3, "2027-06-02"],
    ]);
    expect(await list()).toEqual(instalments);
  });

  it("counts expenses that paid it already, and is made once", async () => {
    const id = await item();
    const body = { title: "Acompte", amount: 500, budget_item_id: id };
    const expense = (await world.ask(recordExpense, { body, ...as() })).expectDone();
    const [first, ...rest] = usual;
    const { instalments } = await planned(id, [{ ...first, expense_ids: [expense.id] }, ...rest]);
    expect(instalments[0]).toMatchObject({ paid: 500, remaining: 1244.31, expense_ids: [expense.id] });
    const again = { budget_item_id: id, instalments: usual };
    (await world.ask(planInstalments, { body: again, ...as() })).expectRefused(409, "plan_exists");
  });

  it("is refused whole for an expense of another item, and keeps nothing", async () => {
    const id = await item();
    const body = { title: "Fleurs", amount: 50, budget_item_id: await item(50) };
    const other = (await world.ask(recordExpense, { body, ...as() })).expectDone();
    const plan = usual.map((part) => ({ ...part, expense_ids: [other.id] }));
    const request = { body: { budget_item_id: id, instalments: plan }, ...as() };
    (await world.ask(planInstalments, request)).expectRefused(404, "expense_not_found");
    expect(await list()).toEqual([]);
  });

  it("needs exactly one balance, and an amount of each other part", async () => {
    const id = await item();
    const refused = async (instalments: readonly object[]) => {
      const request = { body: { budget_item_id: id, instalments }, ...as() };
      return Object.keys(
        (await world.ask(planInstalments, request)).expectRefused(400, "invalid").fields ?? {},
      );
    };
    expect(await refused(usual.slice(0, 2))).toEqual(["instalments"]);
    expect(await refused([...usual, usual[2]])).toEqual(["instalments"]);
    expect(await refused([{ kind: "arrhes", due: { rule: "signature" } }, usual[2]])).toEqual([
      "instalments.0.amount",
    ]);
    expect(await refused([{ ...usual[1], due: { rule: "wedding", months: -37 } }, usual[2]])).toEqual([
      "instalments.0.due.months",
    ]);
  });

  it("is undone, but for an instalment paid since", async () => {
    const id = await item();
    const { instalments, change_id } = await planned(id);
    (await pay(instalments[0]?.id ?? "", { amount: 100 })).expectDone();
    const undone = (await world.ask(undoChange, { params: { id: change_id }, ...as() })).expectDone();
    expect(undone.kept.map((each) => [each.entity, each.id])).toEqual([["instalment", instalments[0]?.id]]);
    expect((await list()).map((each) => each.id)).toEqual([instalments[0]?.id]);
    expect((await world.ask(listBin, as())).expectDone().map(({ kind }) => kind)).toEqual([
      "instalment",
      "instalment",
    ]);
  });
});

describe("a payment", () => {
  it("records the expense, and leaves the rest to pay", async () => {
    const { instalments } = await planned(await item());
    const id = instalments[0]?.id ?? "";
    const { instalment, expense } = (await pay(id, { amount: 500, paid_by: "Mamie" })).expectDone();
    expect(instalment).toMatchObject({ paid: 500, remaining: 1244.31, expense_ids: [expense.id] });
    expect(expense).toMatchObject({ provider: "Maison Kléber", instalment_id: id, paid_by: "Mamie" });
    const back = (await pay(id, { amount: -500, paid_before: 500 })).expectDone();
    expect(back.instalment).toMatchObject({ paid: 0, remaining: 1744.31 });
    const max = (await pay(id, { amount: -1 })).expectRefused(400, "invalid");
    expect(Object.keys(max.fields ?? {})).toEqual(["amount"]);
  });

  it("is taken once of two at the same time, and the other is told what was noted", async () => {
    const { instalments } = await planned(await item());
    const id = instalments[0]?.id ?? "";
    const answers = await Promise.all([pay(id, { amount: 1744.31 }), pay(id, { amount: 1744.31 })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.expectRefused(409, "instalment_changed");
    expect(JSON.stringify(refused)).toMatch(/1.744[.,]31/u);
    expect((await world.ask(listExpenses, as())).expectDone()).toHaveLength(1);
  });

  it("is refused with the name of the author, or if something else changed, with what is paid", async () => {
    const { instalments } = await planned(await item());
    const id = instalments[0]?.id ?? "";
    const refuse = async (paid_before: number) =>
      (await pay(id, { amount: 1, paid_before })).expectRefused(409, "instalment_changed").message;
    await pay(id, { amount: 300 });
    const helper = await createHelper(world, couple, { budget: true });
    const body = { title: "Acompte", date: "2026-11-05", paid_before: 300, amount: 200 };
    const paid = await world.ask(payInstalment, { params: { id }, body, as: helper.token });
    expect(await refuse(300)).toMatch(/^Inès has just recorded €200\./u);
    const { expense } = paid.expectDone();
    // Who corrects the title has not noted the payment.
    const corrected = { params: { id: expense.id }, body: { title: "Acompte du domaine" }, ...as() };
    (await world.ask(changeExpense, corrected)).expectDone();
    expect(await refuse(300)).toMatch(/^Inès has just recorded €200\./u);
    (await world.ask(deleteExpense, { params: { id: expense.id }, ...as() })).expectDone();
    expect(await refuse(500)).toMatch(/^This payment has changed.*Already paid: €300\./u);
    await pay(id, { amount: 100, paid_before: 300 });
    expect(await refuse(300)).toMatch(/^Élise has just recorded €100\./u);
  });

  it("is due again once its expense is deleted or untied, and paid once it is restored", async () => {
    const { instalments } = await planned(await item());
    const { expense } = (await pay(instalments[0]?.id ?? "", { amount: 1744.31 })).expectDone();
    const first = async () => (await list())[0]?.remaining;
    expect(await first()).toBe(0);
    (await world.ask(deleteExpense, { params: { id: expense.id }, ...as() })).expectDone();
    expect(await first()).toBe(1744.31);
    (await world.ask(restore, { params: { id: expense.id }, ...as() })).expectDone();
    expect(await first()).toBe(0);
    const moved = { params: { id: expense.id }, body: { budget_item_id: await item(10) }, ...as() };
    expect((await world.ask(changeExpense, moved)).expectDone().instalment_id).toBeNull();
    expect(await first()).toBe(1744.31);
  });

  it("records nothing when a receipt does not exist, or may not be linked", async () => {
    const { instalments } = await planned(await item());
    const id = instalments[0]?.id ?? "";
    (await pay(id, { amount: 1, file_ids: ["none"] })).expectRefused(404, "file_not_found");
    const { token } = await createHelper(world, couple, { budget: true });
    const body = { title: "Acompte", date: "2026-11-05", paid_before: 0, amount: 1, file_ids: ["none"] };
    (await world.ask(payInstalment, { params: { id }, body, as: token })).expectRefused(403, "forbidden");
    expect((await world.ask(listExpenses, as())).expectDone()).toEqual([]);
  });
});

describe("due days", () => {
  it("are given once the wedding has a day, and stay when it moves alone", async () => {
    const { instalments } = await planned(await item());
    expect(instalments.map(({ due_on }) => due_on)).toEqual(["2026-11-02", null, null]);
    const days = async () => (await list()).map(({ due_on }) => due_on);
    await wed("2027-06-12");
    expect(await days()).toEqual(["2026-11-02", "2027-04-12", "2027-06-02"]);
    (await pay(instalments[1]?.id ?? "", { amount: 2325.74 })).expectDone();
    await wed("2027-09-04");
    expect(await days()).toEqual(["2026-11-02", "2027-04-12", "2027-06-02"]);
  });

  it("follow the signature at once, and are fixed by a typed day", async () => {
    await wed("2027-06-12");
    const id = await item();
    const { instalments } = await planned(id);
    const signed = { params: { id }, body: { signed_on: "2027-05-20" }, ...as() };
    (await world.ask(changeBudgetItem, signed)).expectDone();
    expect((await list()).map(({ due_on }) => due_on)).toEqual(["2027-05-20", "2027-05-20", "2027-06-02"]);
    const typed = { params: { id: instalments[1]?.id ?? "" }, body: { due_on: "2027-03-01" }, ...as() };
    expect((await world.ask(changeInstalment, typed)).expectDone()).toMatchObject({
      due: { rule: "fixed", months: 0, days: 0 },
      due_on: "2027-03-01",
    });
  });
});

describe("a typed day", () => {
  const typed = { kind: "acompte", amount: 100, due: { rule: "wedding", months: -1 }, due_on: "2027-03-03" };

  it("is fixed, whatever the rule beside it, and stays when the wedding moves", async () => {
    await wed("2027-06-12");
    const id = await item();
    const { instalments } = await planned(id, [typed, usual[2]]);
    const fixed = { due: { rule: "fixed", months: 0, days: 0 }, due_on: "2027-03-03" };
    expect(instalments[0]).toMatchObject(fixed);
    await wed("2027-09-04");
    expect((await list())[0]).toMatchObject(fixed);
  });

  it("is fixed in an instalment that is added or changed", async () => {
    await wed("2027-06-12");
    const id = await item();
    const { instalments } = await planned(id);
    const added = await world.ask(addInstalment, { body: { budget_item_id: id, ...typed }, ...as() });
    expect(added.expectDone()).toMatchObject({ due: { rule: "fixed" }, due_on: "2027-03-03" });
    const { due, due_on } = { ...typed, due_on: "2027-01-05" };
    const change = { params: { id: instalments[1]?.id ?? "" }, body: { due, due_on }, ...as() };
    const changed = (await world.ask(changeInstalment, change)).expectDone();
    expect(changed).toMatchObject({ due: { rule: "fixed" }, due_on: "2027-01-05" });
  });
});

it("a schedule keeps the balance while there are other parts, and has one of it", async () => {
  const id = await item();
  const { instalments } = await planned(id);
  const [first, second, balance] = instalments.map((each) => each.id);
  const remove = (one = "") => world.ask(deleteInstalment, { params: { id: one }, ...as() });
  (await remove(balance)).expectRefused(409, "balance_stays");
  const body = { budget_item_id: id, kind: "balance", due: { rule: "fixed" } };
  (await world.ask(addInstalment, { body, ...as() })).expectRefused(409, "plan_exists");
  for (const one of [first, second, balance]) (await remove(one)).expectDone();
  expect(await list()).toEqual([]);
  const binned = (await world.ask(listBin, as())).expectDone().map(({ label }) => label);
  const labels = ["Balance", "Binding deposit", "Instalment"].map((kind) => `Traiteur et boissons · ${kind}`);
  expect(binned.toSorted()).toEqual(labels);
  (await world.ask(restore, { params: { id: balance ?? "" }, ...as() })).expectDone();
  expect((await list()).map(({ amount }) => amount)).toEqual([5814.35]);
});

it("a schedule goes to the bin and comes back with its item, and for good with it", async () => {
  const id = await item();
  await planned(id);
  const remove = async () => {
    (await world.ask(deleteBudgetItem, { params: { id }, ...as() })).expectDone();
  };
  await remove();
  expect(await list()).toEqual([]);
  (await world.ask(restore, { params: { id }, ...as() })).expectDone();
  expect(await list()).toHaveLength(3);
  await remove();
  (await world.ask(deleteForGood, { params: { id }, ...as() })).expectDone();
  expect(await list()).toEqual([]);
  const left = await world.database.read.selectFrom("instalments").selectAll().execute();
  expect(left.filter(({ budget_item_id }) => budget_item_id === id)).toEqual([]);
});
