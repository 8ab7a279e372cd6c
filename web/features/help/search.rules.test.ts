import { describe, expect, test } from "vitest";
import { containsAllWords, splitSearch } from "./search.rules.ts";

const question = "Comment relancer ceux qui n’ont pas répondu ?";
const answer = "Le filtre « Sans réponse » ne montre qu’eux. L’œil, lui, reste sur la to-do.";

describe("searching questions", () => {
  test.each([
    ["", true],
    ["   ", true],
    ["relancer", true],
    ["RÉPONDU relancer", true],
    ["repondu", true],
    ["oeil", true],
    ["qu’eux", true],
    ["qu'eux", true],
    ["to-do", true],
    ["to do", true],
    ["l’œil", true],
    ["relanc", true],
    ["relancer traiteur", false],
    ["budget", false],
  ])("%s: %s", (typed, expected) => {
    expect(containsAllWords([question, answer], splitSearch(typed))).toBe(expected);
  });

  test("ignores words of one letter", () => {
    expect(splitSearch("à l’invité ?")).toEqual(["invite"]);
  });
});
