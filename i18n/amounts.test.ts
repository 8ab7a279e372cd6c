import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "./formats.ts";
import { getCents, getEuros, formatCents, parseAmount, reformatAmount, formatAmount } from "./amounts.ts";

describe("parseAmount", () => {
  it.each([
    ["1 200,50", 1200.5],
    ["1200.5", 1200.5],
    ["1 200 €", 1200],
    ["1\u202f200,50\u00a0€", 1200.5],
    ["€ 12", 12],
    ["0", 0],
    [",5", 0.5],
    ["12,", 12],
    ["-124,40", -124.4],
    ["− 124,40 €", -124.4],
    ["20.000", 20_000],
    ["20 000,50", 20_000.5],
    ["1.234,56", 1234.56],
    ["1,234.56", 1234.56],
    ["1.234.567", 1_234_567],
    ["1,234,567", 1_234_567],
    ["-1.234,5", -1234.5],
    ["20,5", 20.5],
    ["20.5", 20.5],
    ["-50", -50],
    ["0.005", 0.005],
    ["12,3456", 12.3456],
  ])("reads “%s” as %d", (text, euros) => {
    expect(parseAmount(text)).toBe(euros);
  });

  it.each(["", "   ", "€"])("reads “%s” as no amount", (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it.each([
    "12,345",
    "0,005",
    "1,000",
    "1.20.000",
    "1.234.56",
    "1,23,456.7",
    "12,5,5",
    "15k",
    "mille",
    "12 euros",
    "--5",
    "5-",
    "1e3",
    ".",
    "-",
    "Infinity",
    "0x10",
  ])("rejects “%s” as ambiguous or malformed", (text) => {
    expect(parseAmount(text)).toBeNaN();
  });

  it("reads back what it writes and what the screen shows in French", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        const euros = cents / 100;
        expect(parseAmount(formatAmount(euros, "fr"))).toBe(euros);
        expect(parseAmount(formatAmount(euros, "en"))).toBe(euros);
        expect(parseAmount(formatMoney(euros, "fr"))).toBe(euros);
      }),
    );
  });
});

describe("reformatAmount", () => {
  it.each([
    ["20.000", "20\u202f000"],
    ["1.234,56 €", "1\u202f234,56"],
    ["1,234.56", "1\u202f234,56"],
    ["17100", "17\u202f100"],
    ["1200,5", "1\u202f200,50"],
    ["12,", "12"],
    ["-1234567", "-1\u202f234\u202f567"],
    ["15k", "15k"],
    ["12,345", "12,345"],
    ["0.005", "0.005"],
    ["", ""],
  ])("rewrites “%s” as “%s”", (typed, rewritten) => {
    expect(reformatAmount(typed, "fr")).toBe(rewritten);
  });

  it("keeps the value, and changes nothing a second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("0123456789,. €-a")) }), (typed) => {
        const rewritten = reformatAmount(typed, "fr");
        expect(parseAmount(rewritten)).toBe(parseAmount(typed));
        expect(reformatAmount(rewritten, "fr")).toBe(rewritten);
      }),
    );
  });
});

describe("cents", () => {
  it("convert back to the same euros and add up exactly", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })), (cents) => {
        expect(cents.map((each) => getCents(getEuros(each)))).toEqual(cents);
      }),
    );
    expect(getEuros(getCents(0.1) + getCents(0.2))).toBe(0.3);
  });

  it.each([
    [767_865, "cents", "7\u202f678,65\u00a0€"],
    [748_000, "cents", "7\u202f480\u00a0€"],
    [-1, "cents", "−0,01\u00a0€"],
    [-12_440, "cents", "−124,40\u00a0€"],
    [1_710_000, "none", "17\u202f100\u00a0€"],
  ] as const)("formats %d as %s", (cents, decimals, texts) => {
    expect(formatCents(cents, "fr", decimals)).toBe(texts);
  });
});
