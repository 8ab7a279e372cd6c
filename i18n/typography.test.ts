import { describe, expect, it } from "vitest";
import { applyFrenchTypography, findMissingSpaces } from "./typography.ts";

describe("French spaces", () => {
  it.each([
    ["Vraiment ?", "Vraiment\u202f?"],
    ["Voici : oui ; non !", "Voici\u00a0: oui\u202f; non\u202f!"],
    ["« Le conseil »", "«\u00a0Le conseil\u00a0»"],
    ["17 100 €", "17\u202f100\u00a0€"],
    ["34 %", "34\u202f%"],
    ["12 juin", "12\u00a0juin"],
    ["{{count}} jours", "{{count}}\u00a0jours"],
    ["L'été d'Élise", "L’été d’Élise"],
    ["de 2027 à 2028", "de 2027\u00a0à 2028"],
    ["https://exemple.fr/?a=b", "https://exemple.fr/?a=b"],
  ])("sets %j as %j, and keeps it on a second run", (typed, set) => {
    expect(applyFrenchTypography(typed)).toBe(set);
    expect(applyFrenchTypography(set)).toBe(set);
    expect(findMissingSpaces(set)).toEqual([]);
  });

  it.each(["Vraiment?", "Voici: oui", "Non!", "«Oui»", "Un; deux"])(
    "finds the missing spaces in %j",
    (text) => {
      expect(findMissingSpaces(text)).not.toEqual([]);
    },
  );
});
