import { describe, expect, it } from "vitest";
import { withoutAbout, withToast } from "./toasts.rules.ts";

interface Toast {
  readonly words: string;
  readonly action: object | undefined;
}

/** One after the other: 'a' says something, 'A' also offers to take it back. */
function left(said: string): string {
  return Array.from(said)
    .reduce<readonly Toast[]>(
      (toasts, words) => withToast(toasts, { words, action: words === words.toUpperCase() ? {} : undefined }),
      [],
    )
    .map(({ words }) => words)
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
    // The same again takes the place of the first.
    ["aa", "a"],
    ["aba", "ba"],
    ["abab", "ab"],
    // Each of these takes back something else.
    ["AA", "AA"],
    ["AaA", "AaA"],
  ])("of %s stay %s", (shown, stay) => {
    expect(left(shown)).toBe(stay);
  });
});

it("go once what they are about succeeds, and no other with them", () => {
  const toasts = [{ words: "a", about: "tick 1" }, { words: "b", about: "tick 2" }, { words: "c" }];
  expect(withoutAbout(toasts, "tick 1").map(({ words }) => words)).toEqual(["b", "c"]);
});
