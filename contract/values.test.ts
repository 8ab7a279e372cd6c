import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { amount, line } from "./values.ts";

describe("an amount", () => {
  it.each([8_424_837.62, 9_999_999.99, -8_424_837.62, 0.01, 1.1, 4.35])("accepts %d", (euros) => {
    expect(v.parse(amount, euros)).toBe(euros);
  });

  it.each([0.001, 1.005, 8_424_837.625, 1e-8])(
    "refuses %d, which is not a whole number of cents",
    (euros) => {
      expect(v.is(amount, euros)).toBe(false);
    },
  );

  it("is rounded to the cent it is within 1e-9 of", () => {
    expect(v.parse(amount, 0.1 + 0.2)).toBe(0.3);
  });
});

describe("a line", () => {
  it("is composed to NFC, also where an invisible character stood between a letter and its accent", () => {
    expect(v.parse(line(10), "e\u200b\u0301")).toBe("é");
  });
});
