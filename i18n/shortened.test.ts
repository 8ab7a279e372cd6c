import { describe, expect, it } from "vitest";
import { shortened } from "./shortened.ts";

describe("shortened", () => {
  it("keeps a short name", () => {
    expect(shortened("Réserver le groupe")).toBe("Réserver le groupe");
    expect(shortened("a".repeat(60))).toBe("a".repeat(60));
  });

  it("ends a long name with an ellipsis, never after a space", () => {
    expect(shortened("a".repeat(61))).toBe(`${"a".repeat(59)}…`);
    expect(shortened("Goûter le menu", 8)).toBe("Goûter…");
  });

  it("counts and cuts graphemes", () => {
    const family = "👨‍👩‍👧";
    expect(shortened(family.repeat(4), 4)).toBe(family.repeat(4));
    expect(shortened(family.repeat(5), 4)).toBe(`${family.repeat(3)}…`);
    expect(shortened("e\u0301".repeat(9), 5)).toBe(`${"e\u0301".repeat(4)}…`);
  });
});
