import { describe, expect, it } from "vitest";
import { roomFor } from "./toasts.rules.ts";

/** 'a' says something, 'A' also offers to take it back. */
function left(words: string): string {
  const toasts = Array.from(words, (word) => ({
    word,
    action: word === word.toUpperCase() ? {} : undefined,
  }));
  return roomFor(toasts)
    .map(({ word }) => word)
    .join("");
}

describe("messages at once", () => {
  it.each([
    ["", ""],
    ["aBc", "aBc"],
    ["abcd", "bcd"],
    ["Abcd", "Acd"],
    ["ABcd", "ABd"],
    ["ABCd", "BCd"],
    ["ABCD", "BCD"],
    ["aBcDEf", "DEf"],
  ])("of %s stay %s", (shown, stay) => {
    expect(left(shown)).toBe(stay);
  });
});
