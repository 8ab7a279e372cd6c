/** Any text is read as rows, and none of its lines is lost. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid } from "./grid.rules.ts";
import { readText as read } from "./reading-builders.ts";
import { parseSeparatedText } from "./separated-text.rules.ts";

describe("rows of cells", () => {
  const cells = (text: string) => parseSeparatedText(text).map((row) => row.cells);
  it.each<[string, string[][]]>([
    [
      "Nom;Prénom\nRoy;Paul",
      [
        ["Nom", "Prénom"],
        ["Roy", "Paul"],
      ],
    ],
    ["sep=|\nRoy|Paul", [["Roy", "Paul"]]],
    [
      "Roy\tPaul\nKern\tIda, Tom",
      [
        ["Roy", "Paul"],
        ["Kern", "Ida, Tom"],
      ],
    ],
    ["Dupont, Marie\nRoy, Paul", [["Dupont, Marie"], ["Roy, Paul"]]],
    [
      "Dupont,Marie\nRoy,Paul",
      [
        ["Dupont", "Marie"],
        ["Roy", "Paul"],
      ],
    ],
    [
      'Nom,Note\nRoy,"un ""petit"" mot, long"',
      [
        ["Nom", "Note"],
        ["Roy", 'un "petit" mot, long'],
      ],
    ],
    [
      'Nom,Note\nRoy,"trois\nKern,deux',
      [
        ["Nom", "Note"],
        ["Roy", '"trois'],
        ["Kern", "deux"],
      ],
    ],
    ["Paul\n\nIda", [["Paul"], [], ["Ida"]]],
  ])("of %j", (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it("says which rows have a quotation mark that is not as in CSV", () => {
    const rows = parseSeparatedText(
      'Nom,Note\nRoy,"30" de haut\nKern,"a\nBel,x\nSol,"\nLam,"deux\nlignes"\n',
    );
    expect(rows.map(({ line, hasStrayQuote }) => [line, hasStrayQuote === true])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [6, false],
    ]);
  });
});

it("loses no line: each gives a guest, or a note or an error that names it", () => {
  const line = fc
    .stringMatching(/^[a-zA-Zéè0-9 ,;+&()"'./-]{1,40}$/u)
    .filter((text) => /[a-z]{2}/u.test(text));
  const pasted = fc.array(line, { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(pasted, (lines) => {
      const text = lines.join("\n");
      const rows = read(text);
      const told = JSON.stringify(rows).toLowerCase();
      // A head row and a total are no guests; each other word is somewhere.
      const grid = createGrid(parseSeparatedText(text));
      const words = grid.rows
        .flatMap(({ cells }) => cells)
        .flatMap((cell) => cell.match(/[a-zéè]{4,}/giu) ?? []);
      for (const word of words.filter((each) => !known.test(each)))
        expect(told).toContain(word.toLowerCase());
    }),
    { numRuns: 300, seed: 28 },
  );
}, 30_000);

/** Words that are read as a value, not kept as they are. */
const known =
  /^(?:avec|with|oui|non|yes|none|rien|halal|vegan|famil\w*|adulte?s?|enfants?|child\w*|kids?|bebes?|mois|years?)$/iu;
