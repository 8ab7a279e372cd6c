import { expect, it } from "vitest";
import { measureWidth } from "./faces.ts";
import { fitName, wrapText } from "./fitting.ts";

const card = { face: "serif", size: 24, width: 77 } as const;

it.each<[string, string[], number]>([
  ["Léa Martin", ["Léa Martin"], 24],
  ["", [""], 24],
  ["Guillaume-Emmanuel Vandenbroucke", ["Guillaume-Emmanuel", "Vandenbroucke"], 24],
  ["Marie-Antoinette-Joséphine", ["Marie-Antoinette-", "Joséphine"], 24],
])("the text %s is set as %j", (name, lines, size) => {
  expect(fitName(name, card)).toEqual({ lines, size, isVeryLong: false });
});

it("fitting makes a name smaller by half a point down to 60 %, then smaller still and says so", () => {
  const long = fitName("Jean-Baptiste de La Rochefoucauld-Montmorency", card);
  expect(long.lines).toHaveLength(2);
  expect(long.isVeryLong).toBe(false);
  expect(long.size).toBeLessThan(24);
  expect(long.size).toBeGreaterThanOrEqual(24 * 0.6);
  expect((long.size * 2) % 1).toBe(0);
  for (const name of ["W".repeat(100), `${"Anne-".repeat(19)}Marie`, "é".repeat(100)]) {
    const { lines, size, isVeryLong } = fitName(name, card);
    expect(lines.join("")).toBe(name);
    expect(isVeryLong).toBe(true);
    for (const line of lines) expect(measureWidth(line, card.face, size)).toBeLessThanOrEqual(card.width);
  }
});

it("fitting breaks a word that is too wide behind a hyphen, where it has one", () => {
  const at = { face: "text", size: 11, width: 30 } as const;
  const word = "Bénédicte-Emmanuelle-Zoé";
  expect(wrapText(word, at)).toEqual(["Bénédicte-", "Emmanuelle-Zoé"]);
});

it("wrapping breaks lines at spaces, and a word that is too wide anywhere", () => {
  const at = { face: "text", size: 11, width: 30 } as const;
  expect(wrapText("", at)).toEqual([]);
  expect(wrapText("deux mots", at)).toEqual(["deux mots"]);
  const lines = wrapText("Un texte un peu long avec Anticonstitutionnellement", at);
  expect(lines.join("").replaceAll(" ", "")).toBe("UntexteunpeulongavecAnticonstitutionnellement");
  for (const line of lines) expect(measureWidth(line, at.face, at.size)).toBeLessThanOrEqual(at.width);
});
