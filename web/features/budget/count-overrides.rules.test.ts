import { expect, it } from "vitest";
import { getChangedCounts, getSetCounts } from "./count-overrides.rules.ts";

const moments = [{ id: "dinner" }, { id: "brunch" }];
const before = getSetCounts(moments, [
  { moment_id: "dinner", adults: 84, children: null, is_frozen: false },
  { moment_id: "brunch", adults: 40, children: 3, is_frozen: true },
]);

it("shows the numbers that the couple set, not those that the server stored", () => {
  expect(before).toEqual({
    "dinner.adults": 84,
    "dinner.children": null,
    "brunch.adults": null,
    "brunch.children": null,
  });
});

it("sends both numbers of each changed moment", () => {
  const values = { ...before, "dinner.children": 9 };
  expect(getChangedCounts(moments, before, values)).toEqual([
    { moment_id: "dinner", adults: 84, children: 9 },
  ]);
});

it("has nothing to send without a change", () => {
  expect(getChangedCounts(moments, before, { ...before })).toEqual([]);
});
