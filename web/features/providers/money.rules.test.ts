import { describe, expect, it } from "vitest";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { listCompanyNames, getProviderMoney as compute } from "./money.rules.ts";

function anExpense(fields: Partial<Expense>): Expense {
  const nothing = {
    id: "",
    title: "",
    provider: "",
    date: null,
    amount: 0,
    paid_by: "",
    budget_item_id: null,
    payer_id: null,
    instalment_id: null,
    is_extra: false,
  };
  return { ...nothing, ...fields };
}

function anItem(provider: string, price: number): BudgetItem {
  return {
    id: `${provider} ${String(price)}`,
    name: "",
    type: "Traiteur et boissons",
    comment: "",
    provider,
    price,
    price_lines: null,
    signed_on: null,
    estimate: null,
  };
}

const expenses = [
  anExpense({ id: "deposit", provider: "Maison Kléber", date: "2026-09-01", amount: 0.1 }),
  anExpense({ id: "tasting", provider: "maison kléber ", amount: 0.2 }),
  anExpense({ id: "second", provider: "Maison Kléber", date: "2026-11-02", amount: -120.5 }),
  anExpense({ id: "flowers", provider: "Fleurs de Puisaye", amount: 50 }),
  anExpense({ id: "nobody", amount: 9 }),
];
const items = [anItem("MAISON KLÉBER", 5814), anItem("Maison Kléber", 0.5), anItem("", 12)];

const anAdult = { kind: "adult", moment_id: "dinner", label: "", unit_price: 72, minimum: null } as const;

type Facts = Parameters<typeof compute>[0];

function getMoney(facts: Omit<Facts, "instalments"> & Partial<Facts>) {
  return compute({ instalments: [], ...facts });
}

describe("the money of a provider", () => {
  it("sums what bears its name, ignoring case, in cents", () => {
    const money = getMoney({ company: " Maison Kléber", price: null, items, expenses });
    expect(money.expenses.map(({ id }) => id)).toEqual(["second", "deposit", "tasting"]);
    expect(money.paid).toBe(-12_020);
  });

  it("lists what was paid for its items too, under any name of the expense, so that the list adds up to what is paid", () => {
    const [item] = items;
    const wine = anExpense({
      id: "wine",
      provider: "Cave Tissier",
      amount: 596,
      budget_item_id: item?.id ?? "",
    });
    const tasting = anExpense({ id: "tasting", amount: 500, budget_item_id: item?.id ?? "" });
    const facts = {
      company: "Maison Kléber",
      price: null,
      items: items.slice(0, 1),
      expenses: [wine, tasting],
    };
    const money = getMoney(facts);
    expect(money.expenses.map(({ id }) => id)).toEqual(["wine", "tasting"]);
    expect([money.paid, money.comparison?.paid]).toEqual([109_600, 109_600]);
  });

  it("compares the expenses with the agreed price, if the budget has no item of the name", () => {
    const company = "Fleurs de Puisaye";
    const goal = (price: number | null) => getMoney({ company, price, items, expenses }).comparison;
    expect(goal(1026.4)).toMatchObject({ kind: "agreed", price: 102_640, toPay: 97_640, overrun: 0 });
    expect(goal(20)).toMatchObject({ toPay: 0, overrun: 3000 });
    expect(goal(null)).toBeUndefined();
    expect(goal(0)).toBeUndefined();
  });

  it.each([
    { name: "without an agreed price", price: null, lines: [anAdult], kind: "owed", difference: undefined },
    { name: "at the agreed price", price: 5814, lines: null, kind: "agreed", difference: undefined },
    {
      name: "when the item is dearer than agreed",
      price: 5000,
      lines: null,
      kind: "owed",
      difference: { agreed: 500_000, follows: "item" },
    },
    {
      name: "when the guests make it dearer than agreed",
      price: 5000,
      lines: [anAdult],
      kind: "owed",
      difference: { agreed: 500_000, follows: "guests" },
    },
  ])("says what the budget says of its items, $name", ({ price, lines, kind, difference }) => {
    const company = "Cave Tissier";
    const item = { ...anItem(company, 5814), id: "wine", price_lines: lines };
    const paid = [
      anExpense({ provider: company, amount: 1744, budget_item_id: "wine" }),
      anExpense({ provider: "Tonnellerie", amount: 56, budget_item_id: "wine" }),
      anExpense({ provider: company, amount: 20, budget_item_id: "wine", is_extra: true }),
    ];
    const goal = {
      kind,
      price: 581_400,
      paid: 182_000,
      toPay: 401_400,
      overrun: 2000,
      toRecover: 0,
      difference,
    };
    expect(getMoney({ company, price, items: [item], expenses: paid }).comparison).toEqual(goal);
  });

  it("is empty without a name", () => {
    expect(getMoney({ company: " ", price: null, items, expenses })).toEqual({
      expenses: [],
      paid: 0,
      goal: undefined,
    });
  });
});

it("suggests each provider once", () => {
  expect(listCompanyNames(expenses)).toEqual(
    ["Maison Kléber", "Fleurs de Puisaye"].map((name) => expect.stringMatching(new RegExp(name, "iu"))),
  );
});
