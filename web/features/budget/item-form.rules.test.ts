import { describe, expect, it } from "vitest";
import { createBudgetItem } from "./budget-builders.ts";
import { getItemChanges, parseBudgetItem } from "./item-form.rules.ts";
import { addLine } from "./price-lines.rules.ts";

function createFields(values: Readonly<Record<string, string>>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

describe("the price of an item", () => {
  it("is the typed amount without price lines, otherwise their total", () => {
    const fields = createFields({ type: "Vin", price: "1 200,50", total: "90000" });
    expect(parseBudgetItem(fields, null)).toMatchObject({ price: 1200.5, price_lines: null });
    const lines = addLine([], "adult", "dinner");
    expect(parseBudgetItem(fields, lines)).toMatchObject({ price: 900, price_lines: [{ kind: "adult" }] });
  });

  it("is sent if it changed, but not beside price lines", () => {
    const item = createBudgetItem({ type: "Vin", price: 10 });
    const fields = createFields({ type: "Vin", price: "10", total: "90000" });
    expect(getItemChanges(item, parseBudgetItem(fields, null))).toEqual({});
    const dearer = createFields({ type: "Vin", price: "12" });
    expect(getItemChanges(item, parseBudgetItem(dearer, null))).toEqual({ price: 12 });
    const changes = getItemChanges(item, parseBudgetItem(fields, addLine([], "adult", "dinner")));
    expect(Object.keys(changes)).toEqual(["price_lines"]);
  });
});
