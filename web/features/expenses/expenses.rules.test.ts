import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import {
  expenseFilters,
  expenseSorting,
  expensesListView,
  findMatchingInstalment,
  findUnassignedExpenses,
  listPayableInstalments,
  dropUnknownItem,
  filterExpenses,
  listPayerNames,
  sortExpenses,
  sumExpenses,
  withoutItemValue,
  type ExpensesView,
} from "./expenses.rules.ts";
import { createExpense } from "#web/features/budget/budget-builders.ts";
import { updateSearchParams } from "#web/ui/address.ts";

const first = expensesListView.parse(new URLSearchParams());
const { none, isFiltered } = expenseFilters;
const { toggle } = expenseSorting;

const list = [
  createExpense({
    title: "Œufs",
    provider: "Maison Kléber",
    date: "2027-01-10",
    amount: 30,
    budget_item_id: "food",
  }),
  createExpense({ title: "Élan", paid_by: "Gabriel", amount: -5.5 }),
  createExpense({
    title: "Zeste",
    provider: "Anouk",
    date: "2027-03-02",
    amount: 12.1,
    budget_item_id: "gone",
  }),
  createExpense({ title: "Arche", provider: "Domaine", date: "2027-01-10", amount: 12.1 }),
];
const titles = (expenses: readonly Expense[]) => expenses.map(({ title }) => title);

describe("sorting", () => {
  it.each<[ExpensesView["sort"]["by"], boolean, string[]]>([
    ["date", true, ["Zeste", "Arche", "Œufs", "Élan"]],
    ["date", false, ["Arche", "Œufs", "Zeste", "Élan"]],
    ["amount", true, ["Œufs", "Arche", "Zeste", "Élan"]],
    ["title", false, ["Arche", "Élan", "Œufs", "Zeste"]],
    ["provider", false, ["Zeste", "Arche", "Œufs", "Élan"]],
    ["provider", true, ["Œufs", "Arche", "Zeste", "Élan"]],
  ])("by %s, descending %s", (by, descending, expected) => {
    expect(titles(sortExpenses(list, { by, descending }, "fr"))).toEqual(expected);
  });

  it("reverses on a second press, and starts in each column's default direction", () => {
    const { sort } = first;
    const sorted = (by: string) => toggle(sort, by);
    expect(sorted("date")).toEqual({ by: "date", descending: false });
    expect(sorted("amount")).toEqual({ by: "amount", descending: true });
    expect(sorted("title")).toEqual({ by: "title", descending: false });
    expect(toggle(sort, "item")).toBe(sort);
  });
});

describe("filters", () => {
  it.each([
    ["oeuf", "", ["Œufs"]],
    ["kleber", "", ["Œufs"]],
    ["GABRIEL ", "", ["Élan"]],
    ["", "food", ["Œufs"]],
    ["", withoutItemValue, ["Élan", "Zeste", "Arche"]],
    ["arche", "food", []],
  ])("“%s” in “%s”", (text, item, expected) => {
    expect(titles(filterExpenses(list, { text, item }, new Set(["food"])))).toEqual(expected);
    expect(isFiltered({ text, item })).toBe(true);
  });

  it.each([
    ["food", "food"],
    [withoutItemValue, withoutItemValue],
    ["", ""],
    ["gone", ""],
  ])("of the item “%s” in the address are those of “%s”, with the text kept", (item, expected) => {
    expect(dropUnknownItem({ text: "arche", item }, new Set(["food"]))).toEqual({
      text: "arche",
      item: expected,
    });
  });

  it("show all by default", () => {
    expect(filterExpenses(list, none, new Set())).toEqual(list);
    expect(isFiltered(none)).toBe(false);
  });
});

describe("the address", () => {
  it.each(["", "order=-amount", "order=title&q=acompte", "q=nappes&item=none", "tab=expenses&order=date"])(
    "“%s” round-trips",
    (search) => {
      const view = expensesListView.parse(new URLSearchParams(search));
      const again = updateSearchParams(new URLSearchParams(search), expensesListView.format(view));
      expect(new Set(again)).toEqual(new Set(new URLSearchParams(search)));
    },
  );

  it("ignores unknown values", () => {
    expect(expensesListView.parse(new URLSearchParams("order=-colour"))).toEqual(first);
  });
});

it("adds up expenses to the cent", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })), (cents) => {
      const expenses = cents.map((each) => createExpense({ amount: each / 100 }));
      expect(sumExpenses(expenses)).toBe(cents.reduce((sum, each) => sum + each, 0));
    }),
  );
});

it("suggests payers, the latest first", () => {
  const paid = ["Élise", "", "Gabriel", "Élise"].map((payer) => createExpense({ paid_by: payer }));
  expect(listPayerNames(paid)).toEqual(["Gabriel", "Élise"]);
});

describe("what an expense pays", () => {
  const part = (id: string, remaining: number, budget_item_id = "item"): Instalment => ({
    id,
    budget_item_id,
    kind: "acompte",
    amount: 1500,
    paid: 0,
    remaining,
    due_on: null,
    due: { rule: "fixed", months: 0, days: 0 },
    expense_ids: [],
  });

  it("already counts towards the item: all that pays no instalment and is no extra, refunds too", () => {
    const mine = [
      createExpense({ budget_item_id: "item", amount: 10 }),
      createExpense({ budget_item_id: "item", amount: -4 }),
    ];
    const others = [
      createExpense({ budget_item_id: "item", amount: 10, instalment_id: "part" }),
      createExpense({ budget_item_id: "item", amount: 10, is_extra: true }),
      createExpense({ amount: 10 }),
    ];
    expect(findUnassignedExpenses([...mine, ...others], "item")).toEqual(mine);
  });

  it("can be an open instalment of its item, or the one that it pays", () => {
    const paid = { amount: 1500, paid: 1500 };
    const parts = [
      part("open", 1500),
      { ...part("paid", 0), ...paid },
      { ...part("mine", 0), ...paid },
      part("other", 5, "rings"),
    ];
    const getIds = (expense?: Expense) => listPayableInstalments(parts, "item", expense).map(({ id }) => id);
    expect(getIds()).toEqual(["open"]);
    expect(getIds(createExpense({ budget_item_id: "item", instalment_id: "mine" }))).toEqual([
      "open",
      "mine",
    ]);
  });

  it("can be any that no expense pays in full, if the expense has lowered what they ask for", () => {
    const parts: Instalment[] = [
      { ...part("paid", 0), paid: 1500 },
      part("lowered", 0),
      { ...part("balance", 0), kind: "balance", amount: 0 },
    ];
    const getIds = (facts: Partial<Expense>) =>
      listPayableInstalments(
        parts,
        "item",
        createExpense({ budget_item_id: "item", amount: 5000, ...facts }),
      ).map(({ id }) => id);
    expect(getIds({})).toEqual(["lowered", "balance"]);
    expect(getIds({ is_extra: true })).toEqual(["lowered", "balance"]);
    expect(getIds({ budget_item_id: "rings" })).toEqual([]);
  });

  it.each([
    ["1 500", "a"],
    ["700", undefined],
    ["1500,01", undefined],
    ["", undefined],
    ["abc", undefined],
  ])("is suggested for « %s » only if exactly one instalment has that amount", (amount, expected) => {
    const parts = [part("a", 1500), part("b", 700), part("c", 700)];
    expect(findMatchingInstalment(parts, amount)?.id).toBe(expected);
  });
});
