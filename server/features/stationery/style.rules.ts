/** The two looks of printed pieces, and layout that all pieces share. Lengths are millimetres, sizes are points. */
import type { PrintLook, PrintWarning } from "#contract/stationery.ts";
import { fontHeights, toPrintable, measureWidth } from "#server/platform/print/faces.ts";
import { fitName, minNameScale } from "#server/platform/print/fitting.ts";
import {
  type Colour,
  type Face,
  type Item,
  type LineItem,
  millimetresPerPoint,
  type Page,
} from "#server/platform/print/layout.ts";

/** A piece ready to draw. */
export interface PieceLayout {
  readonly count: number;
  readonly pages: readonly Page[];
  readonly warnings: readonly PrintWarning[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Style {
  readonly title: Face;
  readonly name: Face;
  readonly small: Face;
  readonly accent: Colour;
  readonly hasOrnament: boolean;
}

export const styleByLook: Readonly<Record<PrintLook, Style>> = {
  classic: { title: "title", name: "serif", small: "serif", accent: "sage", hasOrnament: true },
  plain: { title: "strong", name: "strong", small: "text", accent: "ink-soft", hasOrnament: false },
};

/** A printed name, and the guest that it belongs to. */
export interface NamedPiece {
  readonly name: string;
  readonly guest_id: string | null;
}

/** Hairlines to cut along are printed in this thickness. */
export const hairline = 0.1;
/** The distance of baselines, as a multiple of the font size. */
export const leading = 1.2;

export function getFontHeights(face: Face): (typeof fontHeights)["serif"] {
  return fontHeights[face === "text" || face === "strong" ? "sans" : "serif"];
}

/**
 * The most characters of a text that is set as a name or an address, as many as a label has room for. The name of a
 * household can be made of many long names.
 */
export const maxNameCharacters = 228;

/**
 * The text that a face can print, at most `maxNameCharacters` long; with a warning if it was shortened or characters
 * were left out.
 */
export function toPrintableName(
  { name, guest_id }: NamedPiece,
  face: Face,
): { text: string; warnings: PrintWarning[] } {
  const isShort = name.length <= maxNameCharacters;
  const { text, hasLostCharacters } = toPrintable(
    isShort ? name : `${name.slice(0, maxNameCharacters - 1).trimEnd()}…`,
    face,
  );
  const warnings: PrintWarning[] = isShort ? [] : [{ code: "very_long", guest_id, name }];
  return { text, warnings: hasLostCharacters ? [...warnings, { code: "signs", guest_id, name }] : warnings };
}

export interface NameStyle {
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
  readonly isTurned?: boolean;
}

/**
 * A name centred in a box: on one or two lines, in a smaller size if needed, cut only beyond `maxNameCharacters`. If no
 * character of the name can be printed, a line to write on takes its place.
 */
export function drawName(
  piece: NamedPiece,
  box: Box,
  { face, size, colour, isTurned = false }: NameStyle,
): { items: Item[]; warnings: PrintWarning[] } {
  const { text, warnings } = toPrintableName(piece, face);
  if (text === "") return { items: [createWritingLine(box)], warnings };
  const { cap, below } = getFontHeights(face);
  const fitted = fitName(text, { face, size, width: box.width });
  const maxSize =
    box.height / millimetresPerPoint / (fontHeights.serif.top + below + leading * (fitted.lines.length - 1));
  const fittedSize = Math.min(fitted.size, Math.floor(maxSize * 100) / 100);
  const step = fittedSize * leading * millimetresPerPoint;
  const capital = fittedSize * cap * millimetresPerPoint;
  const middle = box.y + box.height / 2;
  // The capitals of all lines together are centred in the box.
  const firstBaseline = middle - (step * (fitted.lines.length - 1)) / 2 + capital / 2;
  const items = fitted.lines.map((line, index): Item => {
    const y = firstBaseline + step * index;
    return {
      kind: "text",
      x: box.x + box.width / 2,
      y: isTurned ? 2 * middle - y : y,
      text: line,
      face,
      size: fittedSize,
      colour,
      align: "center",
      isTurned,
    };
  });
  const isVeryLong = fitted.isVeryLong || fittedSize < size * minNameScale;
  const isWarned = warnings.some(({ code }) => code === "very_long");
  const needsWarning = isVeryLong && !isWarned;
  return { items, warnings: needsWarning ? [...warnings, { code: "very_long", ...piece }] : warnings };
}

function createWritingLine({ x, y, width, height }: Box): LineItem {
  const lineY = y + height * 0.62;
  return {
    kind: "line",
    x1: x + width * 0.12,
    y1: lineY,
    x2: x + width * 0.88,
    y2: lineY,
    weight: 0.2,
    colour: "edge",
  };
}

/** The names of the couple with an ampersand, centred at `x`, at most `width` wide. */
export function drawCoupleNames(
  names: readonly string[],
  place: { readonly x: number; readonly y: number; readonly size: number; readonly width: number },
  { title, hasOrnament }: Style,
): Item[] {
  const printableNames = names.map((name) => toPrintable(name, title).text).filter((name) => name !== "");
  const parts: { text: string; face: Face; colour: Colour }[] = printableNames.flatMap((text, index) => [
    ...(index === 0
      ? []
      : [
          {
            text: "&",
            face: hasOrnament ? ("ampersand" as const) : title,
            colour: hasOrnament ? ("rose" as const) : ("ink" as const),
          },
        ]),
    { text, face: title, colour: "ink" as const },
  ]);
  // At a size of 1.
  const gap = 0.22 * millimetresPerPoint;
  const widths = parts.map(({ text, face }) => measureWidth(text, face, 1));
  const fullWidth = widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, parts.length - 1);
  const size = Math.min(place.size, Math.floor((place.width / fullWidth) * 100) / 100);
  let x = place.x - (fullWidth * size) / 2;
  return parts.map((part, index) => {
    const item: Item = { kind: "text", x, y: place.y, size, ...part };
    x += ((widths[index] ?? 0) + gap) * size;
    return item;
  });
}

/** An olive sprig, 24 by 7 units with its middle at 12, 3.5. */
const sprig =
  "M0 3.5C8 2.6 16 2.6 24 3.5M3 3.2C4 1 6 .2 8 .4C7.4 2 5.5 3 3 3.2M8.5 2.9C9.5 .7 11.5 -.1 13.5 .1C12.9 1.7 11 2.7 8.5 2.9M14 2.9C15 .7 17 -.1 19 .1C18.4 1.7 16.5 2.7 14 2.9M5.5 3.1C6.5 5.3 8.5 6.1 10.5 5.9C9.9 4.3 8 3.3 5.5 3.1M11 2.9C12 5.1 14 5.9 16 5.7C15.4 4.1 13.5 3.1 11 2.9M16.5 3C17.5 5.2 19.5 6 21.5 5.800C20.9 4.2 19 3.2 16.5 3";

/** The sprig centred at `x`, `y`; empty in the plain look. */
export function drawOrnament(
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { hasOrnament, accent }: Style,
): Item[] {
  if (!hasOrnament) return [];
  const scale = width / 24;
  return [
    { kind: "path", d: sprig, x: x - 12 * scale, y: y - 3.5 * scale, scale, stroke: accent, weight: 0.18 },
  ];
}

/** The double gilt line of an invitation; nothing in the plain look. */
export function drawFrame({ x, y, width, height }: Box, { hasOrnament }: Style): Item[] {
  if (!hasOrnament) return [];
  return [0, 1].map((inset) => ({
    kind: "box",
    x: x + inset,
    y: y + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
    stroke: "gilt",
    weight: inset === 0 ? 0.35 : 0.15,
  }));
}
