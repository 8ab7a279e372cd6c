import { describe, expect, it } from "vitest";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { listProviders, getMoney } from "./money.rules.ts";

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

describe("the money of a provider", () => {
  it("sums what bears its name, ignoring case, in cents", () => {
    const money = getMoney({ company: " Maison Kléber", price: null, items, expenses });
    expect(money.expenses.map(({ id }) => id)).toEqual(["second", "deposit", "tasting"]);
    expect(money.spent).toBe(-12_020);
    expect(money.goal).toEqual({ kind: "planned", sum: 581_450 });
  });

  it("compares the expenses with the agreed price, whatever was planned", () => {
    expect(getMoney({ company: "Maison Kléber", price: 10, items, expenses }).goal).toEqual({
      kind: "agreed",
      sum: 1000,
    });
    const company = "Fleurs de Puisaye";
    expect(getMoney({ company, price: 1026.4, items, expenses }).goal).toEqual({
      kind: "agreed",
      sum: 102_640,
    });
    expect(getMoney({ company, price: null, items, expenses }).goal).toBeUndefined();
    expect(getMoney({ company, price: 0, items, expenses }).goal).toBeUndefined();
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
