import { expect, it } from "vitest";
import { listFilterMonths } from "./months.ts";

it("the filter offers 22 consecutive months, beginning three months back", () => {
  const months = listFilterMonths("2026-11-20");
  expect(months).toHaveLength(22);
  expect(months.slice(0, 6)).toEqual(["2026-08", "2026-09", "2026-10", "2026-11", "2026-12", "2027-01"]);
  expect(months.at(-1)).toBe("2028-05");
});

it("the filter begins in the previous year if necessary", () => {
  expect(listFilterMonths("2027-01-31")[0]).toBe("2026-10");
});
