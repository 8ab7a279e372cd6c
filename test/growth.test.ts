/**
 * Checks that parsers of texts do linear work: a text four times as long takes about four times the work.
 * Work is counted in executed blocks, not in time.
 */
import { expect, it } from "vitest";
import { parseAmount, reformatAmount } from "#i18n/amounts.ts";
import { countWork } from "#test/support/work.ts";
import { readPasted } from "./fuzz/properties.ts";

const [short, long] = [1000, 4000];
/** A factor between 4, for linear work, and 16, for quadratic work. */
const max = 8;

const pieces = [
  "Marie Dupont\n",
  "Marie;Dupont;m@x.fr\n",
  "a\t",
  '"',
  '"a\n',
  '""',
  '"a";',
  '"""a";',
  "(",
  "(a) ",
  "((a)",
  ",",
  ", ",
  ";",
  "\n",
  "\n ",
  " ",
  "&",
  " et ",
  "+1 ",
  "+",
  "@",
  "a@",
  "a.",
  "a@b.c ",
  "<",
  "M. et Mme ",
  "A a ",
  "1. ",
  "Prénom;",
  "-",
  "e\u0301",
  "de la ",
  "\u00a0",
  "x",
];

const readers: readonly (readonly [name: string, of: string, read: (text: string) => unknown])[] = [
  [
    "a pasted guest list, under heads and in quotes too",
    "/guests/",
    (text) => [text, `Prénom;Nom;Commentaire\n${text}`, `"a;${text}`].map((all) => readPasted(all)),
  ],
  ["an amount", "/i18n/amounts", (text) => [parseAmount(text), reformatAmount(`1${text}`, "fr")]],
];

it.each(readers)(
  "%s is read in linear work",
  async (_, of, read) => {
    // A first call prepares what later calls reuse, so it is not counted.
    read("Marie");
    const slow: string[] = [];
    for (const piece of pieces) {
      const work = async (length: number): Promise<number> =>
        countWork(of, () => read(piece.repeat(length / piece.length)));
      // V8 once counted a short text far too low, so a reader that seems slow is counted again.
      for (let left = 2; left > 0; left -= 1) {
        const [little, much] = [await work(short), await work(long)];
        expect(little).toBeGreaterThan(0);
        if (much <= little * max + 100) break;
        if (left === 1) slow.push(`${JSON.stringify(piece)}: ${little}, then ${much}`);
      }
    }
    expect(slow).toEqual([]);
  },
  120_000,
);
