/** Arranges the rows of a board in columns, as large as possible. Lengths are millimetres, sizes are points. */
import type { PrintWarning } from "#contract/stationery.ts";
import { measureWidth } from "#server/platform/print/faces.ts";
import { minNameScale } from "#server/platform/print/fitting.ts";
import { millimetresPerPoint } from "#server/platform/print/layout.ts";
import type { Box, Style } from "./style.rules.ts";

const maxFontSize = 28;
const minFontSize = 11;
const maxColumns = 6;
/** The distance of baselines, as a multiple of the font size. */
export const rowLeading = 1.5;
/** The share of names that may be wider than their column; these are set smaller. */
const maxWideShare = 0.1;
/** How small names are set before there are fewer columns, as a multiple of the smallest size. */
const minNameScaleOfFit = 0.65;
/** The share of names that may be even wider than that; the couple is warned of these. */
const maxWidestShare = 0.02;

/** One line of a board. */
export interface BoardRow {
  readonly text: string;
  /** The width of the text at a size of 1. */
  readonly textWidth: number;
  /** Set at the right end; '' for none. */
  readonly side: string;
  /** Whether no character of the text at the right end can be printed, so that a line takes its place. */
  readonly isSideBlank: boolean;
  /** About the text at the right end. */
  readonly sideWarnings: readonly PrintWarning[];
  readonly isHeading: boolean;
  readonly guest_id: string | null;
  /** The name as typed. */
  readonly typed: string;
}

/** Rows that stay together in one column. */
export type BoardBlock = readonly BoardRow[];

interface ColumnFit {
  readonly size: number;
  readonly columns: readonly (readonly BoardBlock[])[];
}

function getGap({ width }: Box): number {
  return width * 0.045;
}

export function getColumnBox(area: Box, columns: number, index: number): Box {
  const gap = getGap(area);
  const width = (area.width - gap * (columns - 1)) / columns;
  return { ...area, x: area.x + index * (width + gap), width };
}

/** The largest size, then the fewest columns, with which all rows fit on one page; else the smallest size on more. */
export function arrangeBlocks(
  blocks: readonly BoardBlock[],
  area: Box,
  style: Style,
): { size: number; pages: (readonly (readonly BoardBlock[])[])[] } {
  for (let size = maxFontSize; size >= minFontSize; size -= 0.5) {
    const fit = fitOnOnePage(blocks, area, { size, style, nameScale: 1 });
    if (fit !== undefined) return { size, pages: [fit.columns] };
  }
  const tightLayout = { size: minFontSize, style, nameScale: minNameScaleOfFit };
  const fit = fitOnOnePage(blocks, area, tightLayout);
  if (fit !== undefined) return { size: minFontSize, pages: [fit.columns] };
  const columnCount = [6, 5, 4, 3, 2, 1].find((columns) =>
    isWideEnough(blocks, getColumnBox(area, columns, 0), tightLayout),
  );
  return {
    size: minFontSize,
    pages: divideOverPages(blocks, area, { size: minFontSize, columns: columnCount ?? 1, style }),
  };
}

interface LayoutAttempt {
  readonly size: number;
  readonly columns: number;
  readonly style: Style;
  /** How much smaller than their size names may be set, as a multiple of it. */
  readonly nameScale: number;
}

function fitOnOnePage(
  blocks: readonly BoardBlock[],
  area: Box,
  layout: Omit<LayoutAttempt, "columns">,
): ColumnFit | undefined {
  for (let columns = 1; columns <= maxColumns; columns += 1) {
    const fit = findFit(blocks, area, { ...layout, columns });
    if (fit !== undefined) return fit;
  }
  return undefined;
}

