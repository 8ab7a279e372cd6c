/** Seating boards: all guests by name, or by table. Lengths are millimetres, sizes are points. */
import type { PrintOptions, PrintWarning } from "#contract/stationery.ts";
import { measureWidth } from "#server/platform/print/faces.ts";
import { type FittedName, fitName } from "#server/platform/print/fitting.ts";
import {
  a3,
  a4,
  type Colour,
  type Item,
  millimetresPerPoint,
  type Page,
} from "#server/platform/print/layout.ts";
import type { PlacedGuest } from "./cards.rules.ts";
import {
  arrangeBlocks,
  type BoardBlock,
  getColumnBox,
  headingScale,
  getBlockHeight,
  getRowHeight,
  type BoardRow,
  rowLeading,
} from "./columns.rules.ts";
import {
  type Box,
  toPrintableName,
  drawCoupleNames,
  drawFrame,
  drawName,
  drawOrnament,
  type PieceLayout,
  type Style,
  styleByLook,
} from "./style.rules.ts";

export interface BoardTable {
  readonly name: string;
  readonly guests: readonly PlacedGuest[];
}

export interface BoardHead {
  /** The first names of the couple. */
  readonly names: readonly string[];
  /** 'Plan de table'. */
  readonly title: string;
}

type BoardOptions = Pick<PrintOptions, "look" | "format">;

/** Every guest once, in the given order, with their table. */
export function layOutGuestBoard(
  guests: readonly PlacedGuest[],
  head: BoardHead,
  options: BoardOptions,
): PieceLayout {
  const style = styleByLook[options.look];
  const blocks = guests.map((guest) => [toBoardRow(guest, style, guest.table)]);
  return layOutBoard(blocks, head, { style, options, count: guests.length });
}

/** The tables in their order, each a block that is never divided, with its guests in the given order. */
export function layOutTableBoard(
  tables: readonly BoardTable[],
  head: BoardHead,
  options: BoardOptions,
): PieceLayout {
  const style = styleByLook[options.look];
  const blocks = tables.map(({ name, guests }) => [
    toHeadingRow(name, style),
    ...guests.map((guest) => toBoardRow(guest, style, "")),
  ]);
  const count = tables.reduce((sum, { guests }) => sum + guests.length, 0);
  return layOutBoard(blocks, head, { style, options, count });
}

function toBoardRow(
  guest: Pick<PlacedGuest, "name" | "guest_id">,
  { name, small }: Style,
  table: string,
): BoardRow {
  const side = toPrintableName({ name: table, guest_id: null }, small);
  const { text } = toPrintableName(guest, name);
  return {
    text,
    textWidth: measureWidth(text, name, 1),
    side: side.text,
    isSideBlank: table !== "" && side.text === "",
    sideWarnings: side.warnings,
    isHeading: false,
    guest_id: guest.guest_id,
    typed: guest.name,
  };
}

function toHeadingRow(name: string, style: Style): BoardRow {
  const row = toBoardRow({ name, guest_id: null }, style, "");
  return { ...row, textWidth: measureWidth(row.text, style.title, 1), isHeading: true };
}

interface BoardSetting {
  readonly style: Style;
  readonly options: BoardOptions;
  readonly count: number;
}

function layOutBoard(
  blocks: readonly BoardBlock[],
  head: BoardHead,
  { style, options, count }: BoardSetting,
): PieceLayout {
  const paper = options.format === "a3" ? a3 : a4;
  const margin = paper.width * 0.075;
  const headHeight = paper.height * 0.15;
  const area = {
    x: margin,
    y: margin + headHeight,
    width: paper.width - 2 * margin,
    height: paper.height - 2 * margin - headHeight,
  };
  const { size, pages } = arrangeBlocks(blocks, area, style);
  const warnings = new Map<string, PrintWarning>();
  const drawnPages = pages.map((columns): Page => {
    const items = columns.flatMap((column, index) => {
      const box = getColumnBox(area, columns.length, index);
      const drawnColumn = drawColumn(column, box, { size, style });
      for (const warning of drawnColumn.warnings)
        warnings.set(`${warning.code} ${String(warning.guest_id)} ${warning.name}`, warning);
      return drawnColumn.items;
    });
    return { ...paper, items: count === 0 ? [] : [...drawHead(head, paper, style), ...items] };
  });
  return { count, pages: drawnPages, warnings: [...warnings.values()] };
}

type Paper = typeof a4 | typeof a3;

function drawHead({ names, title }: BoardHead, { width, height }: Paper, style: Style): Item[] {
  const scale = width / a4.width;
  const top = width * 0.075;
  const middle = width / 2;
  const edge = 7 * scale;
  const subtitle = drawName(
    { name: title, guest_id: null },
    { x: width * 0.2, y: top + 17 * scale, width: width * 0.6, height: 9 * scale },
    { face: style.small, size: 14 * scale, colour: style.accent },
  );
  return [
    ...drawFrame({ x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }, style),
    ...drawCoupleNames(
      names,
      { x: middle, y: top + 13 * scale, size: 34 * scale, width: width - 2 * top },
      style,
    ),
    ...subtitle.items,
    ...drawOrnament({ x: middle, y: top + 30 * scale, width: 22 * scale }, style),
  ];
}

