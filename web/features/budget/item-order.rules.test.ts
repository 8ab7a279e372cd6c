import { describe, expect, it } from "vitest";
import { createBudgetItem } from "./budget-builders.ts";
import { createBudgetView } from "./budget.rules.ts";
import { defaultItemSort, itemSorting, sortLines } from "./item-order.rules.ts";

describe("sorting", () => {
  const { lines } = createBudgetView({
    items: [
      createBudgetItem({ name: "Élan", provider: "Zoé", price: 10 }),
      createBudgetItem({ name: "Zeste", provider: "", price: 30 }),
      createBudgetItem({ name: "eau", provider: "Anouk", price: 20 }),
    ],
    expenses: [],
    instalments: [],
  });
  const titles = (by: "name" | "provider" | "price", descending: boolean) =>
    sortLines(lines, { by, descending }, { language: "fr", getTitle: ({ name }) => name }).map(
      ({ item }) => item.name,
    );

  it.each([
    ["name", false, ["eau", "Élan", "Zeste"]],
    ["name", true, ["Zeste", "Élan", "eau"]],
    ["provider", false, ["eau", "Élan", "Zeste"]],
    ["provider", true, ["Élan", "eau", "Zeste"]],
    ["price", true, ["Zeste", "eau", "Élan"]],
  ] as const)("by %s, descending %s", (by, descending, expected) => {
    expect(titles(by, descending)).toEqual(expected);
  });

  it("reverses on a second press, and starts in each column's default direction", () => {
    expect(itemSorting.toggle(defaultItemSort, "price")).toEqual({ by: "price", descending: false });
    expect(itemSorting.toggle(defaultItemSort, "paid")).toEqual({ by: "paid", descending: true });
    expect(itemSorting.toggle(defaultItemSort, "name")).toEqual({ by: "name", descending: false });
  });
});
