import { describe, expect, it } from "vitest";
import { shorten } from "./shorten.ts";

describe("shorten", () => {
  it("keeps a short name", () => {
    expect(shorten("Réserver le groupe")).toBe("Réserver le groupe");
    expect(shorten("a".repeat(60))).toBe("a".repeat(60));
  });

  it("ends a long name with an ellipsis, never after a space", () => {
    expect(shorten("a".repeat(61))).toBe(`${"a".repeat(59)}…`);
    expect(shorten("Goûter le menu", 8)).toBe("Goûter…");
  });

  it("counts and cuts graphemes", () => {
    const family = "👨‍👩‍👧";
    expect(shorten(family.repeat(4), 4)).toBe(family.repeat(4));
    expect(shorten(family.repeat(5), 4)).toBe(`${family.repeat(3)}…`);
    expect(shorten("e\u0301".repeat(9), 5)).toBe(`${"e\u0301".repeat(4)}…`);
  });
});