function drawColumn(
  blocks: readonly BoardBlock[],
  box: Box,
  { size, style }: { readonly size: number; readonly style: Style },
): { items: Item[]; warnings: PrintWarning[] } {
  const items: Item[] = [];
  const warnings: PrintWarning[] = [];
  // A table that is taller than a column is set with less line spacing, because it is never divided.
  const blocksHeight = blocks.reduce((sum, block) => sum + getBlockHeight(block, { box, size, style }), 0);
  const scale = Math.min(1, box.height / blocksHeight);
  let { y } = box;
  for (const block of blocks) {
    for (const row of block) {
      const height = getRowHeight(row, { box, size, style }) * scale;
      const drawnRow = drawRow(row, { ...box, y, height }, { size: size * scale, style });
      items.push(...drawnRow.items);
      warnings.push(...drawnRow.warnings);
      y += height;
    }
    if (block[0]?.isHeading === true) y += size * scale * rowLeading * millimetresPerPoint * 0.9;
  }
  return { items, warnings };
}

/** The width of a line to write a table's name on, as a share of the column. */
const blankSideShare = 0.3;

interface RowSetting {
  readonly size: number;
  readonly style: Style;
}

function drawRow(row: BoardRow, box: Box, setting: RowSetting): { items: Item[]; warnings: PrintWarning[] } {
  const { size, style } = setting;
  const { typed: name, guest_id, isHeading, side, isSideBlank } = row;
  const face = isHeading ? style.title : style.name;
  const step = size * rowLeading * millimetresPerPoint;
  const steps = isHeading ? 1 : Math.round(box.height / step);
  const isSideBelow = side !== "" && steps > 1;
  const gap = size * 0.6 * millimetresPerPoint;
  const sideWidth = isSideBlank ? box.width * blankSideShare : measureWidth(side, style.small, size);
  const reservedWidth = (side === "" && !isSideBlank) || isSideBelow ? 0 : sideWidth + gap;
  const fittedName = fitName(row.text, {
    face,
    size: isHeading ? size * headingScale : size,
    width: box.width - reservedWidth,
    maxLines: steps - (isSideBelow ? 1 : 0) > 1 ? 2 : 1,
  });
  const y = box.y + step * (isHeading ? 1.05 : 0.72);
  const below = y + step * (steps - 1);
  const warnings: PrintWarning[] = [
    ...toPrintableName({ name, guest_id }, face).warnings,
    ...row.sideWarnings,
  ];
  if (fittedName.isVeryLong) warnings.push({ code: "very_long", guest_id, name });
  const endItems = isHeading
    ? [drawHorizontalLine(box.x, y + step * 0.28, box.width, style.hasOrnament ? "gilt" : "edge")]
    : drawSide(
        row,
        { x: box.x, width: box.width, y: isSideBelow ? below : y, lineY: box.y + box.height },
        setting,
      );
  const lines = drawRowName(row, fittedName, { x: box.x, y, width: box.width - reservedWidth, step, style });
  return { items: [...lines, ...endItems], warnings };
}

interface NamePlace {
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
  readonly width: number;
  /** The distance of baselines. */
  readonly step: number;
  readonly style: Style;
}

/** The lines of a name, or a line to write one on. */
function drawRowName(
  { text, isHeading }: BoardRow,
  { lines, size }: FittedName,
  { x, y, width, step, style }: NamePlace,
): Item[] {
  if (text === "") return [drawHorizontalLine(x, y, width * 0.7, "edge")];
  const face = isHeading ? style.title : style.name;
  const colour = isHeading ? style.accent : "ink";
  return lines.map((line, index) => ({
    kind: "text",
    x,
    y: y + step * index,
    text: line,
    face,
    size,
    colour,
  }));
}

function drawHorizontalLine(x: number, y: number, width: number, colour: Colour): Item {
  return { kind: "line", x1: x, y1: y, x2: x + width, y2: y, weight: 0.2, colour };
}

interface SidePlace {
  readonly x: number;
  readonly width: number;
  /** The baseline of the table's name. */
  readonly y: number;
  /** The height of the line below the row. */
  readonly lineY: number;
}

/** The table at the right end, and the line below the row that leads to it. */
function drawSide(row: BoardRow, { x, y, width, lineY }: SidePlace, { size, style }: RowSetting): Item[] {
  const { side, isSideBlank } = row;
  if (isSideBlank)
    return [drawHorizontalLine(x + width * (1 - blankSideShare), y, width * blankSideShare, "edge")];
  if (side === "") return [];
  const face = style.small;
  const fittedName = fitName(side, { face, size, width, maxLines: 1 });
  const right = x + width;
  return [
    {
      kind: "text",
      x: right,
      y,
      text: side,
      face,
      size: fittedName.size,
      colour: style.accent,
      align: "right",
    },
    { kind: "line", x1: x, y1: lineY, x2: right, y2: lineY, weight: 0.1, colour: "line" },
  ];
}
