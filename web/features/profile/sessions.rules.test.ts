import { describe, expect, it } from "vitest";
import { agoOf, namedBy } from "./sessions.rules.ts";

describe("how long ago a device was used", () => {
  const now = new Date("2026-11-22T00:30:00Z");

  it.each([
    ["2026-11-22T00:30:00Z", "now"],
    ["2026-11-22T00:19:00Z", "now"],
    ["2026-11-22T00:45:00Z", "now"],
    // Half past midnight in London is half past one in Paris: that day began at eleven in the evening.
    ["2026-11-21T23:05:00Z", "today"],
    ["2026-11-21T22:55:00Z", "yesterday"],
    ["2026-11-20T23:05:00Z", "yesterday"],
    ["2026-11-20T22:55:00Z", "before"],
    ["2025-11-22T00:30:00Z", "before"],
  ])("%s was %s", (at, ago) => {
    expect(agoOf({ at, now, timeZone: "Europe/Paris" })).toBe(ago);
  });
});

it.each([
  ["Firefox", "Windows", "both"],
  ["Firefox", "", "browser"],
  ["", "Windows", "system"],
  ["", "", "unknown"],
])("a device that says '%s' and '%s' is named by %s", (browser, system, named) => {
  expect(namedBy({ browser, system })).toBe(named);
});
