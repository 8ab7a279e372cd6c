import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCardNumber, formatExpiry } from "./card.rules.ts";

describe("a card number", () => {
  test.each([
    ["", ""],
    ["4242", "4242"],
    ["42424", "4242 4"],
    ["4242424242424242", "4242 4242 4242 4242"],
    ["4242-4242 4242.4242", "4242 4242 4242 4242"],
    ["carte", ""],
  ])("%j is formatted as %j", (typed, formatted) => {
    expect(formatCardNumber(typed)).toBe(formatted);
  });

  test("keeps its digits and does not change when formatted again", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/u), (digits) => {
        expect(formatCardNumber(digits).replaceAll(" ", "")).toBe(digits);
        expect(formatCardNumber(formatCardNumber(digits))).toBe(formatCardNumber(digits));
      }),
    );
  });
});

describe("an expiry date", () => {
  test.each([
    ["", ""],
    ["0", "0"],
    ["1", "1"],
    ["3", "03"],
    ["12", "12"],
    ["123", "12 / 3"],
    ["1234", "12 / 34"],
    ["12/34", "12 / 34"],
    ["12 / 2034", "12 / 34"],
    ["1/34", "01 / 34"],
    ["12 / ", "12"],
  ])("%j is formatted as %j", (typed, formatted) => {
    expect(formatExpiry(typed)).toBe(formatted);
  });
});
