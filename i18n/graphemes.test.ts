import { expect, it } from "vitest";
import { splitGraphemes } from "./graphemes.ts";

const segmenter = new Intl.Segmenter();

it.each([
  "",
  "Élise",
  "Mamie Jeanne + 2",
  "E\u0301lise",
  "👩‍👩‍👧 Zoé",
  "🇫🇷",
  "Ł ø ŋ ƶ",
  "Nguyễn",
  "क्षि",
  "« Zoé »\u202f!",
])("'%s' is split as a reader would split it", (text) => {
  expect(splitGraphemes(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
});

it("every character of the fast path is a grapheme of its own", () => {
  for (let code = 0x20; code <= 0x202f; code += 1) {
    const pair = `a${String.fromCodePoint(code)}b`;
    expect(splitGraphemes(pair), code.toString(16)).toEqual(
      Array.from(segmenter.segment(pair), ({ segment }) => segment),
    );
  }
});
