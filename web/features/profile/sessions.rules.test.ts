import { describe, expect, it } from "vitest";
import type { OpenSession } from "#contract/profile.ts";
import { getLastUse, sortCurrentFirst, getDayKind, getKnownParts } from "./sessions.rules.ts";

describe("the last use of a device", () => {
  const now = new Date("2026-11-22T00:30:00Z");

  it.each([
    ["2026-11-22T00:30:00Z", "now"],
    ["2026-11-22T00:19:00Z", "now"],
    ["2026-11-22T00:45:00Z", "now"],
    // Paris is one hour ahead of UTC, so its days begin at 23:00 UTC of the day before.
    ["2026-11-21T23:05:00Z", "today"],
    ["2026-11-21T22:55:00Z", "yesterday"],
    ["2026-11-20T23:05:00Z", "yesterday"],
    ["2026-11-20T22:55:00Z", "day"],
    ["2025-12-31T23:05:00Z", "day"],
    ["2025-12-31T22:55:00Z", "year"],
  ])("a use at %s was %s", (at, ago) => {
    expect(getLastUse({ at, now, timeZone: "Europe/Paris" })).toBe(ago);
  });
});

it.each([
  ["2026-11-22T00:30:00Z", "today"],
  ["2026-11-21T23:05:00Z", "today"],
  ["2026-11-21T22:55:00Z", "yesterday"],
  ["2026-11-03T17:02:00Z", "day"],
  ["2025-11-03T17:02:00Z", "year"],
])("a sign-in at %s is of the kind %s", (at, day) => {
  const now = new Date("2026-11-22T00:30:00Z");
  expect(getDayKind({ at, now, timeZone: "Europe/Paris" })).toBe(day);
});

it.each([
  ["abC", "Cab"],
  ["Abc", "Abc"],
  ["aBc", "Bac"],
  ["abc", "abc"],
  ["", ""],
])("of %s, where a capital is the present device, the order is %s", (sessions, order) => {
  const open = Array.from(sessions, (id): OpenSession => {
    const current = id === id.toUpperCase();
    return { id, current, browser: "", system: "", form: "phone", created_at: "", last_used_at: "" };
  });
  expect(
    sortCurrentFirst(open)
      .map(({ id }) => id)
      .join(""),
  ).toBe(order);
});

it.each([
  ["Firefox", "Windows", "both"],
  ["Firefox", "", "browser"],
  ["", "Windows", "system"],
  ["", "", "unknown"],
])("a device with the browser '%s' and the system '%s' is named by %s", (browser, system, named) => {
  expect(getKnownParts({ browser, system })).toBe(named);
});
