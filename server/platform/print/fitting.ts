/** Sets texts into widths: lines broken at spaces, names on two lines or smaller. All lengths are millimetres. */
import { getWidth } from "./faces.ts";
import type { Face } from "./layout.ts";

/** The lines of a text that are at most `width` wide. A single word that is wider is broken between characters. */
export function wrapped(
  text: string,
  { face, size, width }: { readonly face: Face; readonly size: number; readonly width: number },
): string[] {
  const fits = (line: string) => getWidth(line, face, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ +/u).filter((each) => each !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (!fits(line)) {
      const part = getFittingStart(line, fits);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line === "" ? lines : [...lines, line];
}

function getFittingStart(text: string, fits: (line: string) => boolean): string {
  const signs = Array.from(text);
  let fitted = signs[0] ?? "";
  for (const sign of signs.slice(1)) {
    if (!fits(fitted + sign)) break;
    fitted += sign;
  }
  return fitted;
}

/** A name as it is set: one or two lines at a size in points. */
export interface FittedName {
  readonly lines: readonly string[];
  readonly size: number;
  /** Whether it is set smaller than 60 % of its size. */
  readonly isVeryLong: boolean;
}

const step = 0.5;
const smallest = 0.6;

/**
 * Fits a name into a width. A name too wide is divided at a space or hyphen, then made smaller in steps of 0.5 pt down
 * to 60 %, then smaller still, which the caller warns of. It is never cut.
 */
export function fittedName(
  name: string,
  {
    face,
    size,
    width,
    maxLines = 2,
  }: { readonly face: Face; readonly size: number; readonly width: number; readonly maxLines?: 1 | 2 },
): FittedName {
  const widest = (lines: readonly string[]) => Math.max(0, ...lines.map((line) => getWidth(line, face, 1)));
  if (widest([name]) * size <= width) return { lines: [name], size, isVeryLong: false };
  const lines = maxLines === 1 ? [name] : (evenHalves(name, widest) ?? [name]);
  const wide = widest(lines);
  for (let tried = size; tried >= size * smallest; tried -= step) {
    if (wide * tried <= width) return { lines, size: tried, isVeryLong: false };
  }
  return { lines, size: Math.floor((width / wide) * 100) / 100, isVeryLong: true };
}

/**
 * Divides a name at a space, or at a hyphen if it has no space, so that the wider line is as narrow as possible.
 * undefined for a name without either.
 */
function evenHalves(
  name: string,
  widest: (lines: readonly string[]) => number,
): readonly [string, string] | undefined {
  const spaces = Array.from(name.matchAll(/(?<=\S) +(?=\S)/gu));
  const places = spaces.length > 0 ? spaces : Array.from(name.matchAll(/(?<=[^\s-]-)(?=[^\s-])/gu));
  const halves = places.map(
    (place) => [name.slice(0, place.index), name.slice(place.index + place[0].length)] as const,
  );
  return halves.toSorted((one, other) => widest(one) - widest(other))[0];
}
