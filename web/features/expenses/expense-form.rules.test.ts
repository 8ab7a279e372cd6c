import { describe, expect, it } from "vitest";
import { createExpense } from "#web/features/budget/budget-builders.ts";
import { parseExpense, parsePaidInstalment, parseSignedEuros } from "./expense-form.rules.ts";

function createFields(values: Readonly<Record<string, string>>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

it.each([
  ["1 200,50", false, 1200.5],
  ["1200.5", true, -1200.5],
  ["-12", false, -12],
  ["-12", true, -12],
  ["", true, null],
  ["douze", true, Number.NaN],
])("reads the amount “%s” with the refund box %s as %s", (text, isRefund, euros) => {
  expect(parseSignedEuros(text, isRefund)).toBe(euros);
});

it("reads what an expense pays", () => {
  expect(parsePaidInstalment("")).toEqual({ instalment_id: null, is_extra: false });
  expect(parsePaidInstalment("extra")).toEqual({ instalment_id: null, is_extra: true });
  expect(parsePaidInstalment("part")).toEqual({ instalment_id: "part", is_extra: false });
});

describe("an expense without a field for the instalment", () => {
  const before = createExpense({ budget_item_id: "food", instalment_id: "part" });

  it("keeps what it pays while it keeps its item", () => {
    const fields = createFields({ title: "Acompte", amount: "10", budget_item_id: "food" });
    expect(parseExpense(fields, before)).toMatchObject({ budget_item_id: "food", instalment_id: "part" });
  });

  it.each(["rings", ""])("pays nothing of the item « %s »", (item) => {
    const fields = createFields({ title: "Acompte", amount: "10", budget_item_id: item });
    expect(parseExpense(fields, before)).toMatchObject({ instalment_id: null, is_extra: false });
  });
});
