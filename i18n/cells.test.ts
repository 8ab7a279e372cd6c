import { expect, it } from "vitest";
import { escapeFormulas } from "./cells.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+33 6 12", "'+33 6 12"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1+1", "'＝1+1"],
  [" =1+1", "' =1+1"],
  ["   @x", "'   @x"],
  ["\u00a0=1+1", "'\u00a0=1+1"],
  ["\u202f-1", "'\u202f-1"],
  ["\u200b=1+1", "'\u200b=1+1"],
  ["\ufeff=1+1", "'\ufeff=1+1"],
  ["\u200b \ufeff\u2060+1", "'\u200b \ufeff\u2060+1"],
  ["\ttexte", "'\ttexte"],
  ["\rtexte", "'\rtexte"],
  [" \t=1+1", "' \t=1+1"],
  ["texte\n =1+1", "texte\n' =1+1"],
  ["texte\r\n\u200b=1+1", "texte\r\n'\u200b=1+1"],
])("%j is written so that a spreadsheet shows it, and does not compute it", (typed, formatted) => {
  expect(escapeFormulas(typed)).toBe(formatted);
});

it.each(["", " ", "texte", " texte", "a = b", "\u00a0texte", "Zoé - Léo", "deux\n\nlignes"])(
  "%j stays unchanged",
  (typed) => {
    expect(escapeFormulas(typed)).toBe(typed);
  },
);

it("a text of many marks takes linear time", () => {
  const marks = "\ufeff".repeat(100_000);
  expect(escapeFormulas(marks)).toBe(marks);
});
