import { describe, expect, it } from "vitest";
import { getDue } from "./due.rules.ts";

const today = "2026-11-21";

describe("getDue", () => {
  it.each([
    [null, "none", 0],
    ["2025-11-21", "late", 365],
    ["2026-11-18", "late", 3],
    ["2026-11-20", "late", 1],
    ["2026-11-21", "today", 0],
    ["2026-11-22", "tomorrow", 1],
    ["2026-11-23", "soon", 2],
    ["2026-11-28", "soon", 7],
    ["2026-11-29", "later", 8],
    ["2027-06-12", "later", 203],
  ] as const)("for %s gives %s, %i", (date, kind, days) => {
    expect(getDue(date, today)).toEqual({ kind, days });
  });
});