function findFit(blocks: readonly BoardBlock[], area: Box, layout: LayoutAttempt): ColumnFit | undefined {
  const { size, columns, style } = layout;
  const box = getColumnBox(area, columns, 0);
  if (!isWideEnough(blocks, box, layout)) return undefined;
  if (fillColumns(blocks, { box, size, style, maxHeight: area.height }).length > columns) return undefined;
  // Finds the smallest height with these columns, so that they are about equally tall.
  const heights = blocks.map((block) => getBlockHeight(block, { box, size, style }));
  const totalHeight = heights.reduce((sum, height) => sum + height, 0);
  for (
    let maxHeight = Math.max(totalHeight / columns, ...heights);
    ;
    maxHeight += size * millimetresPerPoint * 0.5
  ) {
    const filledColumns = fillColumns(blocks, {
      box,
      size,
      style,
      maxHeight: Math.min(maxHeight, area.height),
    });
    if (filledColumns.length <= columns) return { size, columns: padColumns(filledColumns, columns) };
  }
}

function padColumns(columns: readonly (readonly BoardBlock[])[], max: number): (readonly BoardBlock[])[] {
  return Array.from({ length: max }, (_, index) => columns[index] ?? []);
}

function isWideEnough(
  blocks: readonly BoardBlock[],
  { width }: Pick<Box, "width">,
  { size, style, nameScale }: Omit<LayoutAttempt, "columns">,
): boolean {
  const rows = blocks.flat();
  const wideRows = rows.filter((row) => getRowWidth(row, size * nameScale, style) > width);
  return wideRows.length <= rows.length * (nameScale < 1 ? maxWidestShare : maxWideShare);
}

function getRowWidth({ textWidth, side, isHeading }: BoardRow, size: number, { small }: Style): number {
  const ownWidth = textWidth * (isHeading ? size * headingScale : size);
  if (side === "") return ownWidth;
  return ownWidth + size * 1.2 * millimetresPerPoint + measureWidth(side, small, size);
}

/** The font size of a heading, as a multiple of that of a row. */
export const headingScale = 1.2;

interface ColumnSetting {
  readonly box: Pick<Box, "width">;
  readonly size: number;
  readonly style: Style;
}

/**
 * Millimetres. A heading is taller than a row. A name that would be set very small on one line takes two; a table
 * beside a name takes a line of its own if both are wider than the column.
 */
export function getRowHeight(row: BoardRow, { box, size, style }: ColumnSetting): number {
  const step = size * rowLeading * millimetresPerPoint;
  if (row.isHeading) return step * 1.6;
  const lines = isOnTwoLines(row, box.width, size) ? 2 : 1;
  return row.side !== "" && getRowWidth(row, size, style) > box.width ? step * (lines + 1) : step * lines;
}

function isOnTwoLines({ text, textWidth }: BoardRow, width: number, size: number): boolean {
  return textWidth * size * minNameScale > width && /[\s-]/u.test(text);
}

export function getBlockHeight(block: BoardBlock, column: ColumnSetting): number {
  const rows = block.reduce((sum, row) => sum + getRowHeight(row, column), 0);
  // A table has some space above its heading.
  return block[0]?.isHeading === true ? rows + column.size * rowLeading * millimetresPerPoint * 0.9 : rows;
}

/** Fills columns up to `maxHeight`, one after the other. A taller block gets a column of its own. */
function fillColumns(
  blocks: readonly BoardBlock[],
  { maxHeight, ...column }: ColumnSetting & { readonly maxHeight: number },
): BoardBlock[][] {
  const columns: BoardBlock[][] = [];
  let remainingHeight = 0;
  for (const block of blocks) {
    const blockHeight = getBlockHeight(block, column);
    if (columns.length === 0 || blockHeight > remainingHeight + 1e-6) {
      columns.push([]);
      remainingHeight = maxHeight;
    }
    columns.at(-1)?.push(block);
    remainingHeight -= blockHeight;
  }
  return columns;
}

function divideOverPages(
  blocks: readonly BoardBlock[],
  area: Box,
  { size, columns, style }: Omit<LayoutAttempt, "nameScale">,
): (readonly (readonly BoardBlock[])[])[] {
  const box = getColumnBox(area, columns, 0);
  const filledColumns = fillColumns(blocks, { box, size, style, maxHeight: area.height });
  return Array.from({ length: Math.ceil(filledColumns.length / columns) }, (_, page) =>
    padColumns(filledColumns.slice(page * columns, (page + 1) * columns), columns),
  );
}
