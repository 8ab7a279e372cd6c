import { afterEach, expect, it, vi } from "vitest";
import { createExpense } from "#web/features/budget/budget-builders.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("location", { pathname: "/budget" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { cookie: "", documentElement: {}, querySelector: () => null });
const { expenseResource } = await import("./queries.ts");
const { queryClient } = await import("#web/platform/queries.ts");

afterEach(() => vi.restoreAllMocks());

it("reads the instalments again after each write of an expense", () => {
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  expenseResource.add(createExpense({ instalment_id: "part" }));
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ["instalments"] });
});
