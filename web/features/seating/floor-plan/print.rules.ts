/** The layout of the room and all names on one sheet, in millimetres of A4. */
import type { Size } from "./geometry.rules.ts";

/** A4 without the print margins. */
export const printArea: Size = { width: 182, length: 260 };
const minColumns = 4;
/** More and narrower columns are tried if they allow larger names. */
const moreColumnCounts = [5, 6] as const;
export const columnGap = 5;
/** The height of the drawing: the second, smaller one if names would otherwise be unreadable. */
const drawingHeights = [84, 48] as const;
const minReadableHeight = 2.4;
/** Line heights, from comfortable to the smallest one that is still printed. */
const lineHeights = [3.9, 3.6, 3.3, 3, 2.8, 2.6, 2.4, 2.2, 2, 1.8, 1.6] as const;

export interface Block<Line> {
  readonly title: string;
  readonly lines: readonly Line[];
}

export interface PlacedBlock<Line> {
  readonly block: Block<Line>;
  readonly column: number;
  /** The position of its title, in lines from the top. */
  readonly at: number;
}

/** Characters per line of the narrowest column. */
export const maxLineLetters = 22;

/** Wraps a text into lines of at most `max` characters; a longer word has a line of its own. */
export function wrapText(text: string, max: number): readonly string[] {
  const wrappedLines: string[] = [];
  for (const word of text.split(" ").filter((each) => each !== "")) {
    const before = wrappedLines.at(-1);
    if (before === undefined || before.length + 1 + word.length > max) wrappedLines.push(word);
    else wrappedLines[wrappedLines.length - 1] = `${before} ${word}`;
  }
  return wrappedLines;
}

/** Lines of a block: its title, its lines and one blank. */
function getHeight({ lines: own }: Block<unknown>): number {
  return own.length + 2;
}

/** Places blocks in columns of at most `max` lines; null if they do not fit. */
function fillColumns<Line>(
  blocks: readonly Block<Line>[],
  columns: number,
  max: number,
): PlacedBlock<Line>[] | null {
  const placed: PlacedBlock<Line>[] = [];
  let [column, at] = [0, 0];
  for (const block of blocks) {
    const height = getHeight(block);
    if (at > 0 && at + height - 1 > max) [column, at] = [column + 1, 0];
    if (column >= columns) return null;
    placed.push({ block, column, at });
    at += height;
  }
  return placed;
}

/** Balances the columns without splitting blocks. */
function balanceColumns<Line>(blocks: readonly Block<Line>[], columns: number) {
  const sum = blocks.reduce((all, block) => all + getHeight(block), 0);
  const longest = Math.max(0, ...blocks.map(getHeight));
  for (let max = Math.max(longest, Math.ceil(sum / columns)); ; max += 1) {
    const placed = fillColumns(blocks, columns, max);
    if (placed) return { placed, columns, most: max };
  }
}

/** Larger names are better; at the smallest size, fewer lines are. */
function isBetter(larger: number, fewerLines: number, isSmallest: boolean): boolean {
  return larger > 0 || (isSmallest && fewerLines > 0);
}

export interface PrintLayout<Line> {
  readonly placed: readonly PlacedBlock<Line>[];
  readonly columnWidth: number;
  readonly lineHeight: number;
  /** The drawing: its scale in millimetres per centimetre, and its position. */
  readonly scale: number;
  readonly left: number;
  readonly height: number;
}

/**
 * The layout of a sheet `length` long: the names as large as the drawing allows, and the drawing as large as
 * the names allow.
 */
export function createPrintLayout<Line>(
  blocks: readonly Block<Line>[],
  room: Size,
  length: number,
): PrintLayout<Line> {
  const widest = (printArea.width / room.width) * room.length;
  const findLineHeight = (max: number, drawing: number) =>
    lineHeights.find((line) => length - Math.min(widest, drawing) - 8 >= max * line) ??
    lineHeights.at(-1) ??
    1;
  const getLineHeight = (max: number) => {
    const [large, small] = drawingHeights;
    const height = findLineHeight(max, large);
    return height >= minReadableHeight ? height : findLineHeight(max, small);
  };
  const {
    placed,
    columns,
    most: max,
  } = moreColumnCounts
    .map((count) => balanceColumns(blocks, count))
    .reduce(
      (best, other) =>
        isBetter(
          getLineHeight(other.most) - getLineHeight(best.most),
          best.most - other.most,
          getLineHeight(best.most) === lineHeights.at(-1),
        )
          ? other
          : best,
      balanceColumns(blocks, minColumns),
    );
  const lineHeight = getLineHeight(max);
  const free = Math.max(40, length - 8 - max * lineHeight);
  const scale = Math.min(printArea.width / room.width, free / room.length);
  return {
    placed,
    columnWidth: (printArea.width - (columns - 1) * columnGap) / columns,
    lineHeight,
    scale,
    left: (printArea.width - room.width * scale) / 2,
    height: room.length * scale,
  };
}
