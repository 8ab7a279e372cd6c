import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOneTypo, NameIndex } from "./duplicates.rules.ts";

const named = (first_name: string, last_name = "") => ({ first_name, last_name });

describe("likely duplicates", () => {
  it.each([
    ["Marie", "Dupont", "marie", "DUPONT"],
    ["Élise", "Noël", "Elise", "Noel"],
    ["Dupont", "Marie", "Marie", "Dupont"],
    ["Jean-Pierre", "Roux", "Jean Pierre", "Roux"],
    ["Marie", "Dupont", "Marie", "Duponnt"],
    ["Camille", "Roux", "Camile", "Roux"],
    ["Marie", "Lefebvre", "Marie", "Lefevbre"],
    ["Mamie", "", "mamie", ""],
  ])("%s %s is likely %s %s", (first, last, otherFirst, otherLast) => {
    expect(new NameIndex([named(first, last)]).find(named(otherFirst, otherLast))).toBeDefined();
  });

  it.each([
    ["Paul", "Martin", "Paule", "Martin"],
    ["Maria", "Lopez", "Marie", "Lopez"],
    ["Léa", "Martin", "Léo", "Martin"],
    ["Julien", "Roux", "Julie", "Roux"],
    ["Mamie", "", "Mamio", ""],
    ["Marie", "Dupont", "Marie", "Durand"],
    ["Marie", "Dupont", "Marie", ""],
  ])("%s %s is not %s %s", (first, last, otherFirst, otherLast) => {
    expect(new NameIndex([named(first, last)]).find(named(otherFirst, otherLast))).toBeUndefined();
  });

  it("are found reflexively and symmetrically", () => {
    const texts = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 5, maxLength: 7 });
    fc.assert(
      fc.property(texts, texts, texts, texts, (a, b, c, d) => {
        const [one, other] = [named(a, b), named(c, d)];
        expect(new NameIndex([one]).find(one)).toBe(one);
        expect(new NameIndex([one]).find(other) === one).toBe(new NameIndex([other]).find(one) === other);
      }),
    );
  });

  it("allow one letter changed, missing or swapped, and no more", () => {
    const letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    const word = fc.shuffledSubarray(letters, { minLength: 6 }).map((each) => each.join(""));
    fc.assert(
      fc.property(word, fc.nat(), (text, seed) => {
        const at = seed % (text.length - 1);
        const missing = text.slice(0, at) + text.slice(at + 1);
        const swapped = text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2);
        expect(isOneTypo(text, missing)).toBe(true);
        expect(isOneTypo(text, `${text.slice(0, at)}z${text.slice(at + 1)}`)).toBe(true);
        expect(isOneTypo(text, swapped)).toBe(at < text.length - 2);
        expect(isOneTypo(text, `${text.slice(0, at)}zz${text.slice(at)}`)).toBe(false);
      }),
    );
  });
});
