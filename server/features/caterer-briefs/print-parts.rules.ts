/**
 * The parts of a printed brief, each of a height, in groups that stay on one page. Lengths are millimetres, sizes are
 * points.
 */
import { toPrintable, measureWidth } from "#server/platform/print/faces.ts";
import { wrapText } from "#server/platform/print/fitting.ts";
import { type Colour, type Face, type Item, millimetresPerPoint } from "#server/platform/print/layout.ts";

/** A strip of the page over its whole width, drawn at the height where it begins. */
export interface PagePart {
  readonly height: number;
  readonly draw: (top: number) => Item[];
}

/** Parts that stay on one page, unless they are longer than a page. */
export type PartGroup = readonly PagePart[];

export interface Letters {
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
}

export const plainLetters: Letters = { face: "text", size: 9.5, colour: "ink" };
export const strongLetters: Letters = { ...plainLetters, face: "strong" };
export const softLetters: Letters = { ...plainLetters, size: 8.5, colour: "ink-soft" };
export const goldLetters: Letters = { ...strongLetters, size: 8.5, colour: "gold" };

/** The left edge of a text or a line, and the width that it may take. */
export interface Place {
  readonly x: number;
  readonly width: number;
}

/** As multiples of the font size: the distance between baselines, and of the first baseline from the top. */
const leading = 1.35;
const ascent = 0.98;

function getStep({ size }: Letters): number {
  return size * leading * millimetresPerPoint;
}

/** A text on as many lines as it needs; no height for an empty one. Line breaks are kept. */
export function createParagraph(text: string, { x, width }: Place, letters: Letters): PagePart {
  const { face, size, colour } = letters;
  const lines = text
    .split(/\r?\n/u)
    .map((each) => toPrintable(each, face).text)
    .flatMap((each) => wrapText(each, { face, size, width }));
  const step = getStep(letters);
  return {
    height: lines.length * step,
    draw: (top) =>
      lines.map((line, index) => ({
        kind: "text",
        x,
        y: top + index * step + size * ascent * millimetresPerPoint,
        text: line,
        face,
        size,
        colour,
      })),
  };
}

/** A text on one line that ends at `right`. */
export function createRightAlignedText(text: string, right: number, letters: Letters): PagePart {
  const { face, size, colour } = letters;
  const y = size * ascent * millimetresPerPoint;
  return {
    height: getStep(letters),
    draw: (top) => [
      {
        kind: "text",
        x: right,
        y: top + y,
        text: toPrintable(text, face).text,
        face,
        size,
        colour,
        align: "right",
      },
    ],
  };
}

/** Parts side by side: as high as the highest. */
export function placeSideBySide(...parts: readonly PagePart[]): PagePart {
  return {
    height: Math.max(0, ...parts.map(({ height }) => height)),
    draw: (top) => parts.flatMap((part) => part.draw(top)),
  };
}

/** Parts one below the other, as one part. */
export function stackParts(...parts: readonly PagePart[]): PagePart {
  return {
    height: parts.reduce((sum, { height }) => sum + height, 0),
    draw: (top) => {
      let y = top;
      return parts.flatMap((part) => {
        const items = part.draw(y);
        y += part.height;
        return items;
      });
    },
  };
}

export function createSpace(height: number): PagePart {
  return { height, draw: () => [] };
}

/** A part on a coloured background, with padding. */
export function withBackground(part: PagePart, { x, width }: Place, fill: Colour): PagePart {
  const padding = 1.6;
  return {
    height: part.height + 2 * padding,
    draw: (top) => [
      { kind: "box", x, y: top, width, height: part.height + 2 * padding, fill, radius: 1.5 },
      ...part.draw(top + padding),
    ],
  };
}

/** A hairline over the whole width, in the middle of its height. */
export function createRule({ x, width }: Place, height: number): PagePart {
  return {
    height,
    draw: (top) => {
      const y = top + height / 2;
      return [{ kind: "line", x1: x, y1: y, x2: x + width, y2: y, weight: 0.15, colour: "line" }];
    },
  };
}

/** A line to write a name on, as high as one line of text. */
export function createWritingLine({ x, width }: Place): PagePart {
  const height = getStep(plainLetters);
  return {
    height,
    draw: (top) => {
      const y = top + height * 0.8;
      return [{ kind: "line", x1: x, y1: y, x2: x + width * 0.7, y2: y, weight: 0.2, colour: "edge" }];
    },
  };
}

/** A word in a box, such as 'Brouillon', whose right edge is at `right`. */
export function createBoxedWord(word: string, right: number, letters: Letters): PagePart {
  const text = toPrintable(word, letters.face).text;
  const width = measureWidth(text, letters.face, letters.size) + 5;
  return withBackground(
    createParagraph(text, { x: right - width + 2.5, width: width - 2 }, letters),
    { x: right - width, width },
    "gold-wash",
  );
}

/** Divides groups over pages of a height. A group longer than a page is divided between its parts. */
export function divideIntoPages(groups: readonly PartGroup[], height: number): PagePart[][] {
  const pages: PagePart[][] = [[]];
  let remainingHeight = height;
  const startPage = () => {
    pages.push([]);
    remainingHeight = height;
  };
  for (const group of groups) {
    const totalHeight = group.reduce((sum, part) => sum + part.height, 0);
    if (totalHeight > remainingHeight && remainingHeight < height) startPage();
    for (const part of group) {
      if (part.height > remainingHeight && remainingHeight < height) startPage();
      pages.at(-1)?.push(part);
      remainingHeight -= part.height;
    }
  }
  return pages;
}
