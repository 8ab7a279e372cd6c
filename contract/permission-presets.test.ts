import { expect, it } from "vitest";
import { isAllowed } from "./permissions.ts";
import { presets } from "./permission-presets.ts";

it("gives parents neither the guests with their diets and allergies, nor the couple's own data", () => {
  const parents = { role: "helper", permissions: presets.parents } as const;
  for (const area of ["guests", "seating", "wedding", "budget", "documents"] as const)
    expect([area, isAllowed(parents, `${area}:see`)]).toEqual([area, false]);
  expect(isAllowed(parents, "run_sheet:see")).toBe(true);
});
