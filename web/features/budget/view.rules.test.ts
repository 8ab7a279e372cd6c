import { describe, expect, it } from "vitest";
import { updateSearchParams } from "#web/ui/address.ts";
import { defaultItemSort } from "./item-order.rules.ts";
import { budgetListView } from "./view.rules.ts";

describe("the address", () => {
  it.each([
    ["", { tab: "budget", sort: defaultItemSort }, ""],
    ["tab=expenses", { tab: "expenses", sort: defaultItemSort }, "tab=expenses"],
    ["sort=-paid", { tab: "budget", sort: { by: "paid", descending: true } }, "sort=-paid"],
    ["sort=name&q=dj", { tab: "budget", sort: { by: "name", descending: false } }, "sort=name&q=dj"],
    ["tab=nothing&sort=-id", { tab: "budget", sort: defaultItemSort }, ""],
    ["sort=-price", { tab: "budget", sort: defaultItemSort }, ""],
  ] as const)("“%s” is read, and written in its shortest form", (search, view, said) => {
    expect(budgetListView.parse(new URLSearchParams(search))).toEqual({ ...view, filters: {} });
    const again = updateSearchParams(
      new URLSearchParams(search),
      budgetListView.format({ ...view, filters: {} }),
    );
    expect(again.toString()).toBe(said);
  });
});
