import { describe, expect, it } from "vitest";
import { removeToastsAbout, addToast } from "./toasts.rules.ts";

interface Toast {
  readonly text: string;
  readonly action: object | undefined;
}

/** Adds one toast per letter: 'a' is a message, 'A' a message with an undo action. */
function left(letters: string): string {
  return Array.from(letters)
    .reduce<readonly Toast[]>(
      (toasts, text) => addToast(toasts, { text, action: text === text.toUpperCase() ? {} : undefined }),
      [],
    )
    .map(({ text }) => text)
    .join("");
}

describe("toasts shown at once", () => {
  it.each([
    ["", ""],
    ["aBc", "aBc"],
    ["abcd", "bcd"],
    ["Abcd", "Acd"],
    ["ABcd", "ABd"],
    ["ABCd", "BCd"],
    ["ABCD", "BCD"],
    ["aBcDEf", "DEf"],
    // A repeated message replaces the first one.
    ["aa", "a"],
    ["aba", "ba"],
    ["abab", "ab"],
    // Each of these undoes something different.
    ["AA", "AA"],
    ["AaA", "AaA"],
  ])("of %s keeps %s", (shown, stay) => {
    expect(left(shown)).toBe(stay);
  });
});

it("removes the messages about a thing once it succeeds, and no others", () => {
  const toasts = [{ text: "a", about: "tick 1" }, { text: "b", about: "tick 2" }, { text: "c" }];
  expect(removeToastsAbout(toasts, "tick 1").map(({ text }) => text)).toEqual(["b", "c"]);
});
