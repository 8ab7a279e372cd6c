/**
 * Sets texts into widths: lines broken at spaces, names on two lines or smaller. Lengths are millimetres, sizes are
 * points. The work grows linearly with the text: each word is measured once, because its width does not depend on its
 * neighbours. A word that has to be broken is measured again by its characters.
 */
import { splitGraphemes } from "#i18n/graphemes.ts";
import { measureWidth } from "./faces.ts";
import type { Face } from "./layout.ts";

interface LineFormat {
  readonly face: Face;
  readonly size: number;
  readonly width: number;
}

/** The lines of a text that are at most `width` wide. A single word that is wider is broken between characters. */
export function wrapText(text: string, { face, size, width }: LineFormat): string[] {
  const blank = measureWidth(" ", face, size);
  const lines: string[] = [];
  let line = "";
  let filled = 0;
  for (const word of text.split(/ +/u).filter((each) => each !== "")) {
    const wordWidth = measureWidth(word, face, size);
    if (line !== "" && filled + blank + wordWidth <= width) {
      line += ` ${word}`;
      filled += blank + wordWidth;
      continue;
    }
    if (line !== "") lines.push(line);
    const parts = wordWidth <= width ? [word] : breakWord(word, { face, size, width });
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
    filled = parts.length === 1 ? wordWidth : measureWidth(line, face, size);
  }
  return line === "" ? lines : [...lines, line];
}

/**
 * A word in parts that are at most `width` wide, by the widths of its characters; each part has at least one. It is
 * divided behind a hyphen, where a part has one.
 */
function breakWord(word: string, { face, size, width }: LineFormat): string[] {
  const parts: string[] = [];
  let part = "";
  let filled = 0;
  for (const grapheme of splitGraphemes(word)) {
    const graphemeWidth = measureWidth(grapheme, face, size);
    if (part !== "" && filled + graphemeWidth > width) {
      const hyphen = part.lastIndexOf("-");
      const end = hyphen === -1 ? part.length : hyphen + 1;
      parts.push(part.slice(0, end));
      part = part.slice(end);
      filled = part === "" ? 0 : measureWidth(part, face, size);
    }
    part += grapheme;
    filled += graphemeWidth;
  }
  return [...parts, part];
}

/** A name as it is set: one or two lines at a size in points. */
export interface FittedName {
  readonly lines: readonly string[];
  readonly size: number;
  /** Whether it fits at none of the sizes down to `minNameScale`, in steps of `sizeStep`. */
  readonly isVeryLong: boolean;
}

/** Points. */
const sizeStep = 0.5;
/** A name set smaller than this multiple of its size is very long. */
export const minNameScale = 0.6;

/**
 * Fits a name into a width. A name too wide is divided at a space or hyphen, then made smaller in steps of `sizeStep`
 * down to `minNameScale`, then smaller still, which the caller warns of. It is never cut.
 */
export function fitName(
  name: string,
  {
    face,
    size,
    width,
    maxLines = 2,
  }: { readonly face: Face; readonly size: number; readonly width: number; readonly maxLines?: 1 | 2 },
): FittedName {
  const getMaxUnitWidth = (lines: readonly string[]) =>
    Math.max(0, ...lines.map((line) => measureWidth(line, face, 1)));
  if (getMaxUnitWidth([name]) * size <= width) return { lines: [name], size, isVeryLong: false };
  const lines = maxLines === 1 ? [name] : (divideEvenly(name, face) ?? [name]);
  const lineWidth = getMaxUnitWidth(lines);
  for (let tried = size; tried >= size * minNameScale; tried -= sizeStep) {
    if (lineWidth * tried <= width) return { lines, size: tried, isVeryLong: false };
  }
  return { lines, size: Math.floor((width / lineWidth) * 100) / 100, isVeryLong: true };
}

/**
 * Divides a name at a space, or at a hyphen if it has no space, so that the wider line is as narrow as possible.
 * undefined for a name without either.
 */
function divideEvenly(name: string, face: Face): readonly [string, string] | undefined {
  const spaces = Array.from(name.matchAll(/(?<=\S) +(?=\S)/gu));
  const breaks = spaces.length > 0 ? spaces : Array.from(name.matchAll(/(?<=[^\s-]-)(?=[^\s-])/gu));
  const ends = breaks.map((place) => place.index + place[0].length);
  const parts = [0, ...ends].map((from, index) => name.slice(from, ends[index]));
  const widths = parts.map((part) => measureWidth(part, face, 1));
  const totalWidth = widths.reduce((sum, width) => sum + width, 0);
  let best: { readonly index: number; readonly widerLine: number } | undefined;
  let leftWidth = 0;
  for (const index of breaks.keys()) {
    leftWidth += widths[index] ?? 0;
    // The space at the end of the first line takes no place.
    const firstLine = leftWidth - measureWidth(breaks[index]?.[0] ?? "", face, 1);
    const widerLine = Math.max(firstLine, totalWidth - leftWidth);
    if (best === undefined || widerLine < best.widerLine) best = { index, widerLine };
  }
  const bestBreak = best && breaks[best.index];
  if (bestBreak === undefined) return undefined;
  return [name.slice(0, bestBreak.index), name.slice(bestBreak.index + bestBreak[0].length)];
}
