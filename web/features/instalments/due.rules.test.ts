import { expect, it } from "vitest";
import type { BudgetItem } from "#contract/budget.ts";
import type { Instalment } from "#contract/instalments.ts";
import {
  countLatePayments,
  findFirstUnpaid,
  listLateAndSoonPayments,
  getPaymentState,
  listProviderPayments,
} from "./due.rules.ts";

function instalment(
  id: string,
  due_on: string | null,
  remaining: number,
  facts: Partial<Instalment> = {},
): Instalment {
  return {
    id,
    budget_item_id: "food",
    kind: "instalment",
    amount: remaining,
    paid: 0,
    remaining,
    due: { rule: "fixed", months: 0, days: 0 },
    due_on,
    expense_ids: [],
    ...facts,
  };
}

function item(id: string, provider: string): BudgetItem {
  return {
    id,
    name: "",
    price: 0,
    type: "Traiteur",
    provider,
    comment: "",
    price_lines: null,
    signed_on: null,
    estimate: null,
  };
}

const today = "2027-04-05";
const list = [
  instalment("balance", "2027-05-05", 872, { kind: "balance" }),
  instalment("beyond", "2027-05-06", 10),
  instalment("late", "2027-04-02", 500),
  instalment("paid", "2027-03-01", 0),
  instalment("undated", null, 30),
  instalment("today", "2027-04-05", 0.01),
  instalment("soon", "2027-04-12", 1729.8),
];

it("lists payments that are late or due within 30 days, at most three, earliest first", () => {
  const next = listLateAndSoonPayments(list, [item("food", "Maison Kléber")], today);
  expect(next.map(({ id, remaining, isLate }) => [id, remaining, isLate])).toEqual([
    ["late", 50_000, true],
    ["today", 1, false],
    ["soon", 172_980, false],
  ]);
  expect(next[0]?.item?.provider).toBe("Maison Kléber");
});

it("includes the thirtieth day and not the next", () => {
  const next = listLateAndSoonPayments(list.slice(0, 2), [], today);
  expect(next.map(({ id }) => id)).toEqual(["balance"]);
});

it("counts unpaid payments due before today as late", () => {
  expect(countLatePayments(list, today)).toBe(1);
  expect(countLatePayments(list, "2027-04-02")).toBe(0);
  expect(countLatePayments(list, "2027-04-06")).toBe(2);
});

it("finds the schedule of a company ignoring case, and its next payment", () => {
  const items = [item("food", "maison kléber "), item("rings", "Morel")];
  const rings = instalment("rings", "2027-04-01", 5, { budget_item_id: "rings" });
  const own = listProviderPayments("Maison Kléber", { instalments: [...list, rings], items }, today);
  expect(own.map(({ id }) => id)).toEqual(["paid", "late", "today", "soon", "balance", "beyond", "undated"]);
  expect(findFirstUnpaid(own)?.id).toBe("late");
  expect(listProviderPayments("", { instalments: list, items: [item("food", "")] }, today)).toEqual([]);
});

// A part is asked for no more once the price is paid without it, and a price that fell is to be recovered by the balance.
it.each([
  [200, 300, { state: "to_pay", amount: 200 }],
  [0, 500, { state: "done", amount: 500 }],
  [0, 0, { state: "nothing", amount: 0 }],
  [-500, 0, { state: "to_recover", amount: 500 }],
])("of a payment of which %i cents remain and %i are paid says %j", (remaining, paid, state) => {
  expect(getPaymentState({ remaining, paid })).toEqual(state);
});
