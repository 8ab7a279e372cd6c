/** How the room and everybody's name share one sheet; in millimetres of A4. */
import type { Size } from "./geometry.rules.ts";

/** A4 within the margins a page prints with. */
export const sheet: Size = { width: 182, length: 260 };
const fewest = 4;
/** And narrower, where that lets names be larger. */
const more = [5, 6] as const;
export const columnGap = 5;
/** What is left to the drawing; less where the names would be too small to read. */
const drawings = [84, 48] as const;
const readable = 2.4;
/** Heights of a line, from comfortable to the smallest that is read. */
const lines = [3.9, 3.6, 3.3, 3, 2.8, 2.6, 2.4, 2.2, 2, 1.8, 1.6] as const;

export interface Block<Line> {
  readonly title: string;
  readonly lines: readonly Line[];
}

export interface Placed<Line> {
  readonly block: Block<Line>;
  readonly column: number;
  /** Of its first line, in lines from the top. */
  readonly at: number;
}

/** Letters that a line of the narrowest column holds. */
export const lineLetters = 22;

/** Words in lines of at most `most` letters; a longer word has a line of its own. */
export function wrapped(words: string, most: number): readonly string[] {
  const kept: string[] = [];
  for (const word of words.split(" ").filter((each) => each !== "")) {
    const before = kept.at(-1);
    if (before === undefined || before.length + 1 + word.length > most) kept.push(word);
    else kept[kept.length - 1] = `${before} ${word}`;
  }
  return kept;
}

/** A title, its lines, and a little air. */
function heightOf({ lines: own }: Block<unknown>): number {
  return own.length + 2;
}

/** Blocks one under the other, in so many columns of at most `most` lines; null where they do not fit. */
function filled<Line>(blocks: readonly Block<Line>[], columns: number, most: number): Placed<Line>[] | null {
  const placed: Placed<Line>[] = [];
  let [column, at] = [0, 0];
  for (const block of blocks) {
    const height = heightOf(block);
    if (at > 0 && at + height - 1 > most) [column, at] = [column + 1, 0];
    if (column >= columns) return null;
    placed.push({ block, column, at });
    at += height;
  }
  return placed;
}

/** The same number of lines in each column, as far as blocks can be kept whole. */
function balanced<Line>(blocks: readonly Block<Line>[], columns: number) {
  const sum = blocks.reduce((all, block) => all + heightOf(block), 0);
  const longest = Math.max(0, ...blocks.map(heightOf));
  for (let most = Math.max(longest, Math.ceil(sum / columns)); ; most += 1) {
    const placed = filled(blocks, columns, most);
    if (placed) return { placed, columns, most };
  }
}

/** Larger names; where none can be larger, fewer lines once they are at their smallest. */
function isBetter(larger: number, fewerLines: number, isSmallest: boolean): boolean {
  return larger > 0 || (isSmallest && fewerLines > 0);
}

export interface Sheet<Line> {
  readonly placed: readonly Placed<Line>[];
  readonly columnWidth: number;
  readonly lineHeight: number;
  /** The room: its scale in millimetres a centimetre, and where it begins. */
  readonly scale: number;
  readonly left: number;
  readonly height: number;
}

/** One sheet, so long, for all of it: as much drawing as the names leave, names as large as the drawing allows. */
export function sheetFor<Line>(blocks: readonly Block<Line>[], room: Size, length: number): Sheet<Line> {
  const widest = (sheet.width / room.width) * room.length;
  const within = (most: number, drawing: number) =>
    lines.find((line) => length - Math.min(widest, drawing) - 8 >= most * line) ?? lines.at(-1) ?? 1;
  const heightFor = (most: number) => {
    const [large, small] = drawings;
    const height = within(most, large);
    return height >= readable ? height : within(most, small);
  };
  const { placed, columns, most } = more
    .map((count) => balanced(blocks, count))
    .reduce(
      (best, other) =>
        isBetter(
          heightFor(other.most) - heightFor(best.most),
          best.most - other.most,
          heightFor(best.most) === lines.at(-1),
        )
          ? other
          : best,
      balanced(blocks, fewest),
    );
  const lineHeight = heightFor(most);
  const free = Math.max(40, length - 8 - most * lineHeight);
  const scale = Math.min(sheet.width / room.width, free / room.length);
  return {
    placed,
    columnWidth: (sheet.width - (columns - 1) * columnGap) / columns,
    lineHeight,
    scale,
    left: (sheet.width - room.width * scale) / 2,
    height: room.length * scale,
  };
}
