import { describe, expect, it } from "vitest";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { listProviders, getMoney as compute } from "./money.rules.ts";

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
  };
  return { ...nothing, ...fields };
}

function anItem(provider: string, price: number): BudgetItem {
  return {
    id: "",
    name: "",
    type: "Traiteur et boissons",
    comment: "",
    provider,
    price,
    price_lines: null,
    signed_on: null,
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

function getMoney(facts: Omit<Facts, "instalments" | "leftByItem"> & Partial<Facts>) {
  return compute({ instalments: [], leftByItem: null, ...facts });
}

describe("the money of a provider", () => {
  it("sums what bears its name, ignoring case, in cents", () => {
    const money = getMoney({ company: " Maison Kléber", price: null, items, expenses });
    expect(money.expenses.map(({ id }) => id)).toEqual(["second", "deposit", "tasting"]);
    expect(money.spent).toBe(-12_020);
    expect(money.goal).toEqual({ kind: "planned", sum: 581_450 });
  });

  it("compares the expenses with the agreed price, whatever was planned", () => {
    expect(getMoney({ company: "Maison Kléber", price: 10, items, expenses }).goal).toMatchObject({
      kind: "agreed",
      sum: 1000,
      left: 13_020,
    });
    const company = "Fleurs de Puisaye";
    expect(getMoney({ company, price: 1026.4, items, expenses }).goal).toMatchObject({
      kind: "agreed",
      sum: 102_640,
      left: 97_640,
      over: 0,
    });
    expect(getMoney({ company, price: 20, items, expenses }).goal).toMatchObject({ left: 0, over: 3000 });
    expect(getMoney({ company, price: null, items, expenses }).goal).toBeUndefined();
    expect(getMoney({ company, price: 0, items, expenses }).goal).toBeUndefined();
  });

  it.each([
    { name: "without an agreed price", price: null, lines: [anAdult], kind: "owed", differs: undefined },
    { name: "at the agreed price", price: 5814, lines: null, kind: "agreed", differs: undefined },
    {
      name: "when the item is dearer than agreed",
      price: 5000,
      lines: null,
      kind: "owed",
      differs: { agreed: 500_000, follows: "item" },
    },
    {
      name: "when the guests make it dearer than agreed",
      price: 5000,
      lines: [anAdult],
      kind: "owed",
      differs: { agreed: 500_000, follows: "guests" },
    },
  ])("counts what the schedule does, $name", ({ price, lines, kind, differs }) => {
    const company = "Cave Tissier";
    const item = { ...anItem(company, 5814), id: "wine", price_lines: lines };
    const paid = [
      anExpense({ provider: company, amount: 1744 }),
      anExpense({ provider: company, amount: 20 }),
    ];
    const instalments = [{ budget_item_id: "wine" }];
    const leftByItem = new Map([["wine", { left: 407_000 }]]);
    const facts = { company, price, items: [item], expenses: paid, instalments, leftByItem };
    expect(getMoney(facts).goal).toEqual({ kind, sum: 581_400, left: 407_000, over: 2000, differs });
  });

  it("is empty without a name", () => {
    expect(getMoney({ company: " ", price: null, items, expenses })).toEqual({
      expenses: [],
      spent: 0,
      goal: undefined,
    });
  });
});

it("suggests each provider once", () => {
  expect(listProviders(expenses)).toEqual(
    ["Maison Kléber", "Fleurs de Puisaye"].map((name) => expect.stringMatching(new RegExp(name, "iu"))),
  );
});
