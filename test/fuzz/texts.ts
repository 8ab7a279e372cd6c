/** Generates unusual texts from the pieces that a parser looks for and from odd characters. */
import fc from "fast-check";

/** Any 16-bit units, also unpaired surrogates. */
const units = fc
  .array(fc.oneof(fc.nat(0xff), fc.nat(0xffff)), { maxLength: 24 })
  .map((codes) => String.fromCharCode(...codes));

const marks =
  "\u0000 \t \n \r\n \u0085 \u00a0 \u00ad \u0301 \u200b \u200d \u202e \u2028 \u202f \ufeff \ud83d \ude00 💍 ﬁ İ ß Å \u1e9b\u0323 가";

/** `pieces` are separated by spaces. */
export function texts(pieces: string): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("", " ", ...pieces.split(" ")) },
    { weight: 2, arbitrary: fc.constantFrom(...marks.split(" ")) },
    { weight: 1, arbitrary: units },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
  );
  return fc.array(piece, { maxLength: 30 }).map((all) => all.join(""));
}

export const anything = texts(`a Élise 0 - . , / \\ ' " < & = ; é`);
